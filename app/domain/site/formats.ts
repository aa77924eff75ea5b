/** Formats dates, times and numbers for readers: en-US, UTC. */

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

let exact: Intl.DateTimeFormat | undefined

/** "January 5, 2025". Without Intl, whose first use takes a phone 50 ms, and every article page has a date. */
export function formatDate(moment: Date) {
  return `${months[moment.getUTCMonth()]} ${moment.getUTCDate()}, ${moment.getUTCFullYear()}`
}

/** "Jan 5, 2025, 10:00 AM UTC" */
export function formatMoment(moment: Date) {
  exact ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return `${exact.format(moment).replaceAll('\u202f', ' ')} UTC`
}

/** A whole number with commas: 1,234,567. Not `toLocaleString`, whose first call takes 30 ms on a slow phone. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
