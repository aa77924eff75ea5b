/** The blocks of the home page: which are valid, what readers see of them, and what becomes of them without a section. */
import { describe, expect, it, test } from 'vitest'
import { entries, publication } from '../../../tests/support/publication'
import { mapReferences } from './entry-change'
import { homeBlocks } from './home-blocks'
import { parsePublication } from './publication'

/** The home page with these blocks. */
function parseWith(blocks: object[]) {
  const rest = entries.filter(({ kind }) => kind !== 'home')
  return parsePublication([...rest, { kind: 'home', slug: 'home', position: 0, data: { blocks } }])
}

function build(...blocks: object[]) {
  const parsed = parseWith(blocks)
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  return parsed.publication.home
}

const problemsOf = (...blocks: object[]) =>
  homeBlocks.safeParse({ blocks }).error?.issues.map(({ path }) => path.slice(1).join('.')) ?? []

test('the specified home page', () => {
  expect(publication.home.map(({ key, heading, count, card }) => [key, heading, count, card])).toEqual([
    ['latest', 'The Latest Tech and Digital Tools', 6, 'front'],
    ['verdicts', 'Product Verdicts & Buying Guides', 6, 'front'],
    ['podcasts', 'Listen to the Latest AI Podcasts', 9, 'front'],
  ])
  expect(publication.home[0]?.links).toEqual([
    { name: 'Tech News', path: '/tech-news' },
    { name: 'Digital Tools', path: '/digital-tools' },
  ])
})

test.for([
  ['a section without one', { from: 'sections' }, ['0.sections']],
  ['the newest of a section', { from: 'newest', sections: ['ai'] }, ['0.sections']],
  ['a tag without a name', { from: 'tag' }, ['0.tag']],
  ['a section with a tag', { from: 'sections', sections: ['ai'], tag: 'Law' }, ['0.tag']],
  ['none of them', { from: 'newest', count: '0' }, ['0.count']],
  ['thirteen', { from: 'newest', count: '13' }, ['0.count']],
  ['a card that there isn’t', { from: 'newest', card: 'huge' }, ['0.card']],
  ['episodes on cards of articles', { from: 'episodes', card: 'grid' }, ['0.card']],
  ['links for each section', { from: 'each', links: [{ section: 'ai' }] }, ['0.links']],
  ['a key with spaces', { key: 'a b', from: 'newest' }, ['0.key']],
  ['twelve', { from: 'newest', count: '12' }, []],
] as const)('%s', ([, block, problems]) => {
  expect(problemsOf({ key: 'one', ...block })).toEqual(problems)
})

test('twenty blocks at most, each with a key of its own, and one of the episodes and of each section', () => {
  const many = Array.from({ length: 21 }, (_, n) => ({ key: `b${n}`, from: 'newest' }))
  expect(problemsOf(...many)).toEqual([''])
  expect(problemsOf(...many.slice(1))).toEqual([])
  for (const from of ['episodes', 'each'])
    expect(problemsOf({ key: 'a', from }, { key: 'b', from })).toEqual(['1.from'])
  expect(problemsOf({ key: 'a', from: 'pins' }, { key: 'a', from: 'pins' })).toEqual(['1.key'])
})

describe('readers see', () => {
  it('what a block shows as its heading, with links there', () => {
    const blocks = build(
      { key: 'a', from: 'newest' },
      { key: 'b', from: 'sections', sections: ['reviews', 'audio'], count: '3', card: 'lead' },
      { key: 'c', from: 'tag', tag: 'Right to Repair' },
      { key: 'd', from: 'pins' },
      { key: 'e', from: 'newest', heading: 'Ours', links: [{ page: 'team' }] },
    )
    expect(blocks.map(({ heading, links }) => [heading, links.map(({ path }) => path)])).toEqual([
      ['Latest', []],
      ['Product Reviews and Audio Equipment', ['/reviews', '/subcategories/audio']],
      ['Right to Repair', ['/tags/right%20to%20repair']],
      ['Editors’ picks', []],
      ['Ours', ['/team']],
    ])
    expect(blocks[1]).toMatchObject({
      count: 3,
      card: 'lead',
      source: { paths: ['/reviews', '/subcategories/audio'] },
    })
  })

  it('a block for each category, without pins, and twenty in all', () => {
    const blocks = build({ key: 'a', from: 'newest' }, { key: 'sections', from: 'each', count: '3' })
    const categories = publication.categories.filter(({ path, canonicalPath }) => path === canonicalPath)
    expect(blocks.slice(1).map(({ heading }) => heading)).toEqual(categories.map(({ heading }) => heading))
    expect(blocks.map(({ hasPins }) => hasPins)).toEqual([true, ...categories.map(() => false)])
    const many = Array.from({ length: 19 }, (_, n) => ({ key: `b${n}`, from: 'newest' }))
    expect(build(...many, { key: 'sections', from: 'each' })).toHaveLength(20)
  })
})

test('a section that there isn’t is a problem', () => {
  const parsed = parseWith([{ key: 'a', from: 'sections', sections: ['nowhere'] }])
  expect(parsed).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('there is no section nowhere')],
  })
})

test('a section that is deleted is taken out, with blocks that have no other, and one that is renamed stays', () => {
  const home = {
    kind: 'home' as const,
    slug: 'home',
    position: 0,
    data: {
      blocks: [
        { key: 'a', from: 'sections', sections: ['ai', 'reviews'], links: [{ section: 'ai' }] },
        { key: 'b', from: 'sections', sections: ['ai'] },
        { key: 'c', from: 'newest', links: [{ page: 'ai' }] },
      ],
    },
  }
  expect(mapReferences(home, 'section', (slug) => (slug === 'ai' ? null : slug)).data).toEqual({
    blocks: [{ key: 'a', from: 'sections', sections: ['reviews'], links: [] }, home.data.blocks[2]],
  })
  expect(mapReferences(home, 'section', (slug) => (slug === 'ai' ? 'machines' : slug)).data).toMatchObject({
    blocks: [
      { sections: ['machines', 'reviews'], links: [{ section: 'machines' }] },
      { sections: ['machines'] },
      {},
    ],
  })
  expect(mapReferences(home, 'page', (slug) => (slug === 'ai' ? null : slug)).data).toMatchObject({
    blocks: [{}, {}, { links: [] }],
  })
})
