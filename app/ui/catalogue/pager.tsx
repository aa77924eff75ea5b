/** Links to the newer and older pages of a list. */
import { pageUrl } from '~/domain/site/urls'

type PagerProps = {
  path: string
  query: Record<string, string>
  older: string | null
  newer: string | null
  /** What the list holds, in the plural. */
  things?: string
}

export function Pager({ path, query, older, newer, things = 'articles' }: PagerProps) {
  if (!older && !newer) return null
  return (
    <nav aria-label={`More ${things}`} className="mt-14 flex justify-between gap-4 border-t border-line pt-8">
      {newer ? (
        <a href={pageUrl(path, query, { newer })} rel="prev" className="button-quiet">
          <span aria-hidden="true">←</span> Newer {things}
        </a>
      ) : (
        <span />
      )}
      {older ? (
        <a href={pageUrl(path, query, { older })} rel="next" className="button-quiet">
          Older {things} <span aria-hidden="true">→</span>
        </a>
      ) : null}
    </nav>
  )
}
