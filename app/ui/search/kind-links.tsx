/** Links to the articles and the episodes that contain the same words, and to the orders of the articles. */
import { type KindLink, MAX_TOTAL, type OrderLink } from '~/domain/search/filter-links'
import { formatCount } from '~/domain/site/numbers'

export function KindLinks({ links }: { links: KindLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label="Kinds of results">
      <ul className="flex gap-6">
        {links.map(({ name, url, count, isCurrent }) => (
          <li key={name}>
            <a href={url} aria-current={isCurrent ? 'page' : undefined} className="kind-link">
              {name}
              {count === null ? null : (
                <span className="chip-count">
                  {' '}
                  {count === 'more' ? `${formatCount(MAX_TOTAL)}+` : formatCount(count)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function OrderLinks({ links }: { links: OrderLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label="Order">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ name, url, isCurrent }) => (
          <li key={name}>
            <a href={url} aria-current={isCurrent || undefined} className="chip">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
