import { expect, it } from 'vitest'
import {
  type ArchiveFacts,
  createBaseLearner,
  listSectionAddresses,
  listTagAddresses,
} from './archive-addresses'

const facts: ArchiveFacts = { home: '', pattern: '/%postname%/', bases: {} }
const sections = ['news', 'pens', 'ink']
const learner = () =>
  createBaseLearner(
    (archive, slug) =>
      (archive === 'category' ? sections : archive === 'post_tag' ? ['red', 'blue'] : []).includes(slug),
    (address) => /^https?:..(?:www.)?paper.example/.test(address),
  )

it.each([
  ['/%postname%/', '/category/news/'],
  ['/%year%/%postname%/', '/category/news/'],
  ['/index.php/%year%/%postname%/', '/index.php/category/news/'],
  ['/archives/%post_id%', '/archives/category/news/'],
])('articles at %s have their sections at %s', (pattern, address) => {
  expect(listSectionAddresses({ ...facts, pattern }, ['news'], '3').addresses).toEqual([address, '/?cat=3'])
})

it('without a pattern, lists are found by a query only', () => {
  expect(listSectionAddresses({ ...facts, pattern: null }, ['news'], '3')).toEqual({
    addresses: ['/?cat=3'],
    feeds: [],
  })
  expect(listTagAddresses({ ...facts, pattern: null }, 'post_tag', 'red').addresses).toEqual(['/?tag=red'])
})

it('learns where lists are from links to two of them', () => {
  const lists = learner()
  lists.seeText(
    '<a href="https://www.paper.example/topics/news/">News</a> <a class="x" href=\'/topics/news/pens/#top\'>Pens</a>',
  )
  lists.see('http://paper.example/about/red/')
  lists.seeText(
    '<a href="https://other.example/t/red/">x</a> <a href="https://other.example/t/blue/">x</a> <a href="/t/blue/?x">x</a>',
  )
  const bases = lists.learn('/%postname%/')
  expect(bases).toEqual({ category: '/topics' })
  expect(listSectionAddresses({ ...facts, bases }, ['news', 'pens'], '').addresses).toEqual([
    '/topics/news/pens/',
    '/topics/pens/',
  ])
  expect(listTagAddresses({ ...facts, bases }, 'post_tag', 'red').addresses[0]).toBe('/tag/red/')
})

it('does not take the folder of articles for it, nor a month', () => {
  const lists = learner()
  for (const base of ['', '/blog', '/2014/05']) for (const slug of sections) lists.see(`${base}/${slug}/`)
  expect(lists.learn('/blog/%postname%/')).toEqual({})
  expect(lists.learn(null)).toEqual({ category: '/blog' })
})
