/** Months in parts: how sitemaps and the archives of feeds divide what was published. */

/** `month` is in UTC, like '2026-11'. `part` counts from 0. */
export type MonthPart = { month: string; part: number }

/** '2026-11', and from the second part on '2026-11-2'. */
export function formatMonthPart({ month, part }: MonthPart): string {
  return part > 0 ? `${month}-${part + 1}` : month
}

/** Null: no part is written like this. */
export function parseMonthPart(text: string): MonthPart | null {
  const [, month, number] = /^([1-9]\d{3}-(?:0[1-9]|1[0-2]))(?:-([1-9]\d{0,3}))?$/.exec(text) ?? []
  if (!month || number === '1') return null
  return { month, part: number ? Number(number) - 1 : 0 }
}

/** From `start` until before `end`. */
export function rangeOfMonth(month: string): { start: Date; end: Date } {
  const start = new Date(`${month}-01T00:00:00Z`)
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + 1)
  return { start, end }
}
