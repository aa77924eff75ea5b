/** What the reviews and picks of a story lack before it is published. */
import { listRows, pickRows, reviewRows } from '~/domain/products/review-texts'

type Missing = { kind: 'review' | 'pick'; field: 'reviews' | 'picks'; message: string }

const MAX_TOLD = 5
const wanted = { verdict: 'a verdict', pros: 'pros', cons: 'cons', unit: 'whose unit it was' } as const
const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** `fields`: the texts of the form. */
export function listMissingOfProducts(fields: Record<string, string>): Missing[] {
  const { content = '', reviews = '', picks = '' } = fields
  const reviewed = listRows(reviewRows, reviews)
  const lacking = reviewed.flatMap((row) => {
    const lacks = Object.entries(wanted).flatMap(([column, words]) => (row[column] ? [] : [words]))
    const message = `The review of ${row.product || 'a product'} doesn’t have ${list.format(lacks)} yet.`
    return lacks.length > 0 ? [{ kind: 'review' as const, field: 'reviews' as const, message }] : []
  })
  const hasBox = /^[ \t>]*:{3,}[ \t]*review\b/m.test(content)
  const unlinked = listRows(pickRows, picks).filter(({ review, replacedOn }) => !review && !replacedOn)
  return [
    ...(reviewed.length > 0 && !hasBox
      ? [{ kind: 'review' as const, field: 'reviews' as const, message: noBox }]
      : []),
    ...lacking,
    ...unlinked.map(({ product, award }) => ({
      ...{ kind: 'pick' as const, field: 'picks' as const },
      message: `The pick “${award || product}” links to no review. Name its article under Linked review.`,
    })),
  ].slice(0, MAX_TOLD)
}

const noBox =
  'Readers don’t see the review in the text. Type ::: review on a line of its own, and ::: below it.'
