/** The articles that a search found: a page of them in one, two or three columns, and links to other pages. */
import type { FoundArticles as Found } from '~/domain/search/shown-results'
import { searchPath } from '~/domain/site/urls'
import { Pager } from '~/ui/catalogue/pager'
import { FoundCard } from './found-card'

type FoundArticlesProps = { found: Found; parameters: Record<string, string> }

export function FoundArticles({ found: { items, older, newer }, parameters }: FoundArticlesProps) {
  const isByDate = parameters.order === undefined
  return (
    <>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((hit, index) => (
          <li key={hit.id} className="grid">
            <FoundCard hit={hit} eager={index === 0} />
          </li>
        ))}
      </ul>
      <Pager
        path={searchPath}
        query={parameters}
        older={older}
        newer={newer}
        {...(isByDate ? {} : { labels: { newer: 'Previous articles', older: 'More articles' } })}
      />
    </>
  )
}
