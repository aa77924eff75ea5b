import { describe, expect, it } from 'vitest'
import { parseRows } from '~/domain/text/text-rows'
import { changeRowText, chooseProduct, foldRows, parseRowTask, unfoldRows } from '~/domain/unsaved/form-rows'
import { measureMillis } from '../../../tests/support/linear-time'
import type { Pick, Review } from './review'
import { findPicksProblem, findReviewsProblem, findScaleProblem } from './review-problems'
import {
  describeReviews,
  formatPicks,
  formatReviews,
  parsePicks,
  parseReviews,
  reviewRows,
} from './review-texts'

const review: Review = {
  product: 'drennock-5',
  rating: 85,
  scores: [
    { label: 'Battery: life, in all', rating: 90, weight: 40 },
    { label: 'Wi-Fi 6', rating: 100 },
  ],
  verdict: 'Product: the best so far. It lasts.',
  pros: ['Light', 'Con: none'],
  cons: ['Loud'],
  bestFor: 'Commuters',
  notFor: 'Gamers',
  unit: 'loan',
  testedFrom: '2026-03-01',
  testedTo: '2026-03-20',
  method: '/how-we-test',
  earlier: [
    { rating: 80, date: '2025-12-01', reason: 'A fix: it arrived on 2026-02-02.' },
    { rating: 0, date: '2025-11-01' },
  ],
}
const bare: Review = { product: 'loom-2', scores: [], pros: [], cons: [], earlier: [] }
const picks: Pick[] = [
  {
    product: 'drennock-5',
    award: 'Best overall',
    note: 'Still.',
    review: 'drennock-5-review',
    since: '2026-03-04',
  },
  { product: 'loom-2', award: 'Best cheap one', replacedOn: '2026-05-01' },
]

describe('the text of reviews', () => {
  it('can be read, and becomes the same reviews again', () => {
    const text = formatReviews([review, bare])
    expect(text).toContain('Product: drennock-5\nRating: 8.5\nScore: Battery: life, in all: 9.0 (40%)\n')
    expect(text).toContain('\nPro: Light\nPro: Con: none\nCon: Loud\n')
    expect(text).toMatch(/\n\nProduct: loom-2$/)
    expect(parseReviews(text)).toEqual([review, bare])
    expect(parsePicks(formatPicks(picks))).toEqual(picks)
    expect([formatReviews([]), parseReviews(''), parsePicks(' \n')]).toEqual(['', [], []])
  })

  it('becomes rows of fields and the same text again, also with what is wrong in it', () => {
    const texts = {
      reviews: `${formatReviews([review])}\n\nProduct: Nothing like it\nRating: lots`,
      picks: formatPicks(picks),
    }
    const fields = unfoldRows(texts)
    expect(fields).toMatchObject({
      'review-1-pros': 'Light\nCon: none',
      'review-2-rating': 'lots',
      'pick-2-award': 'Best cheap one',
    })
    const { reviews: _, picks: __, ...sent } = fields
    expect(foldRows(sent)).toMatchObject(texts)
  })

  it('knows whether a former rating is to be kept', () => {
    const sent = {
      'review-1-product': 'loom-2',
      'review-1-asked': '1',
      'review-1-keep': 'keep',
      'review-2-asked': '1',
    }
    expect(foldRows(sent).reviews).toBe('Product: loom-2\n\nProduct:')
    const { 'review-1-keep': _, ...unchecked } = sent
    const folded = foldRows(unchecked)
    expect(folded.reviews).toBe('Product: loom-2\nFormer rating: drop\n\nProduct:')
    expect(unfoldRows({ reviews: folded.reviews ?? '' })['review-1-keep']).toBe('')
    expect(parseReviews(folded.reviews ?? '')).toEqual([bare])
  })

  it('says in a line what is reviewed', () => {
    const names = new Map([['drennock-5', 'Drennock 5']])
    expect(describeReviews(formatReviews([review, bare]), names)).toBe('Drennock 5, 8.5 + 1')
    expect(describeReviews('', names)).toBe('None')
  })
})

describe('what is wrong', () => {
  it('is nothing with what is stored', () => {
    expect([findReviewsProblem(formatReviews([review, bare])), findPicksProblem(formatPicks(picks))]).toEqual(
      [null, null],
    )
  })

  it.each([
    ['Product:\nRating: 8', 'Review 1: choose the product.'],
    ['Product: a\nRating: 8.55', 'a: the rating “8.55” isn’t a number such as 8.5.'],
    ['Product: a\nRating: 100.1', 'a: the rating “100.1” isn’t a number such as 8.5.'],
    [`Product: a\nPro: ${'x'.repeat(5_000)}`, 'a: each pro can have at most 200 characters. One has 5000.'],
    [`Product: a${'\nCon: b'.repeat(9)}`, 'a: it can have at most 8 cons, and has 9.'],
    ['Product: a\nScore: good', 'a: “good”: write it as “Battery: 9.0 (40%)”.'],
    ['Product: a\nScore: b: 9 (0%)', 'a: a weight is from 1% to 100%.'],
    ['Product: a\nTested from: 2026-02-30', 'a: “2026-02-30” isn’t a date such as 2026-03-04.'],
    ['Product: a\nTested from: 2026-02-02\nTested to: 2026-02-01', 'a: the test ends before it begins.'],
    [
      'Product: a\nHow we test: javascript:alert(1)',
      'a: “How we test” must be an address such as /how-we-test or https://example.com/….',
    ],
    ['Product: a\n\n'.repeat(13), 'An article can have at most 12 reviews. This has 13.'],
  ])('with %j', (text, problem) => expect(findReviewsProblem(text)).toBe(problem))

  it('is a rating that the scale does not have, also of a part', () => {
    expect(findScaleProblem([review], '10')).toBeNull()
    expect(findScaleProblem([review], '5')).toContain('drennock-5: 8.5 is more than 5, the highest rating.')
    expect(findScaleProblem([{ ...bare, scores: [{ label: 'a', rating: 101 }] }], '10')).toContain('10.1')
  })

  it('takes a moment with a megabyte', () => {
    const text = `Product: a\nScore: ${'9 9, '.repeat(10_000)}\n${'Product: b\n'.repeat(50_000)}`
    expect(measureMillis(() => findReviewsProblem(text))).toBeLessThan(1_000)
  })
})

it('buttons add, move and remove rows, and choose a new product', () => {
  const press = (text: string, button: string) => {
    const task = parseRowTask(button)
    if (!task) throw new Error(button)
    return changeRowText(text, task)
  }
  const products = (text: string) => parseRows(reviewRows, text).map(({ product }) => product)
  expect(products(press('', 'add-reviews-1'))).toEqual(['', ''])
  expect(products(press('Product: a\n\nProduct: b', 'up-reviews-2'))).toEqual(['b', 'a'])
  expect(products(press('Product: a\n\nProduct: b', 'down-reviews-1'))).toEqual(['b', 'a'])
  expect(products(press('Product: a\n\nProduct: b', 'remove-reviews-1'))).toEqual(['b'])
  expect(products(press('Product: a', 'remove-reviews-7'))).toEqual(['a'])
  expect(parseRowTask('drop-reviews-1')).toBeNull()
  const created = { slug: 'loom-2', name: 'Loom 2' }
  expect(products(chooseProduct('Product: a\n\nProduct: loom 2', 'reviews', created))).toEqual([
    'a',
    'loom-2',
  ])
  expect(products(chooseProduct('', 'reviews', created))).toEqual(['loom-2'])
  expect(
    products(chooseProduct('Product: a\n\nProduct: The Loom', 'reviews', created, ['The Loom'])),
  ).toEqual([...['a', 'loom-2']])
  expect(products(chooseProduct('Product: a', 'reviews', created))).toEqual(['a', 'loom-2'])
})
