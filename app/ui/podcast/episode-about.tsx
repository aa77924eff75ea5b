/** The description of an episode, and the articles it discusses. */
import { articlePath } from '~/domain/site/urls'

type EpisodeAboutProps = {
  about: readonly string[]
  articles: { slug: string; title: string; categoryName: string }[]
}

export function EpisodeAbout({ about, articles }: EpisodeAboutProps) {
  return (
    <section aria-labelledby="about-heading" className="lg:col-span-4">
      <h2 id="about-heading" className="text-xl font-bold">
        About this episode
      </h2>
      <div className="mt-4 flex max-w-prose flex-col gap-4 text-pretty">
        {about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {articles.length > 0 ? (
        <>
          <h3 className="mt-8 font-bold">
            {articles.length > 1 ? 'The stories behind it' : 'The story behind it'}
          </h3>
          <ul className="mt-3">
            {articles.map(({ slug, title, categoryName }) => (
              <li key={slug} className="border-t border-line py-3">
                <p className="eyebrow">{categoryName}</p>
                <a
                  href={articlePath(slug)}
                  className="mt-1 block font-semibold hover:text-accent hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
