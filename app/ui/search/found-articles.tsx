/** The articles that a search found, in one, two or three columns. */
import type { ArticleHit } from '~/domain/search/article-hit'
import { FoundCard } from './found-card'

export function FoundArticles({ hits }: { hits: ArticleHit[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {hits.map((hit, index) => (
        <li key={hit.id} className="grid">
          <FoundCard hit={hit} eager={index === 0} />
        </li>
      ))}
    </ul>
  )
}
