/** Reviews and picks as the article form has them: rows of fields, and one text in versions, backups and conflicts. */
import { i18n } from '~/domain/language/desk-i18n'
import {
  foldTextRows,
  formatRows,
  isBlankRow,
  parseRows,
  type TextRow,
  unfoldTextRows,
} from '~/domain/text/text-rows'
import type { Pick, Review } from './review'
import { isDay, MAX_PICKS, MAX_REVIEWS, units } from './review-limits'

/** `label`: English in texts, whatever the language of the desk. `former`: "drop", unless a rating that changes is kept among the earlier ones; `reason`: why it changes. */
export const reviewRows = {
  prefix: 'review',
  columns: [
    { name: 'product', label: /*i18n*/ 'Product' },
    { name: 'rating', label: /*i18n*/ 'Rating' },
    { name: 'former', label: /*i18n*/ 'Former rating' },
    { name: 'reason', label: /*i18n*/ 'Why it changed' },
    { name: 'scores', label: /*i18n*/ 'Score', isList: true },
    { name: 'verdict', label: /*i18n*/ 'Verdict' },
    { name: 'pros', label: /*i18n*/ 'Pro', isList: true },
    { name: 'cons', label: /*i18n*/ 'Con', isList: true },
    { name: 'bestFor', label: /*i18n*/ 'Best for' },
    { name: 'notFor', label: /*i18n*/ 'Not for' },
    { name: 'unit', label: /*i18n*/ 'Unit' },
    { name: 'testedFrom', label: /*i18n*/ 'Tested from' },
    { name: 'testedTo', label: /*i18n*/ 'Tested to' },
    { name: 'method', label: /*i18n*/ 'How we test' },
    { name: 'earlier', label: /*i18n*/ 'Earlier', isList: true },
  ],
  maxRows: MAX_REVIEWS,
} as const

export const pickRows = {
  prefix: 'pick',
  columns: [
    { name: 'product', label: /*i18n*/ 'Product' },
    { name: 'award', label: /*i18n*/ 'Award' },
    { name: 'note', label: /*i18n*/ 'Reason' },
    { name: 'review', label: /*i18n*/ 'Review' },
    { name: 'since', label: /*i18n*/ 'Since' },
    { name: 'replacedOn', label: /*i18n*/ 'Replaced on' },
  ],
  maxRows: MAX_PICKS,
} as const

/** By the fields of articles that they are. */
export const rowTables = { reviews: reviewRows, picks: pickRows } as const
export type RowField = keyof typeof rowTables

/** In the form of published articles: whether it asks what becomes of a rating that changes, and the answer. */
export const askedColumn = 'asked'
export const keepColumn = 'keep'

/** The fields of the form with one text each for reviews and picks. Without rows: unchanged. */
export function foldReviews(sent: Record<string, unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(sent)) {
    const [, row, column] = /^(review-\d{1,3})-(asked|keep)$/.exec(name) ?? []
    if (row === undefined) fields[name] = value
    else if (column === askedColumn && sent[`${row}-${keepColumn}`] === undefined)
      fields[`${row}-former`] = 'drop'
  }
  return foldTextRows(pickRows, 'picks', dropBlankAnswers(foldTextRows(reviewRows, 'reviews', fields)))
}

/** A row in which nothing was typed answers nothing. */
function dropBlankAnswers(folded: Record<string, unknown>): Record<string, unknown> {
  const { reviews } = folded
  if (typeof reviews !== 'string' || !reviews.includes('Former rating: drop')) return folded
  const rows = parseRows(reviewRows, reviews).map((row) =>
    isBlankRow(reviewRows, { ...row, former: '' }) ? {} : row,
  )
  return { ...folded, reviews: formatRows(reviewRows, rows) }
}

/** The opposite, for the rows of the text. */
export function unfoldReviews(texts: Record<string, string>): Record<string, string> {
  const fields = {
    ...unfoldTextRows(reviewRows, texts.reviews ?? ''),
    ...unfoldTextRows(pickRows, texts.picks ?? ''),
  }
  const kept = Object.entries(fields).flatMap(([name, text]) =>
    /^review-\d+-former$/.test(name)
      ? [[name.replace(/former$/, keepColumn), text === 'drop' ? '' : 'keep']]
      : [],
  )
  return { ...fields, ...Object.fromEntries(kept) }
}

/** What is stored for a text; what cannot be is left out, which `findReviewsProblem` tells. */
export function parseReviews(text: string): Review[] {
  return listRows(reviewRows, text).map(toReview)
}

export function toReview(row: TextRow): Review {
  const unit = units.find((one) => one === row.unit)
  return {
    product: row.product ?? '',
    ...optional('rating', parseRating(row.rating ?? '')),
    scores: toLines(row.scores).flatMap((line) => parseScore(line) ?? []),
    ...optional('verdict', row.verdict),
    pros: toLines(row.pros),
    cons: toLines(row.cons),
    ...optional('bestFor', row.bestFor),
    ...optional('notFor', row.notFor),
    ...optional('unit', unit),
    ...optional('testedFrom', row.testedFrom),
    ...optional('testedTo', row.testedTo),
    ...optional('method', row.method),
    earlier: toLines(row.earlier).flatMap((line) => parseEarlier(line) ?? []),
  }
}

export function formatReviews(reviews: readonly Review[]): string {
  return formatRows(
    reviewRows,
    reviews.map(({ rating, scores, pros, cons, earlier, ...words }) => ({
      ...(words as TextRow),
      rating: rating === undefined ? '' : formatTenths(rating),
      scores: scores.map(formatScore).join('\n'),
      pros: pros.map(oneLine).join('\n'),
      cons: cons.map(oneLine).join('\n'),
      earlier: earlier.map(formatEarlier).join('\n'),
    })),
  )
}

export function parsePicks(text: string): Pick[] {
  return listRows(pickRows, text).map((row) => ({
    product: row.product ?? '',
    award: row.award ?? '',
    ...optional('note', row.note),
    ...optional('review', row.review?.replace(/^.*\/articles\//, '')),
    ...optional('since', row.since),
    ...optional('replacedOn', row.replacedOn),
  }))
}

export function formatPicks(picks: readonly Pick[]): string {
  return formatRows(pickRows, picks as readonly TextRow[])
}

export function listRows(table: typeof reviewRows | typeof pickRows, text: string): TextRow[] {
  return parseRows(table, text).filter((row) => !isBlankRow(table, { ...row, former: '' }))
}

/** 85 → "8.5" */
export function formatTenths(tenths: number): string {
  return (tenths / 10).toFixed(1)
}

/** "8,5" → 85; null: not a rating on any scale. */
export function parseRating(typed: string): number | null {
  const [, whole, tenth = '0'] = /^(\d{1,3})(?:[.,](\d))?$/.exec(typed) ?? []
  const rating = Number(whole) * 10 + Number(tenth)
  return rating <= 1_000 ? rating : null
}

/** "Battery: 9.0 (40%)" */
function formatScore({ label, rating, weight }: Review['scores'][number]): string {
  return `${oneLine(label)}: ${formatTenths(rating)}${weight === undefined ? '' : ` (${weight}%)`}`
}

export function parseScore(line: string): Review['scores'][number] | null {
  const [, label = '', typed = '', weight] =
    /^(.+?)[:,]?\s+(\d+(?:[.,]\d)?)(?:,?\s*\(?(\d{1,3})\s*%\)?)?$/.exec(line) ?? []
  const rating = parseRating(typed)
  if (!label || rating === null) return null
  return { label, rating, ...optional('weight', weight ? Number(weight) : null) }
}

/** "8.0 on 2026-01-01: The battery got worse." */
function formatEarlier({ rating, date, reason }: Review['earlier'][number]): string {
  return `${formatTenths(rating)} on ${date}${reason ? `: ${oneLine(reason)}` : ''}`
}

export function parseEarlier(line: string): Review['earlier'][number] | null {
  const [, typed = '', date = '', reason] = /^(\S+) on (\d{4}-\d{2}-\d{2})(?::\s*(.*))?$/.exec(line) ?? []
  const rating = parseRating(typed)
  if (rating === null || !isDay(date)) return null
  return { rating, date, ...optional('reason', reason) }
}

/** What the summary of the closed part says: "Drennock 5, 8.5". */
export function describeReviews(text: string, names: ReadonlyMap<string, string>): string {
  const [first, ...others] = listRows(reviewRows, text)
  if (!first) return i18n.t('None')
  const name = names.get(first.product ?? '') ?? first.product
  const more = others.length > 0 ? ` + ${others.length}` : ''
  return [name || i18n.t('No product yet'), first.rating].filter(Boolean).join(', ') + more
}

export function countPicks(text: string): number {
  return listRows(pickRows, text).length
}

export function toLines(text = ''): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function optional<Name extends string, Value>(
  name: Name,
  value: Value | null | undefined | '',
): { [Key in Name]?: Value } {
  return (value === null || value === undefined || value === '' ? {} : { [name]: value }) as {
    [Key in Name]?: Value
  }
}
