/** The calendar: a week or a month by days with ideas below, or a list of what is planned or of what happened. */

import { useLocation } from '@remix-run/react'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { useCan } from '~/desk/kit/page/use-can'
import { findLooseProblem, PlanLines } from '~/desk/kit/plans/plan-lines'
import type { PlannedChange } from '~/desk/kit/plans/planned-changes'
import type { Page } from '~/domain/catalogue/paging'
import { schedulePath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Pager } from '~/ui/catalogue/pager'
import { Form } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'
import { AssignmentFields } from './assignment-fields'
import { AssignmentLines, isDayOf } from './assignment-lines'
import type { Choices, Days, FormsProps } from './calendar-days'
import { MonthView } from './month-view'
import { WeekView } from './week-view'

type CalendarPageProps = {
  shown: Days | { view: 'coming' | 'done'; page: Page<PlannedChange> }
  /** Changes that are late, or failed and nobody has seen to. */
  problems: PlannedChange[]
  choices: Choices
  notice: string | null
  rejection: RejectedForm | null
}

const views = [
  { view: 'week', name: /*i18n*/ 'Week', path: schedulePath },
  { view: 'month', name: /*i18n*/ 'Month', path: `${schedulePath}?view=month` },
  { view: 'coming', name: /*i18n*/ 'Upcoming', path: `${schedulePath}?view=coming` },
  { view: 'done', name: /*i18n*/ 'History', path: `${schedulePath}?view=done` },
] as const

export function CalendarPage({ shown, problems, choices, notice, rejection }: CalendarPageProps) {
  const forms = { path: useFormPath(), rejection, choices }
  const mayRead = useCan()('read', 'article')
  return (
    <div>
      <PageHead title={i18n.t('Calendar')}>
        <nav aria-label={i18n.t({ id: 'calendar.views', message: 'Views' })} className="list-views">
          {views
            .filter(({ view }) => mayRead || view === 'week' || view === 'month')
            .map(({ view, name, path }) => (
              <a
                key={view}
                href={path}
                aria-current={view === shown.view ? 'page' : undefined}
                className="desk-link"
              >
                {i18n.t(name)}
              </a>
            ))}
        </nav>
      </PageHead>
      <Notice text={rejection ? null : notice} problem={findProblem(rejection, shown, problems)} />
      {problems.length > 0 ? (
        <section aria-labelledby="problems" className="plan-day">
          <h2 id="problems" className="section-heading">
            {i18n.t('Late or failed')}
          </h2>
          <PlanLines changes={problems} {...forms} />
        </section>
      ) : null}
      {'days' in shown ? (
        <DaysView shown={withoutChanges(shown, problems)} {...forms} />
      ) : (
        <ChangeListView {...shown} problems={problems} {...forms} />
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

/** The problem of a refused form that no form on the page shows. */
function findProblem(
  rejection: RejectedForm | null,
  shown: CalendarPageProps['shown'],
  problems: PlannedChange[],
): string | null {
  if (!('days' in shown)) return findLooseProblem(rejection, [...problems, ...shown.page.items])
  if (rejection?.values.task === 'add') return null
  const isWeek = shown.view === 'week'
  const open = shown.days.filter(({ isPast }) => isWeek && !isPast)
  const lines = [...open.flatMap(({ assignments }) => assignments), ...shown.overdue, ...shown.ideas.items]
  if (lines.some(({ id }) => isDayOf(rejection, id))) return null
  return findLooseProblem(rejection, [...problems, ...open.flatMap(({ changes }) => changes)])
}

/** Each change has one form on the page. */
function withoutChanges(shown: Days, problems: PlannedChange[]): Days {
  const days = shown.days.map((day) => ({ ...day, changes: without(day.changes, problems) }))
  return { ...shown, days }
}

function without(changes: PlannedChange[], problems: PlannedChange[]): PlannedChange[] {
  return changes.filter(({ id }) => !problems.some((problem) => problem.id === id))
}

function DaysView({ shown, ...forms }: FormsProps & { shown: Days }) {
  const { overdue, ideas, query, hasMore } = shown
  return (
    <>
      <AddForm {...forms} />
      {overdue.length > 0 ? (
        <section aria-labelledby="overdue" className="plan-day">
          <h2 id="overdue" className="section-heading">
            {i18n.t('Overdue')}
          </h2>
          <AssignmentLines assignments={overdue} showsDay {...forms} />
        </section>
      ) : null}
      {shown.view === 'week' ? <WeekView shown={shown} {...forms} /> : <MonthView shown={shown} {...forms} />}
      {hasMore ? (
        <p className="mt-4 text-sm text-muted">
          <RichMessage
            text={i18n.t('Only the first 200 planned changes are shown. <0>See all that are upcoming</0>')}
            wrap={[
              (words) => (
                <a href={`${schedulePath}?view=coming`} className="text-accent underline underline-offset-3">
                  {words}
                </a>
              ),
            ]}
          />
        </p>
      ) : null}
      <section aria-labelledby="ideas" className="plan-day">
        <h2 id="ideas" className="section-heading">
          {i18n.t('Ideas')}
        </h2>
        {ideas.items.length === 0 ? (
          <p className="plan-none">{i18n.t('No ideas are waiting. Add one without a day.')}</p>
        ) : (
          <AssignmentLines assignments={ideas.items} {...forms} />
        )}
        <Pager
          path={schedulePath}
          query={query}
          older={ideas.older}
          newer={ideas.newer}
          label={i18n.t('More ideas')}
          labels={{ newer: i18n.t('Newer ideas'), older: i18n.t('Older ideas') }}
        />
      </section>
    </>
  )
}

function AddForm({ path, rejection, choices }: FormsProps) {
  const isRejected = rejection?.values.task === 'add'
  return (
    <details open={isRejected || undefined} className="calendar-add">
      <summary className="button-small">
        {choices.mayPlan ? i18n.t('Add assignment or idea') : i18n.t('Add idea')}
      </summary>
      <Form id="add" action={path} rejection={isRejected ? rejection : null} className="mt-3 grid gap-4">
        <AssignmentFields choices={choices} />
        <button type="submit" name="task" value="add" className="button-primary justify-self-start">
          {i18n.t({ id: 'verb.add', message: 'Add' })}
        </button>
      </Form>
    </details>
  )
}

type ChangeListProps = FormsProps & {
  view: 'coming' | 'done'
  page: Page<PlannedChange>
  problems: PlannedChange[]
}

function ChangeListView({ view, page, problems, ...forms }: ChangeListProps) {
  return (
    <>
      {page.items.length === 0 ? (
        <p className="list-empty mt-3">
          {view === 'coming'
            ? i18n.t('Nothing is planned. Open an article and choose Schedule.')
            : i18n.t('Nothing has happened yet.')}
        </p>
      ) : (
        <PlanLines changes={without(page.items, problems)} {...forms} />
      )}
      <Pager
        path={schedulePath}
        query={{ view }}
        older={page.older}
        newer={page.newer}
        label={i18n.t('More changes')}
        labels={{ newer: i18n.t('Previous page'), older: i18n.t('Next page') }}
      />
    </>
  )
}
