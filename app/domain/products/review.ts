/** What an article says of products: its reviews, and the picks of a guide. Stored with the article. */
import { z } from 'zod/v4'
import { address, line, name, slug } from '~/domain/text/record-fields'
import { day } from './product'
import { MAX_PROS, units } from './review-limits'

export { MAX_PICKS, MAX_PROS, MAX_REVIEWS, type Unit, units } from './review-limits'

/** In tenths of a point of the publication's scale, whose best is at most 100. */
const rating = z.number().int().min(0).max(1_000)
const points = z.array(line(200)).max(MAX_PROS).default([])

/** `weight` in percent. `earlier`: ratings that it had before, the newest first. `product`: its slug, or a former one. */
export const review = z.strictObject({
  product: slug,
  rating: rating.optional(),
  scores: z
    .array(z.strictObject({ label: name, rating, weight: z.number().int().min(1).max(100).optional() }))
    .max(12)
    .default([]),
  verdict: line(500).optional(),
  pros: points,
  cons: points,
  bestFor: line(200).optional(),
  notFor: line(200).optional(),
  unit: z.enum(units).optional(),
  testedFrom: day.optional(),
  testedTo: day.optional(),
  /** How we test: a page. */
  method: address.optional(),
  earlier: z
    .array(z.strictObject({ rating, date: day, reason: line(300).optional() }))
    .max(20)
    .default([]),
})
export type Review = z.infer<typeof review>

/** `review`: the slug of an article. `replacedOn`: it is no pick any more. */
export const pick = z.strictObject({
  product: slug,
  award: name,
  note: line(500).optional(),
  review: line(200).optional(),
  since: day.optional(),
  replacedOn: day.optional(),
})
export type Pick = z.infer<typeof pick>

/** As the database has them; what is damaged, by an import, is left out. */
export function toStoredReviews(stored: unknown): Review[] {
  return toStored(review, stored)
}

export function toStoredPicks(stored: unknown): Pick[] {
  return toStored(pick, stored)
}

function toStored<Item>(schema: z.ZodType<Item>, stored: unknown): Item[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((item: unknown) => {
    const parsed = schema.safeParse(item)
    return parsed.success ? [parsed.data] : []
  })
}
