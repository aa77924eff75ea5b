/** Clocks and calendars in a time zone. `timeZone`: an IANA name. */

const DAY_MS = 86_400_000

/** "2026-03-01T09:30", the value of a native date field. */
export function toLocalText(moment: Date, timeZone: string): string {
  return new Date(toWall(moment.getTime(), timeZone)).toISOString().slice(0, 16)
}

/** The calendar day of a moment, "2026-03-01". */
export function toDay(moment: Date, timeZone: string): string {
  return toLocalText(moment, timeZone).slice(0, 10)
}

/** `days`: after that day, or before it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The time that clocks in the zone show, as if it were UTC; in milliseconds. */
export function toWall(moment: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...style, timeZone })
  formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts
  return Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

const formats = new Map<string, Intl.DateTimeFormat>()
const style: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
}
