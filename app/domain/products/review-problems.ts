/** What is wrong with reviews and picks as they were typed, in words. */
import { i18n } from '~/domain/language/desk-i18n'
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
    return i18n.t(
      'An article can have at most {limit, plural, one {# review} other {# reviews}}. This has {length}.',
      { limit: MAX_REVIEWS, length: rows.length },
    )
  return joinProblems(
    rows.flatMap((row, index) => {
      const where = row.product || i18n.t('Review {number}', { number: index + 1 })
      const unread = (column: string, parse: (line: string) => unknown, example: string) =>
        toLines(row[column])
          .filter((line) => parse(line) === null)
          .slice(0, 1)
          .map((line) => i18n.t('“{line}”: write it as “{example}”', { line: cut(line), example }))
      return [
        ...(row.product ? [] : [i18n.t('choose the product')]),
        ...(row.rating && parseRating(row.rating) === null
          ? [i18n.t('the rating “{rating}” isn’t a number such as 8.5', { rating: cut(row.rating) })]
          : []),
        ...unread('scores', parseScore, 'Battery: 9.0 (40%)'),
        ...unread('earlier', parseEarlier, '8.0 on 2026-01-31: why it changed'),
        ...tooMany(row.scores, 12, 'scores'),
        ...tooMany(row.pros, MAX_PROS, 'pros'),
        ...tooMany(row.cons, MAX_PROS, 'cons'),
        ...tooMany(row.earlier, 20, 'earlier'),
        ...tooLong(row.product, 120, 'product'),
        ...tooLong(row.verdict, 500, 'verdict'),
        ...tooLong(row.pros, 200, 'pro'),
        ...tooLong(row.cons, 200, 'con'),
        ...tooLong(row.bestFor, 200, 'bestFor'),
        ...tooLong(row.notFor, 200, 'notFor'),
        ...tooLong(row.reason, 300, 'reason'),
        ...parseReviewLabels(row),
        ...notADay(row.testedFrom),
        ...notADay(row.testedTo),
        ...(row.testedFrom && row.testedTo && row.testedFrom > row.testedTo
          ? [i18n.t('the test ends before it begins')]
          : []),
        ...(row.method && !isPageAddress(row.method)
          ? [i18n.t('“How we test” must be an address such as /how-we-test or https://example.com/…')]
          : []),
      ].map((problem) => `${cut(where)}: ${problem}.`)
    }),
  )
}

function parseReviewLabels(row: TextRow): string[] {
  const { scores, earlier } = toReview(row)
  return [
    ...scores.flatMap(({ label, weight }) => [
      ...tooLong(label, 120, 'scoreName'),
      ...(weight === undefined || (weight >= 1 && weight <= 100)
        ? []
        : [i18n.t('a weight is from 1% to 100%')]),
    ]),
    ...earlier.flatMap(({ reason }) => tooLong(reason, 300, 'earlierReason')),
  ].slice(0, 2)
}

export function findPicksProblem(text: string): string | null {
  const rows = listRows(pickRows, text)
  if (rows.length > MAX_PICKS)
    return i18n.t(
      'An article can have at most {limit, plural, one {# pick} other {# picks}}. This has {length}.',
      { limit: MAX_PICKS, length: rows.length },
    )
  return joinProblems(
    rows.flatMap((row, index) =>
      [
        ...(row.product ? [] : [i18n.t('choose the product')]),
        ...(row.award ? [] : [i18n.t('name the award, such as “Best overall”')]),
        ...tooLong(row.product, 120, 'product'),
        ...tooLong(row.award, 120, 'award'),
        ...tooLong(row.note, 500, 'reason'),
        ...tooLong(row.review, 200, 'review'),
        ...notADay(row.since),
        ...notADay(row.replacedOn),
      ].map(
        (problem) => `${cut(row.product || i18n.t('Pick {number}', { number: index + 1 }))}: ${problem}.`,
      ),
    ),
  )
}

/** Ratings that the publication's scale does not have; null: none. */
export function findScaleProblem(reviews: readonly Review[], scale: string): string | null {
  const best = Number(scale) * 10
  const beyond = reviews.flatMap(({ product, rating, scores, earlier }) =>
    [rating ?? 0, ...[...scores, ...earlier].map((one) => one.rating)]
      .filter((one) => one > best)
      .map((one) =>
        i18n.t('{product}: {rating} is more than {scale}, the highest rating.', {
          ...{ product: cut(product), rating: formatTenths(one), scale },
        }),
      ),
  )
  return joinProblems(beyond)
}

const MAX_PROBLEMS = 5

function joinProblems(problems: string[]): string | null {
  return problems.length === 0 ? null : problems.slice(0, MAX_PROBLEMS).join(' ')
}

type Counted = 'scores' | 'pros' | 'cons' | 'earlier'

function tooMany(text: string | undefined, limit: number, what: Counted): string[] {
  const { length } = toLines(text)
  if (length <= limit) return []
  return [
    i18n.t(
      '{what, select, scores {it can have at most {limit, plural, one {# sub-score} other {# sub-scores}}, and has {length}} pros {it can have at most {limit, plural, one {# pro} other {# pros}}, and has {length}} cons {it can have at most {limit, plural, one {# con} other {# cons}}, and has {length}} other {it can have at most {limit, plural, one {# earlier rating} other {# earlier ratings}}, and has {length}}}',
      { what, limit, length },
    ),
  ]
}

const measured = {
  product:
    /*i18n*/ 'the product can have at most {limit, plural, one {# character} other {# characters}}. One has {length}',
  verdict:
    /*i18n*/ 'the verdict can have at most {limit, plural, one {# character} other {# characters}}. One has {length}',
  pro: /*i18n*/ 'each pro can have at most {limit, plural, one {# character} other {# characters}}. One has {length}',
  con: /*i18n*/ 'each con can have at most {limit, plural, one {# character} other {# characters}}. One has {length}',
  bestFor:
    /*i18n*/ '“Best for” can have at most {limit, plural, one {# character} other {# characters}}. One has {length}',
  notFor:
    /*i18n*/ '“Not for” can have at most {limit, plural, one {# character} other {# characters}}. One has {length}',
  reason:
    /*i18n*/ 'the reason can have at most {limit, plural, one {# character} other {# characters}}. One has {length}',
  scoreName:
    /*i18n*/ 'the name of each sub-score can have at most {limit, plural, one {# character} other {# characters}}. One has {length}',
  earlierReason:
    /*i18n*/ 'the reason of each earlier rating can have at most {limit, plural, one {# character} other {# characters}}. One has {length}',
  award:
    /*i18n*/ 'the award can have at most {limit, plural, one {# character} other {# characters}}. One has {length}',
  review:
    /*i18n*/ 'the slug of the review can have at most {limit, plural, one {# character} other {# characters}}. One has {length}',
} as const

/** The limit holds for each line. */
function tooLong(text: string | undefined, limit: number, what: keyof typeof measured): string[] {
  const length = Math.max(0, ...toLines(text).map((line) => [...line].length))
  return length > limit ? [i18n.t(measured[what], { limit, length })] : []
}

function notADay(typed: string | undefined): string[] {
  return !typed || isDay(typed)
    ? []
    : [i18n.t('“{typed}” isn’t a date such as 2026-03-04', { typed: cut(typed) })]
}

/** Whether it is a page of this site or another. */
function isPageAddress(typed: string): boolean {
  if (typed.length > 2_000 || /\s/.test(typed)) return false
  return /^\/(?![/\\])[^\\]*$/.test(typed) || (/^https?:\/\//i.test(typed) && canParse(typed))
}

function cut(text: string): string {
  return text.length > 60 ? `${[...text].slice(0, 59).join('')}…` : text
}
