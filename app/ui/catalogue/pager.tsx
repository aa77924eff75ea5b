/** Links to the newer and older pages of a list. */
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
  if (!older && !newer) return null
  return (
    <nav aria-label={`More ${things}`} className="mt-14 flex justify-between gap-4 border-t border-line pt-8">
      {newer ? (
        <a href={pageUrl(path, query, { newer })} rel="prev" className="button-quiet">
          <span aria-hidden="true">←</span> {labels.newer}
        </a>
      ) : (
        <span />
      )}
      {older ? (
        <a href={pageUrl(path, query, { older })} rel="next" className="button-quiet">
          {labels.older} <span aria-hidden="true">→</span>
        </a>
      ) : null}
    </nav>
  )
}
