/** The schedule of all stories: what needs a look, a week by days or a list, and what happened. */

import { useLocation } from '@remix-run/react'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { useDrop } from '~/desk/kit/plans/drag-plans'
import { findLooseProblem, PlanLines } from '~/desk/kit/plans/plan-lines'
import type { ChangeList, PlannedChange } from '~/desk/kit/plans/planned-changes'
import { type ScheduledDay, weekPath } from '~/desk/kit/plans/schedule'
import type { Page } from '~/domain/catalogue/paging'
import { schedulePath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { addDays } from '~/domain/site/local-time'
import { Pager } from '~/ui/catalogue/pager'

type Week = { view: 'week'; monday: string; days: ScheduledDay[]; hasMore: boolean }

type SchedulePageProps = {
  shown: Week | { view: ChangeList; page: Page<PlannedChange> }
  /** Changes that are late, or failed and nobody has seen to. */
  problems: PlannedChange[]
  notice: string | null
  rejection: RejectedForm | null
}

const views = [
  { view: 'week', name: 'Week', path: schedulePath },
  { view: 'coming', name: 'Upcoming', path: `${schedulePath}?view=coming` },
  { view: 'done', name: 'History', path: `${schedulePath}?view=done` },
] as const

export function SchedulePage({ shown, problems, notice, rejection }: SchedulePageProps) {
  const forms = { path: useFormPath(), rejection }
  const listed = shown.view === 'week' ? shown.days.flatMap(({ changes }) => changes) : shown.page.items
  const loose = findLooseProblem(rejection, [...problems, ...listed])
  // Each has one form on the page.
  const others = (changes: PlannedChange[]) =>
    changes.filter(({ id }) => !problems.some((problem) => problem.id === id))
  return (
    <div>
      <PageHead title="Schedule">
        <nav aria-label="Views" className="list-views">
          {views.map(({ view, name, path }) => (
            <a
              key={view}
              href={path}
              aria-current={view === shown.view ? 'page' : undefined}
              className="desk-link"
            >
              {name}
            </a>
          ))}
        </nav>
      </PageHead>
      <Notice text={notice} problem={loose} />
      {problems.length > 0 ? (
        <section aria-labelledby="problems" className="plan-day">
          <h2 id="problems" className="section-heading">
            Late or failed
          </h2>
          <PlanLines changes={problems} {...forms} />
        </section>
      ) : null}
      {shown.view === 'week' ? (
        <WeekView
          week={{ ...shown, days: shown.days.map((day) => ({ ...day, changes: others(day.changes) })) }}
          {...forms}
        />
      ) : (
        <>
          {shown.page.items.length === 0 ? (
            <p className="list-empty mt-3">
              {shown.view === 'coming'
                ? 'Nothing is planned. Open an article and choose Schedule.'
                : 'Nothing has happened yet.'}
            </p>
          ) : (
            <PlanLines changes={others(shown.page.items)} {...forms} />
          )}
          <Pager
            path={schedulePath}
            query={{ view: shown.view }}
            older={shown.page.older}
            newer={shown.page.newer}
            things="changes"
            labels={{ newer: 'Previous page', older: 'Next page' }}
          />
        </>
      )}
    </div>
  )
}

/** Forms lead back to the page that they are on, without what it says was done. */
function useFormPath(): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete('done')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

type WeekProps = { week: Week; path: string; rejection: RejectedForm | null }

function WeekView({ week: { monday, days, hasMore }, ...forms }: WeekProps) {
  const dropOn = useDrop(forms.path)
  return (
    <>
      <nav aria-label="Weeks" className="plan-weeks">
        <a href={weekPath(addDays(monday, -7))} rel="prev" className="desk-link">
          <span aria-hidden="true">‹</span> Previous week
        </a>
        <a href={weekPath(addDays(monday, 7))} rel="next" className="desk-link">
          Next week <span aria-hidden="true">›</span>
        </a>
      </nav>
      {days.map(({ day, heading, isToday, changes }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="plan-day" {...dropOn(day)}>
          <h2 id={`day-${day}`} className="section-heading" aria-current={isToday ? 'date' : undefined}>
            {heading}
            {isToday ? <span className="list-count"> today</span> : null}
          </h2>
          {changes.length === 0 ? (
            <p className="plan-none">Nothing</p>
          ) : (
            <PlanLines changes={changes} isInWeek {...forms} />
          )}
        </section>
      ))}
      {hasMore ? (
        <p className="mt-4 text-sm text-muted">
          Only the first of this week are shown.{' '}
          <a href={`${schedulePath}?view=coming`} className="text-accent underline underline-offset-3">
            See all that are upcoming
          </a>
        </p>
      ) : null}
    </>
  )
}
