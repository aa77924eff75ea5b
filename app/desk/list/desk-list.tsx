/** The head of the desk's list of articles: its views, the notice of failed sign-ins, and the filters. */

import { Form, useSubmit } from '@remix-run/react'
import { type FormEvent, useRef, useState } from 'react'
import type { ArticleChoices } from '~/desk/kit/articles/article-draft'
import {
  type ArticleView,
  articleViews,
  isFiltered,
  type ListFilter,
  type ListRequest,
  MAX_COUNTED,
  parseListRequest,
  toListParameters,
  type ViewCounts,
} from '~/desk/kit/list/article-list'
import { FindFilter } from '~/desk/kit/list/find-filter'
import { SectionSelect } from '~/desk/kit/list/section-select'
import { Menu } from '~/desk/kit/page/desk-menu'
import { PageHead } from '~/desk/kit/page/page-head'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { useCan } from '~/desk/kit/page/use-can'
import { binPath, deskPath, newArticlePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { formatCount } from '~/domain/site/formats'
import { pageUrl } from '~/domain/site/urls'
import { Pager } from '~/ui/catalogue/pager'

/** The heading, and a tab per view; filters stay. */
export function ListHeading({ request, counts }: { request: ListRequest; counts: ViewCounts }) {
  const views: [ArticleView | null, string][] = [
    [null, i18n.t('All')],
    ...(Object.entries(articleViews) as [ArticleView, string][]).map(
      ([view, label]): [ArticleView, string] => [view, i18n.t(label)],
    ),
  ]
  const can = useCan()
  return (
    <PageHead title={can('read', 'article') ? i18n.t('All articles') : i18n.t('Your articles')}>
      <nav aria-label={i18n.t('Views')} className="list-views">
        {views.map(([view, label]) => (
          <a
            key={label}
            href={pageUrl(deskPath, toListParameters({ ...request, view }), null)}
            aria-current={view === request.view ? 'page' : undefined}
            className="desk-link"
          >
            {label} <span className="list-count">{showCount(counts[view ?? 'all'])}</span>
          </a>
        ))}
      </nav>
      {can('delete', 'article') ? (
        <a href={binPath} className="desk-link ml-auto">
          {i18n.t('Bin')}
        </a>
      ) : null}
    </PageHead>
  )
}

function showCount(count: number): string {
  return count > MAX_COUNTED ? `${formatCount(MAX_COUNTED)}+` : formatCount(count)
}

type ListFiltersProps = {
  request: ListRequest
  choices: ArticleChoices
  /** How many articles the filters leave; null: there is no filter, or they weren’t counted. */
  hits: number | null
}

/** Filters as one plain GET form; the view and the order stay. The choices include what the address asks for in any case. */
export function ListFilters({ request, choices, hits }: ListFiltersProps) {
  const { query, author, section, tag, from, to, dates } = request
  const { view, sort, reverse } = toListParameters(request)
  const { key, handlers } = useFilterForm(request)
  return (
    <Form
      key={key}
      {...handlers}
      action={deskPath}
      role="search"
      aria-label={i18n.t('Articles')}
      className="list-filters"
    >
      {Object.entries({ view, sort, reverse }).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <FindFilter query={query} placeholder={i18n.t('Find in titles, texts, tags')} />
      <label className="list-filter">
        <span className="visually-hidden">{i18n.t('Author')}</span>
        <select name="author" defaultValue={author}>
          <option value="">{i18n.t('All authors')}</option>
          {[...new Set([...choices.authors, ...(author ? [author] : [])])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <div className="list-filter">
        <label htmlFor="filter-section" className="visually-hidden">
          {i18n.t('Section')}
        </label>
        <SectionSelect
          id="filter-section"
          value={section}
          groups={choices.sections}
          blank={i18n.t('All sections')}
        />
      </div>
      <label className="list-filter">
        <span className="visually-hidden">{i18n.t('Tag')}</span>
        <input
          name="tag"
          dir="auto"
          defaultValue={tag}
          maxLength={100}
          placeholder={i18n.t('Tag')}
          size={10}
        />
      </label>
      <Menu summary={describeDates(request)} button="list-filter-button">
        <div className="grid gap-2">
          <label className="list-filter">
            <select name="dates" defaultValue={dates} aria-label={i18n.t('Date of')}>
              <option value="changed">{i18n.t('Last change')}</option>
              <option value="published">{i18n.t({ id: 'list.publication', message: 'Publication' })}</option>
            </select>
          </label>
          <label className="list-filter">
            {i18n.t({ id: 'date.from', message: 'From' })}{' '}
            <input type="date" name="from" defaultValue={from} />
          </label>
          <label className="list-filter">
            {i18n.t({ id: 'date.to', message: 'To' })} <input type="date" name="to" defaultValue={to} />
          </label>
        </div>
      </Menu>
      <button type="submit" className="button-small">
        {i18n.t('Show')}
      </button>
      {isFiltered(request) ? (
        <a href={pageUrl(deskPath, toListParameters(clear(request)), null)} className="desk-link">
          {i18n.t('Clear')}
        </a>
      ) : null}
      <p role="status" className="list-count">
        {hits === null ? '' : describeHits(hits)}
      </p>
    </Form>
  )
}

/**
 * What is chosen is shown at once; what is typed waits for Enter or *Show*. The form is a new one when the list was asked for otherwise, such
 * as by *Clear*; after its own request it stays, with the focus and what has been typed since.
 */
function useFilterForm(request: ListRequest) {
  const submit = useSubmit()
  const sent = useRef<string | null>(null)
  const asked = JSON.stringify(toListParameters(request))
  const [shown, setShown] = useState({ asked, key: 0 })
  if (shown.asked !== asked) setShown({ asked, key: sent.current === asked ? shown.key : shown.key + 1 })
  const onSubmit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const fields = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)])
    sent.current = JSON.stringify(toListParameters(parseListRequest(new URLSearchParams(fields))))
  }
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event
    if (!(target instanceof HTMLSelectElement) || target.name === 'dates') return
    onSubmit(event)
    submit(currentTarget)
  }
  return { key: shown.key, handlers: { onSubmit, onChange } }
}

function describeDates({ from, to }: ListFilter): string {
  if (from && to)
    return from === to ? i18n.t('Dates: {day}', { day: from }) : i18n.t('Dates: {from} – {to}', { from, to })
  if (from) return i18n.t('Dates: from {day}', { day: from })
  return to ? i18n.t('Dates: to {day}', { day: to }) : i18n.t('Dates')
}

function describeHits(count: number): string {
  return count > MAX_COUNTED
    ? i18n.t('{count, plural, one {#+ article} other {#+ articles}}', { count: MAX_COUNTED })
    : i18n.t('{count, plural, one {# article} other {# articles}}', { count })
}

function clear(request: ListRequest): ListRequest {
  return { ...request, query: '', author: '', section: '', tag: '', from: '', to: '' }
}

const emptyViews: Record<ArticleView, () => string> = {
  drafts: () => i18n.t('No drafts yet.'),
  scheduled: () => i18n.t('Nothing is scheduled.'),
  published: () => i18n.t('Nothing is published yet.'),
  mine: () => i18n.t('You haven’t saved an article yet.'),
  today: () => i18n.t('Nothing has changed today.'),
}

/** Instead of the table, with the next step. */
export function EmptyList({ request }: { request: ListRequest }) {
  const isNarrowed = isFiltered(request)
  const text = isNarrowed
    ? i18n.t('No matching articles.')
    : request.view
      ? emptyViews[request.view]()
      : i18n.t('No articles yet.')
  return (
    <p className="list-empty">
      {text}{' '}
      <a
        href={isNarrowed ? pageUrl(deskPath, toListParameters(clear(request)), null) : newArticlePath}
        className="text-accent underline underline-offset-3"
      >
        {isNarrowed ? i18n.t('Clear the filters') : i18n.t('New article')}
      </a>
    </p>
  )
}

/** Tells editors that someone tried to sign in to their account, until they dismiss it. */
export function FailedSignIns({ total, since }: { total: number; since: Date }) {
  const formatMoment = useFormatMoment()
  return (
    <form method="post" action={deskPath} className="note mb-8 flex flex-wrap items-center gap-4">
      <p className="grow">
        {i18n.t(
          '{count, plural, one {# failed attempt} other {# failed attempts}} to sign in to your account since {moment}. If that wasn’t you, someone may be guessing your password. Make sure it’s long and that you don’t use it anywhere else.',
          { count: total, moment: formatMoment(since) },
        )}
      </p>
      <button type="submit" className="button-quiet">
        {i18n.t('OK')}
      </button>
    </form>
  )
}

type ListPagerProps = { request: ListRequest; older: string | null; newer: string | null }

export function ListPager({ request, older, newer }: ListPagerProps) {
  const labels = { newer: i18n.t('Previous page'), older: i18n.t('Next page') }
  return (
    <Pager path={deskPath} query={toListParameters(request)} older={older} newer={newer} labels={labels} />
  )
}
