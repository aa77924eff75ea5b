/** Formats dates and numbers for readers: en-US. */

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/**
 * "March 4, 2026", "March 2026" or "2026", as precise as it was typed. Any other text stays as it is. For moments, use `toDay` and
 * `localDay`. Without Intl, whose first use takes a phone 50 ms, and every article page has a date.
 */
export function formatDay(day: string): string {
  const [, year = '', month = '', date] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(day) ?? []
  const name = months[Number(month) - 1]
  if (!name || Number.isNaN(Date.parse(day))) return day
  return date ? `${name} ${Number(date)}, ${Number(year)}` : `${name} ${Number(year)}`
}

/** A whole number with commas: 1,234,567. Not `toLocaleString`, whose first call takes 30 ms on a slow phone. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
