/** A month of the calendar: whole weeks in seven columns, or on a phone a list of its days. */

import { useDrop } from '~/desk/kit/plans/drag-to-day'
import { schedulePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { addMonths, formatMonth, formatWeekday, monthPath } from './calendar'
import type { Days, FormsProps } from './calendar-days'
import { DayItems } from './day-items'

const MAX_OF_DAY = 4

export function MonthView({ shown: { month, days }, path }: FormsProps & { shown: Days }) {
  const dropOn = useDrop(path)
  const present = month ?? ''
  return (
    <>
      <nav aria-label={i18n.t('Months')} className="plan-weeks">
        <a href={monthPath(addMonths(present, -1))} rel="prev" className="desk-link">
          <span aria-hidden="true">‹</span> {i18n.t('Previous month')}
        </a>
        <a href={`${schedulePath}?view=month`} className="desk-link">
          {i18n.t('Today')}
        </a>
        <a href={monthPath(addMonths(present, 1))} rel="next" className="desk-link">
          {i18n.t('Next month')} <span aria-hidden="true">›</span>
        </a>
      </nav>
      <h2 className="section-heading calendar-month-name">{formatMonth(present)}</h2>
      <div className="calendar-month">
        {days.slice(0, 7).map(({ day }) => (
          <span key={day} aria-hidden="true" className="calendar-weekday">
            {formatWeekday(day)}
          </span>
        ))}
        {days.map((day) => (
          <section
            key={day.day}
            aria-labelledby={`day-${day.day}`}
            className="calendar-day"
            data-outside={!day.day.startsWith(present) || undefined}
            data-today={day.isToday || undefined}
            {...dropOn(day.day)}
          >
            <h3
              id={`day-${day.day}`}
              className="calendar-date"
              aria-current={day.isToday ? 'date' : undefined}
            >
              <span aria-hidden="true" className="calendar-number">
                {Number(day.day.slice(8))}
              </span>
              <span className="calendar-heading">{day.heading}</span>
              {day.isToday ? <span className="list-count"> {i18n.t('today')}</span> : null}
            </h3>
            <DayItems day={day} most={MAX_OF_DAY} />
          </section>
        ))}
      </div>
    </>
  )
}
