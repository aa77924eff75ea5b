/** What follows an article's text: where to go from here. */

import type { ArticleEnd as End } from '~/domain/articles/article-end'
import { tagPath } from '~/domain/site/urls'
import { ArticleAuthor } from './article-author'
import { ArticleGrid } from './article-grid'
import { ListenLink } from './listen-link'
import { NeighborLinks } from './neighbor-links'
import { ShareLinks } from './share-links'

type ArticleEndProps = { title: string; section: string; end: End }

export function ArticleEnd({ title, section, end }: ArticleEndProps) {
  const { url, author, episode, tags, newer, older, related } = end
  return (
    <footer className="no-print">
      <div className="mx-auto mt-14 flex max-w-2xl flex-col gap-8">
        {episode ? <ListenLink {...episode} /> : null}
        {tags.length > 0 ? <Tags tags={tags} /> : null}
        <ShareLinks key={url} title={title} url={url} />
        {author ? <ArticleAuthor author={author} /> : null}
        <NeighborLinks section={section} newer={newer} older={older} />
      </div>
      {related.length > 0 ? (
        <section aria-labelledby="related-heading" className="mt-16 border-t border-line pt-10">
          <h2 id="related-heading" className="section-heading mb-8">
            Related stories
          </h2>
          <ArticleGrid articles={related} label={null} headingLevel={3} isBelow />
        </section>
      ) : null}
    </footer>
  )
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <nav aria-label="Tags">
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="max-w-full">
            <a
              href={tagPath(tag)}
              dir="auto"
              className="inline-flex min-h-11 max-w-full items-center rounded-full border border-line px-4 text-sm wrap-anywhere hover:border-ink"
            >
              {tag}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
