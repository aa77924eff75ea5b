/** What is wrong with reviews and picks as they were typed, in words. */
import { canParse } from '~/domain/site/can-parse'
import type { TextRow } from '~/domain/text/text-rows'
import type { Review } from './review'
import { isDay, MAX_PICKS, MAX_PROS, MAX_REVIEWS } from './review-limits'
import {
  formatTenths,
  listRows,
  parseEarlier,
  parseRating,
  parseScore,
  pickRows,
  reviewRows,
  toLines,
  toReview,
} from './review-texts'

/** What is wrong with what was typed; null: nothing. Whether there are such products is another question. */
export function findReviewsProblem(text: string): string | null {
  const rows = listRows(reviewRows, text)
  if (rows.length > MAX_REVIEWS)
    return `An article can have at most ${MAX_REVIEWS} reviews. This has ${rows.length}.`
  return joinProblems(
    rows.flatMap((row, index) => {
      const where = row.product || `Review ${index + 1}`
      const unread = (column: string, parse: (line: string) => unknown, example: string) =>
        toLines(row[column])
          .filter((line) => parse(line) === null)
          .slice(0, 1)
          .map((line) => `“${cut(line)}”: write it as “${example}”`)
      return [
        ...(row.product ? [] : ['choose the product']),
        ...(row.rating && parseRating(row.rating) === null
          ? [`the rating “${cut(row.rating)}” isn’t a number such as 8.5`]
          : []),
        ...unread('scores', parseScore, 'Battery: 9.0 (40%)'),
        ...unread('earlier', parseEarlier, '8.0 on 2026-01-31: why it changed'),
        ...tooMany(row.scores, 12, 'sub-scores'),
        ...tooMany(row.pros, MAX_PROS, 'pros'),
        ...tooMany(row.cons, MAX_PROS, 'cons'),
        ...tooMany(row.earlier, 20, 'earlier ratings'),
        ...tooLong(row.product, 120, 'the product'),
        ...tooLong(row.verdict, 500, 'the verdict'),
        ...tooLong(row.pros, 200, 'each pro'),
        ...tooLong(row.cons, 200, 'each con'),
        ...tooLong(row.bestFor, 200, '“Best for”'),
        ...tooLong(row.notFor, 200, '“Not for”'),
        ...tooLong(row.reason, 300, 'the reason'),
        ...parseReviewLabels(row),
        ...notADay(row.testedFrom),
        ...notADay(row.testedTo),
        ...(row.testedFrom && row.testedTo && row.testedFrom > row.testedTo
          ? ['the test ends before it begins']
          : []),
        ...(row.method && !isPageAddress(row.method)
          ? ['“How we test” must be an address such as /how-we-test or https://example.com/…']
          : []),
      ].map((problem) => `${cut(where)}: ${problem}.`)
    }),
  )
}

function parseReviewLabels(row: TextRow): string[] {
  const { scores, earlier } = toReview(row)
  return [
    ...scores.flatMap(({ label, weight }) => [
      ...tooLong(label, 120, 'the name of each sub-score'),
      ...(weight === undefined || (weight >= 1 && weight <= 100) ? [] : ['a weight is from 1% to 100%']),
    ]),
    ...earlier.flatMap(({ reason }) => tooLong(reason, 300, 'the reason of each earlier rating')),
  ].slice(0, 2)
}

export function findPicksProblem(text: string): string | null {
  const rows = listRows(pickRows, text)
  if (rows.length > MAX_PICKS)
    return `An article can have at most ${MAX_PICKS} picks. This has ${rows.length}.`
  return joinProblems(
    rows.flatMap((row, index) =>
      [
        ...(row.product ? [] : ['choose the product']),
        ...(row.award ? [] : ['name the award, such as “Best overall”']),
        ...tooLong(row.product, 120, 'the product'),
        ...tooLong(row.award, 120, 'the award'),
        ...tooLong(row.note, 500, 'the reason'),
        ...tooLong(row.review, 200, 'the slug of the review'),
        ...notADay(row.since),
        ...notADay(row.replacedOn),
      ].map((problem) => `${cut(row.product || `Pick ${index + 1}`)}: ${problem}.`),
    ),
  )
}

/** Ratings that the publication's scale does not have; null: none. */
export function findScaleProblem(reviews: readonly Review[], scale: string): string | null {
  const best = Number(scale) * 10
  const beyond = reviews.flatMap(({ product, rating, scores, earlier }) =>
    [rating ?? 0, ...[...scores, ...earlier].map((one) => one.rating)]
      .filter((one) => one > best)
      .map((one) => `${cut(product)}: ${formatTenths(one)} is more than ${scale}, the highest rating.`),
  )
  return joinProblems(beyond)
}

const MAX_PROBLEMS = 5

function joinProblems(problems: string[]): string | null {
  return problems.length === 0 ? null : problems.slice(0, MAX_PROBLEMS).join(' ')
}

function tooMany(text: string | undefined, limit: number, what: string): string[] {
  const { length } = toLines(text)
  return length > limit ? [`it can have at most ${limit} ${what}, and has ${length}`] : []
}

/** The limit holds for each line. */
function tooLong(text: string | undefined, limit: number, what: string): string[] {
  const length = Math.max(0, ...toLines(text).map((line) => [...line].length))
  return length > limit ? [`${what} can have at most ${limit} characters. One has ${length}`] : []
}

function notADay(typed: string | undefined): string[] {
  return !typed || isDay(typed) ? [] : [`“${cut(typed)}” isn’t a date such as 2026-03-04`]
}

/** Whether it is a page of this site or another. */
function isPageAddress(typed: string): boolean {
  if (typed.length > 2_000 || /\s/.test(typed)) return false
  return /^\/(?![/\\])[^\\]*$/.test(typed) || (/^https?:\/\//i.test(typed) && canParse(typed))
}

function cut(text: string): string {
  return text.length > 60 ? `${[...text].slice(0, 59).join('')}…` : text
}
