/** A verdict is found only where it is beyond doubt. */
import { describe, expect, it } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import { findReviewVerdict } from './review-verdict'

const verdictOf = (text: string, title = 'Drennock 5 Review: The Battery') =>
  findReviewVerdict(title, toArticleHtml(text))

describe('the rating', () => {
  it.each([
    ['**7.5 out of 10.** As a phone for this year', 7.5, 10],
    ['In all: **Score: 8 out of 10.** Stand it upright', 8, 10],
    ['**Score: 8.5 out of 10**, with half a point withheld', 8.5, 10],
    ['**Rating: 4/5**', 4, 5],
    ['<p>Well. <b>Verdict: 91/100</b></p>', 91, 100],
  ])('is read from %j', (text, rating, outOf) => {
    expect(verdictOf(text)).toEqual({ product: 'Drennock 5', rating, outOf })
  })

  it.each([
    ['None.'],
    ['**9 out of 10 for the Penny.** **2 out of 10 for the Link.**'],
    ['**7.5 out of 10 today**, and an 8.5 later'],
    ['**9 out of 10 people** agree'],
    ['**8 out of 12**'],
    ['**8.123 out of 10**'],
    ['**-1 out of 10**'],
    ['**1/2**'],
  ])('is not read from %j', (text) => {
    expect(verdictOf(text)).toBeNull()
  })
})

describe('the product', () => {
  const text = '**8 out of 10**'
  it.each([
    ['Halbard Cube Review: A Living Room PC', 'Halbard Cube'],
    ['Halbard Cube review – a living room PC', 'Halbard Cube'],
    ['  X   REVIEW:  y', null],
    ['Code Review Bots, One Year In: 41,208 Comments', null],
    ['Review: Halbard Cube', null],
    [`${'x'.repeat(101)} Review: y`, null],
    [`${'x '.repeat(5_000)}`, null],
  ])('in %j is %j', (title, product) => {
    expect(verdictOf(text, title)?.product ?? null).toBe(product)
  })
})
