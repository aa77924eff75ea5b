/** Slugs, derived from titles. */
import { expect, it } from 'vitest'
import { isReservedSlug, toSlug, toSlugOfTitle } from './slug'

it.each([
  ['Hello World', 'hello-world'],
  ['The Router Flaw Nobody Will Patch', 'the-router-flaw-nobody-will-patch'],
  ['  Trimmed  ', 'trimmed'],
  ['tabs\tand\nlines  and   spaces', 'tabs-and-lines-and-spaces'],
  ['Laptops & Computers', 'laptops-computers'],
  ["What's New? (2025) — 50% Off!", 'whats-new-2025-50-off'],
  ['one--two---three', 'one-two-three'],
  ['one - two', 'one-two'],
  ['-edges-', 'edges'],
  ['- & edges & -', 'edges'],
  ['snake_case', 'snakecase'],
  ['a/b\\c.d', 'abcd'],
  ['Café Müller', 'cafe-muller'],
  ['already-a-slug-2', 'already-a-slug-2'],
  ['', ''],
  ['!!!', ''],
  ['日本語', ''],
  ['<script>alert(1)</script>', 'scriptalert1script'],
])('%j → %j', (text, slug) => {
  expect(toSlug(text)).toBe(slug)
})

it.each(['Hello World', '- a & b -', 'Café Müller', '  '])('a slug stays what it is: %j', (text) => {
  expect(toSlug(toSlug(text))).toBe(toSlug(text))
})

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
