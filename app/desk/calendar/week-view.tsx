/** A week of the calendar by days: those gone by in short, today and later ones with forms. */

import { useDrop } from '~/desk/kit/plans/drag-to-day'
import { PlanLines } from '~/desk/kit/plans/plan-lines'
import { schedulePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { AssignmentLines } from './assignment-lines'
import { weekPath } from './calendar'
import type { CalendarDay, Days, FormsProps } from './calendar-days'
import { DayItems, PublishedItems } from './day-items'

/** Listed for a day gone by; the rest is in the list of articles. */
const MAX_OF_PAST_DAY = 200

export function WeekView({ shown: { days, previous, next }, ...forms }: FormsProps & { shown: Days }) {
  const dropOn = useDrop(forms.path)
  // In the present week, days that have gone by and had nothing would only push today down.
  const isPresent = days.some(({ isToday }) => isToday)
  const shown = days.filter((day) => !(isPresent && day.isPast && isEmpty(day)))
  return (
    <>
      <nav aria-label={i18n.t('Weeks')} className="plan-weeks">
        <a href={weekPath(previous)} rel="prev" className="desk-link">
          <span aria-hidden="true">‹</span> {i18n.t('Previous week')}
        </a>
        <a href={schedulePath} className="desk-link">
          {i18n.t('Today')}
        </a>
        <a href={weekPath(next)} rel="next" className="desk-link">
          {i18n.t('Next week')} <span aria-hidden="true">›</span>
        </a>
      </nav>
      {shown.map((day) => (
        <section
          key={day.day}
          aria-labelledby={`day-${day.day}`}
          className={day.isPast ? 'plan-day calendar-past' : 'plan-day'}
          {...dropOn(day.day)}
        >
          <h2
            id={`day-${day.day}`}
            className="section-heading"
            aria-current={day.isToday ? 'date' : undefined}
          >
            {day.heading}
            {day.isToday ? <span className="list-count"> {i18n.t('today')}</span> : null}
          </h2>
          {isEmpty(day) ? (
            <p className="plan-none">{i18n.t('Nothing')}</p>
          ) : (
            <DayLines day={day} {...forms} />
          )}
        </section>
      ))}
    </>
  )
}

function isEmpty({ published, episodes, changes, assignments }: CalendarDay): boolean {
  return published.length + episodes.length + changes.length + assignments.length === 0
}

function DayLines({ day, ...forms }: FormsProps & { day: CalendarDay }) {
  const { isPast, changes, assignments, assignmentTotal } = day
  const more = assignmentTotal - assignments.length
  // What failed or is late has its forms above.
  const isWhole = day.publishedTotal === day.published.length && day.episodeTotal === day.episodes.length
  if (isPast && isWhole) return <DayItems day={day} most={MAX_OF_PAST_DAY} />
  return (
    <>
      <PublishedItems day={day} />
      {changes.length > 0 ? <PlanLines changes={changes} isInWeek {...forms} /> : null}
      {assignments.length > 0 ? <AssignmentLines assignments={assignments} {...forms} /> : null}
      {more > 0 ? (
        <p className="calendar-more">
          {i18n.t(
            '{count, plural, one {and # more assignment: move some to other days} other {and # more assignments: move some to other days}}',
            { count: more },
          )}
        </p>
      ) : null}
    </>
  )
}
