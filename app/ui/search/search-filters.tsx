/** Links that narrow search results down. */
import {
  type FilterGroup,
  type FilterLink,
  type KindLink,
  MAX_TOTAL,
  type OrderLink,
} from '~/domain/search/filter-links'
import { formatCount } from '~/domain/site/formats'
import { CrossIcon } from '~/ui/site/icons'

export function SearchFilters({ groups }: { groups: FilterGroup[] }) {
  if (groups.length === 0) return null
  return (
    <nav aria-label="Filters" className="search-filters">
      {groups.map(({ name, active, links }) => (
        <section key={name} aria-label={name} className="search-filter">
          <h2>{name}</h2>
          <ul>
            {active ? <ActiveFilter {...active} /> : null}
            {links.map((link) => (
              <Filter key={link.url} {...link} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Filter({ name, count, url }: FilterLink) {
  return (
    <li>
      <a href={url} className="chip">
        <bdi>{name}</bdi>
        {count === null ? null : (
          <span className="chip-count">
            <span className="visually-hidden">, </span>
            {formatCount(count)}
            <span className="visually-hidden"> {count === 1 ? 'result' : 'results'}</span>
          </span>
        )}
      </a>
    </li>
  )
}

function ActiveFilter({ name, url }: FilterLink) {
  return (
    <li>
      <a href={url} className="chip chip-active">
        <span className="visually-hidden">Remove the filter </span>
        <bdi>{name}</bdi>
        <CrossIcon />
      </a>
    </li>
  )
}

/** Links to the articles and the episodes that contain the same words, and to the orders of the articles. */
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
