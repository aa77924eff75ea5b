import { expect, test } from 'vitest'
import type { Entry } from './entries'
import { withHome } from './former-home'

const section = (slug: string, parent: string | null = null): Entry => ({
  kind: 'section',
  slug,
  position: 0,
  data: { heading: slug, category: slug, ...(parent !== null && { parent }) },
})
const menu = (slug: string, heading: string, links: object[]): Entry => ({
  kind: 'menu',
  slug,
  position: 0,
  data: { heading, links },
})
const sections = [section('news'), section('tools'), section('ai', 'news')]
const blocksOf = (entries: Entry[]) => entries.find(({ kind }) => kind === 'home')?.data

test('the two menus become blocks of their categories, and the episodes follow', () => {
  const footer = menu('footer', 'Explore', [])
  const entries = withHome([
    ...sections,
    footer,
    menu('verdicts', 'Verdicts', []),
    menu('latest', 'The Latest', [{ section: 'news' }, { section: 'tools' }]),
  ])
  expect(entries.filter(({ kind }) => kind === 'menu')).toEqual([footer])
  expect(blocksOf(entries)).toEqual({
    blocks: [
      { key: 'latest', from: 'sections', sections: ['news', 'tools'], heading: 'The Latest' },
      { key: 'verdicts', from: 'pins', heading: 'Verdicts' },
      { key: 'podcasts', from: 'episodes' },
    ],
  })
})

test('links that say more than a category stay as they are', () => {
  const links = [{ section: 'news', name: 'All' }, { section: 'ai' }, { path: '/x', name: 'X' }]
  const entries = withHome([...sections, menu('latest', 'Latest', links), menu('verdicts', 'More', [])])
  expect(blocksOf(entries)).toMatchObject({
    blocks: [{ from: 'sections', sections: ['news'], links }, { key: 'verdicts' }, { from: 'episodes' }],
  })
})

test('blocks that are stored are all there is', () => {
  const home: Entry = { kind: 'home', slug: 'home', position: 0, data: { blocks: [] } }
  expect(withHome([menu('latest', 'Latest', []), home])).toEqual([home])
  expect(withHome(sections)).toEqual(sections)
})
