/** The description of an episode, its chapters, who is heard in it, the articles it discusses, and more episodes. */
import { i18n } from '~/domain/language/i18n'
import type { ShownCredit } from '~/domain/podcast/credits'
import type { EpisodeCard } from '~/domain/podcast/episode-card'
import { articlePath } from '~/domain/site/urls'
import type { SafeHtml } from '~/domain/text/safe-html'
import { ArticleHtml } from '~/ui/articles/article-body'
import { EmbedCode } from './embed-code'
import { EpisodeChapters } from './episode-chapters'
import { PodcastCard } from './podcast-card'

type EpisodeAboutProps = {
  /** Of its sound. */
  audioUrl: string
  /** The notes. */
  html: SafeHtml
  /** Empty: its byline names all of them. */
  people: ShownCredit[]
  chapters: { start: number; title: string }[]
  /** To the whole story, elsewhere. */
  link: string | null
  articles: { slug: string; title: string; categoryName: string }[]
  /** HTML for other sites; null: it is not offered. */
  embedCode: string | null
}

export function EpisodeAbout(props: EpisodeAboutProps) {
  const { audioUrl, html, people, chapters, link, articles, embedCode } = props
  return (
    <section aria-labelledby="about-heading" className="lg:col-span-4">
      <h2 id="about-heading" className="text-xl font-bold">
        {i18n.t('About this episode')}
      </h2>
      <ArticleHtml html={html} className="episode-notes" />
      <EpisodeChapters chapters={chapters} audioUrl={audioUrl} />
      {people.length > 0 ? (
        <>
          <h3 className="mt-8 font-bold">{i18n.t('People in it')}</h3>
          <ul className="mt-3">
            {people.map(({ name, credit, url }) => (
              <li key={`${name} ${credit}`} className="border-t border-line py-3">
                {url ? (
                  <a href={url} dir="auto" className="font-semibold text-accent hover:underline">
                    {name}
                  </a>
                ) : (
                  <bdi className="font-semibold">{name}</bdi>
                )}
                <p className="text-sm text-muted">{credit}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {link ? (
        <p className="mt-4">
          <a href={link} className="font-semibold text-accent hover:underline">
            {i18n.t('The whole story')}
          </a>
        </p>
      ) : null}
      {articles.length > 0 ? (
        <>
          <h3 className="mt-8 font-bold">
            {i18n.t('{count, plural, one {The story behind it} other {The stories behind it}}', {
              count: articles.length,
            })}
          </h3>
          <ul className="mt-3">
            {articles.map(({ slug, title, categoryName }) => (
              <li key={slug} className="border-t border-line py-3">
                <p className="eyebrow">{categoryName}</p>
                <a
                  href={articlePath(slug)}
                  dir="auto"
                  className="mt-1 block font-semibold hover:text-accent hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {embedCode === null ? null : <EmbedCode code={embedCode} />}
    </section>
  )
}

/** Other episodes, at the end of an episode's page. `path`: of their show. */
export function MoreEpisodes({ cards, path }: { cards: EpisodeCard[]; path: string }) {
  return (
    <section aria-labelledby="more-heading" className="no-print mt-16 border-t border-line pt-10">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="more-heading" className="section-heading">
          {i18n.t('More episodes')}
        </h2>
        <a
          href={path}
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
        >
          {i18n.t('All episodes')}
        </a>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-6">
        {cards.map((card) => (
          <li key={card.audio.slug}>
            <PodcastCard card={card} size="small" headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
