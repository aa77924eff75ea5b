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
import { formatCount } from '~/domain/site/formats'
import { pageUrl } from '~/domain/site/urls'
import { Pager } from '~/ui/catalogue/pager'

/** The heading, and a tab per view; filters stay. */
export function ListHeading({ request, counts }: { request: ListRequest; counts: ViewCounts }) {
  const views: [ArticleView | null, string][] = [
    [null, 'All'],
    ...(Object.entries(articleViews) as [ArticleView, string][]),
  ]
  const can = useCan()
  return (
    <PageHead title={can('read', 'article') ? 'All articles' : 'Your articles'}>
      <nav aria-label="Views" className="list-views">
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
          Bin
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
      aria-label="Articles"
      className="list-filters"
    >
      {Object.entries({ view, sort, reverse }).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <FindFilter query={query} placeholder="Find in titles, texts, tags" />
      <label className="list-filter">
        <span className="visually-hidden">Author</span>
        <select name="author" defaultValue={author}>
          <option value="">All authors</option>
          {[...new Set([...choices.authors, ...(author ? [author] : [])])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <div className="list-filter">
        <label htmlFor="filter-section" className="visually-hidden">
          Section
        </label>
        <SectionSelect id="filter-section" value={section} groups={choices.sections} blank="All sections" />
      </div>
      <label className="list-filter">
        <span className="visually-hidden">Tag</span>
        <input name="tag" dir="auto" defaultValue={tag} maxLength={100} placeholder="Tag" size={10} />
      </label>
      <Menu summary={`Dates${describeDates(request)}`} button="list-filter-button">
        <div className="grid gap-2">
          <label className="list-filter">
            <select name="dates" defaultValue={dates} aria-label="Date of">
              <option value="changed">Last change</option>
              <option value="published">Publication</option>
            </select>
          </label>
          <label className="list-filter">
            From <input type="date" name="from" defaultValue={from} />
          </label>
          <label className="list-filter">
            To <input type="date" name="to" defaultValue={to} />
          </label>
        </div>
      </Menu>
      <button type="submit" className="button-small">
        Show
      </button>
      {isFiltered(request) ? (
        <a href={pageUrl(deskPath, toListParameters(clear(request)), null)} className="desk-link">
          Clear
        </a>
      ) : null}
      <p role="status" className="list-count">
        {hits === null ? '' : hits === 1 ? '1 article' : `${showCount(hits)} articles`}
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
  if (from && to) return from === to ? `: ${from}` : `: ${from} – ${to}`
  if (from) return `: from ${from}`
  return to ? `: to ${to}` : ''
}

function clear(request: ListRequest): ListRequest {
  return { ...request, query: '', author: '', section: '', tag: '', from: '', to: '' }
}

const emptyViews: Record<ArticleView, string> = {
  drafts: 'No drafts yet.',
  scheduled: 'Nothing is scheduled.',
  published: 'Nothing is published yet.',
  mine: 'You haven’t saved an article yet.',
  today: 'Nothing has changed today.',
}

/** Instead of the table, with the next step. */
export function EmptyList({ request }: { request: ListRequest }) {
  const isNarrowed = isFiltered(request)
  const text = isNarrowed
    ? 'No matching articles.'
    : request.view
      ? emptyViews[request.view]
      : 'No articles yet.'
  return (
    <p className="list-empty">
      {text}{' '}
      <a
        href={isNarrowed ? pageUrl(deskPath, toListParameters(clear(request)), null) : newArticlePath}
        className="text-accent underline underline-offset-3"
      >
        {isNarrowed ? 'Clear the filters' : 'New article'}
      </a>
    </p>
  )
}

/** Tells editors that someone tried to sign in to their account, until they dismiss it. */
export function FailedSignIns({ total, since }: { total: number; since: Date }) {
  const formatMoment = useFormatMoment()
  const attempts = total === 1 ? '1 failed attempt' : `${total.toLocaleString('en-US')} failed attempts`
  return (
    <form method="post" action={deskPath} className="note mb-8 flex flex-wrap items-center gap-4">
      <p className="grow">
        {attempts} to sign in to your account since {formatMoment(since)}. If that wasn’t you, someone may be
        guessing your password. Make sure it’s long and that you don’t use it anywhere else.
      </p>
      <button type="submit" className="button-quiet">
        OK
      </button>
    </form>
  )
}

type ListPagerProps = { request: ListRequest; older: string | null; newer: string | null }

export function ListPager({ request, older, newer }: ListPagerProps) {
  const labels = { newer: 'Previous page', older: 'Next page' }
  return (
    <Pager path={deskPath} query={toListParameters(request)} older={older} newer={newer} labels={labels} />
  )
}
