/** What products and reviews may have, apart from their schemas, which browsers do not need. */

export const MAX_OFFERS = 30
export const productStates = ['announced', 'current', 'discontinued'] as const

export const MAX_REVIEWS = 12
export const MAX_PICKS = 40
export const MAX_PROS = 8

/** Where what was reviewed is from. */
export const units = ['bought', 'loan', 'gift', 'own'] as const
export type Unit = (typeof units)[number]

/** Whether the calendar has the day: "2026-03-04". There was no year 0, and PostgreSQL has none. */
export function isDay(typed: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(typed)) return false
  const date = new Date(`${typed}T00:00:00Z`)
  return !Number.isNaN(+date) && date.toISOString().startsWith(typed)
}
