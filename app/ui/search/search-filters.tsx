/** The links of a search: what narrows its results down, their kinds, and their orders. */
import { i18n } from '~/domain/language/i18n'
import {
  type FilterGroup,
  type FilterLink,
  type KindLink,
  MAX_TOTAL,
  type OrderLink,
} from '~/domain/search/filter-links'
import { formatCount } from '~/domain/site/formats'
import { hiddenWords } from '~/ui/articles/hidden-words'
import { RichMessage } from '~/ui/controls/rich-message'
import { CrossIcon } from '~/ui/page/icons'

/** Links that narrow search results down. */
export function SearchFilters({ groups }: { groups: FilterGroup[] }) {
  if (groups.length === 0) return null
  return (
    <nav aria-label={i18n.t('Filters')} className="search-filters">
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
            <RichMessage
              text={i18n.t('{count, plural, one {#<0> result</0>} other {#<0> results</0>}}', { count })}
              wrap={[hiddenWords]}
            />
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
        <RichMessage
          text={i18n.t('<0>Remove the filter </0><1>its name</1>')}
          wrap={[hiddenWords, () => <bdi>{name}</bdi>]}
        />
        <CrossIcon />
      </a>
    </li>
  )
}

/** Links to the articles and the episodes that contain the same words, and to the orders of the articles. */
export function KindLinks({ links }: { links: KindLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={i18n.t('Kinds of results')}>
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
    <nav aria-label={i18n.t({ id: 'list.order', message: 'Order' })}>
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
