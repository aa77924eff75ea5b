/** The order of the articles of a series, as its index has it. */
import { Prisma } from '~/data/generated/client'
import { unnumbered } from '~/domain/series/series'

/** Articles store the present slug of their series; see present_series() in the database. */
export function inSeries(slug: string): Prisma.Sql {
  return Prisma.sql`series = ${slug}`
}

const seriesPart = Prisma.raw(`coalesce(series_part, ${unnumbered})`)
export const inSeriesOrder = Prisma.sql`ORDER BY ${seriesPart}, created_at, id`
export const againstSeriesOrder = Prisma.sql`ORDER BY ${seriesPart} DESC, created_at DESC, id DESC`

/** The condition that a row is after a place in its series, or before it. `part` null: without a number. */
export function isInSeriesBeyond(
  part: number | null,
  { createdAt, id }: { createdAt: Date; id: string },
  isBefore: boolean,
): Prisma.Sql {
  const row = Prisma.sql`(${seriesPart}, created_at, id)`
  const place = Prisma.sql`(${part ?? unnumbered}::integer, ${createdAt}::timestamptz, ${id}::uuid)`
  return isBefore ? Prisma.sql`${row} < ${place}` : Prisma.sql`${row} > ${place}`
}
