/** Formats dates and times for readers: en-US, UTC. */

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** "January 5, 2025" */
export function formatDate(moment: Date) {
  return long.format(moment)
}

/** "Jan 5, 2025, 10:00 AM UTC" */
export function formatMoment(moment: Date) {
  return `${exact.format(moment).replaceAll('\u202f', ' ')} UTC`
}
