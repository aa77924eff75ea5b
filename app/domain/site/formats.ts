/** Formats dates and numbers for readers: en-US, UTC. */

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** "January 5, 2025". Without Intl, whose first use takes a phone 50 ms, and every article page has a date. */
export function formatDate(moment: Date) {
  return `${months[moment.getUTCMonth()]} ${moment.getUTCDate()}, ${moment.getUTCFullYear()}`
}

/** A whole number with commas: 1,234,567. Not `toLocaleString`, whose first call takes 30 ms on a slow phone. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
