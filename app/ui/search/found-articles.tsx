/** The articles that a search found: how many, a page of them in one, two or three columns, and links to other pages. */
import type { FoundArticles as Found } from '~/domain/search/shown-results'
import { formatCount } from '~/domain/site/numbers'
import { searchPath } from '~/domain/site/urls'
import { Pager } from '~/ui/catalogue/pager'
import { FoundCard } from './found-card'

export function FoundCount({ total }: { total: number }) {
  return (
    <p role="status" className="mb-6 border-t border-line pt-4 text-muted">
      Found {formatCount(total)} {total === 1 ? 'result' : 'results'}
    </p>
  )
}

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
