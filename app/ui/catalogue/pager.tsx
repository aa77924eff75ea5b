/** Links to the pages of a list before and after this one. */
import { pageUrl } from '~/domain/site/urls'

type PagerProps = {
  path: string
  query: Record<string, string>
  older: string | null
  newer: string | null
  /** What the list holds, in the plural. */
  things?: string
  /** For a list in another order than by date. */
  labels?: { newer: string; older: string }
}

export function Pager({
  path,
  query,
  older,
  newer,
  things = 'articles',
  labels = { newer: `Newer ${things}`, older: `Older ${things}` },
}: PagerProps) {
  return (
    <PageLinks
      things={things}
      labels={{ before: labels.newer, after: labels.older }}
      before={newer && pageUrl(path, query, { newer })}
      after={older && pageUrl(path, query, { older })}
    />
  )
}

type PageLinksProps = {
  things: string
  labels?: { before: string; after: string }
  /** Addresses; null: there is no such page. */
  before: string | null
  after: string | null
}

export function PageLinks({
  things,
  labels = { before: 'Previous page', after: 'Next page' },
  before,
  after,
}: PageLinksProps) {
  if (!before && !after) return null
  return (
    <nav aria-label={`More ${things}`} className="mt-14 flex justify-between gap-4 border-t border-line pt-8">
      {before ? (
        <a href={before} rel="prev" className="button-quiet">
          <span aria-hidden="true">←</span> {labels.before}
        </a>
      ) : (
        <span />
      )}
      {after ? (
        <a href={after} rel="next" className="button-quiet">
          {labels.after} <span aria-hidden="true">→</span>
        </a>
      ) : null}
    </nav>
  )
}
