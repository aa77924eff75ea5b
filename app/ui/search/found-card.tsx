/** The card of an article that a search found: a vertical card that shows where the words stand. */
import { headlineSize } from '~/domain/articles/headline-size'
import type { ArticleHit } from '~/domain/search/article-hit'
import { articlePath } from '~/domain/site/urls'
import { Byline } from '~/ui/articles/byline'
import { CardPicture } from '~/ui/articles/card-picture'
import { badgeOf, headlineClass } from '~/ui/articles/card-text'
import { Marked } from './marked'

export function FoundCard({ hit, eager }: { hit: ArticleHit; eager: boolean }) {
  const { title, slug, markedTitle, snippet } = hit
  return (
    <article className="group relative flex flex-col">
      <CardPicture
        article={hit}
        use="third"
        badge={badgeOf(hit, null)}
        eager={eager}
        className="aspect-[4/3]"
      />
      <div className="flex flex-col gap-3 pt-4">
        <h2
          dir="auto"
          className={`line-clamp-3 leading-tight font-bold text-balance ${headlineClass[headlineSize('vertical', title)]}`}
        >
          <a href={articlePath(slug)} className="card-link">
            {markedTitle ? <Marked pieces={markedTitle} /> : title}
          </a>
        </h2>
        {snippet ? (
          <p dir="auto" className="snippet">
            {snippet.from === 'text' ? null : <span className="font-sans">{labels[snippet.from]}: </span>}
            <Marked pieces={snippet.pieces} />
          </p>
        ) : null}
        <Byline article={hit} className="max-w-full" />
      </div>
    </article>
  )
}

const labels = { section: 'Section', author: 'Author' }
