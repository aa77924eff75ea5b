/** A month of the calendar: whole weeks in seven columns, or on a phone a list of its days. */
import { useDrop } from '~/desk/kit/plans/drag-to-day'
import { schedulePath } from '~/domain/editors/desk-urls'
import { addMonths, formatMonth, monthPath } from './calendar'
import type { Days, FormsProps } from './calendar-days'
import { DayItems } from './day-items'

const MAX_OF_DAY = 4
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function MonthView({ shown: { month, days }, path }: FormsProps & { shown: Days }) {
  const dropOn = useDrop(path)
  const present = month ?? ''
  return (
    <>
      <nav aria-label="Months" className="plan-weeks">
        <a href={monthPath(addMonths(present, -1))} rel="prev" className="desk-link">
          <span aria-hidden="true">‹</span> Previous month
        </a>
        <a href={`${schedulePath}?view=month`} className="desk-link">
          Today
        </a>
        <a href={monthPath(addMonths(present, 1))} rel="next" className="desk-link">
          Next month <span aria-hidden="true">›</span>
        </a>
      </nav>
      <h2 className="section-heading calendar-month-name">{formatMonth(present)}</h2>
      <div className="calendar-month">
        {weekdays.map((name) => (
          <span key={name} aria-hidden="true" className="calendar-weekday">
            {name}
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
              {day.isToday ? <span className="list-count"> today</span> : null}
            </h3>
            <DayItems day={day} most={MAX_OF_DAY} />
          </section>
        ))}
      </div>
    </>
  )
}
