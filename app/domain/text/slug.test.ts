import { expect, it } from 'vitest'
import { isReservedSlug, toSlug, toSlugOfTitle } from './slug'

it.each([
  ['The Router Flaw Nobody Will Patch', 'the-router-flaw-nobody-will-patch'],
  ['tabs\tand\nlines  and   spaces', 'tabs-and-lines-and-spaces'],
  ["What's New? (2025) — 50% Off!", 'whats-new-2025-50-off'],
  ['one - two', 'one-two'],
  ['-edges-', 'edges'],
  ['snake_case', 'snakecase'],
  ['a/b\\c.d', 'abcd'],
  ['Café Müller', 'cafe-muller'],
  ['already-a-slug-2', 'already-a-slug-2'],
  ['', ''],
  ['!!!', ''],
  ['日本語', ''],
  ['Обзор iPhone 17', 'iphone-17'],
  ['<script>alert(1)</script>', 'scriptalert1script'],
])('%j → %j', (text, slug) => {
  expect(toSlug(text)).toBe(slug)
})

it.each([
  ['Łódź', 'lodz'],
  ['Straße und ẞ', 'strasse-und-ss'],
  ['Smørrebrød, Æbler', 'smorrebrod-aebler'],
  ['Þórður, Guðrún', 'thordur-gudrun'],
  ['Đường Novak Đoković', 'duong-novak-dokovic'],
  ['Işık İstanbul', 'isik-istanbul'],
  ['Œuvre, cœur', 'oeuvre-coeur'],
  ['eﬃcient ﬁrst ĳs', 'efficient-first-ijs'],
  ['Ｔｏｋｙｏ ４', 'tokyo-4'],
  ['CO₂ per m²', 'co2-per-m2'],
  ['1½ hours', '1-1-2-hours'],
  ['Wi\u2011Fi and X\u2010rays', 'wi-fi-and-x-rays'],
])('no letter is lost: %j → %j', (text, slug) => {
  expect(toSlug(text)).toBe(slug)
})

it.each(['Hello World', '- a & b -', 'Café Müller', 'Łódź, 1½', '  '])(
  'a slug stays what it is: %j',
  (text) => {
    expect(toSlug(toSlug(text))).toBe(toSlug(text))
  },
)

it.each(['new', 'feed', 'New', ' FEED '])('%j is reserved, and no title gets it', (word) => {
  expect(isReservedSlug(word)).toBe(true)
  expect(isReservedSlug(toSlugOfTitle(word))).toBe(false)
})

it.each([
  ['New', 'new-article'],
  ['Feed!', 'feed-article'],
  ['New shoes', 'new-shoes'],
  ['!!!', ''],
])('the title %j gets the slug %j', (title, slug) => {
  expect(toSlugOfTitle(title)).toBe(slug)
})
