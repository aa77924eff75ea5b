/** Links that narrow search results down. */
import type { FilterGroup, FilterLink } from '~/domain/search/filter-links'
import { formatCount } from '~/domain/site/numbers'
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
