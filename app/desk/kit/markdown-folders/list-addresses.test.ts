import { expect, it } from 'vitest'
import type { IncomingPerson, IncomingTerm } from '../incoming/items'
import { listSiteFeeds, withPersonAddresses, withTermAddresses } from './list-addresses'

const hugo = { generator: 'hugo', basePath: '/blog' } as const
const term: IncomingTerm = {
  ...{ kind: 'tag', id: 'größe & co', name: 'Größe & Co', slug: 'groesse-co', parent: null, description: '' },
}
const ada: IncomingPerson = {
  ...{ kind: 'person', id: 'ada', name: 'Ada', slug: 'ada', bio: '', picture: null, website: null },
}

it('lists of Hugo have addresses in both spellings of their names, and feeds', () => {
  expect(withTermAddresses(term, false, hugo)).toEqual({
    ...term,
    addresses: ['/blog/tags/groesse-co/', '/blog/tags/gr%C3%B6%C3%9Fe-%26-co/'],
    feeds: ['/blog/tags/groesse-co/index.xml', '/blog/tags/gr%C3%B6%C3%9Fe-%26-co/index.xml'],
  })
  expect(listSiteFeeds(hugo)).toEqual(['/blog/index.xml'])
  expect(withPersonAddresses(ada, hugo).addresses).toEqual(['/blog/authors/ada/', '/blog/author/ada/'])
})

it('a folder of texts is at its own path', () => {
  const folder: IncomingTerm = { ...term, kind: 'section', id: 'posts/a b' }
  expect(withTermAddresses(folder, true, hugo).addresses).toEqual(['/blog/posts/a%20b/'])
  expect(withTermAddresses(folder, false, { ...hugo, generator: 'next' }).addresses).toEqual([])
})

it('what made the folder is unknown, and so are its lists', () => {
  const unknown = { generator: 'unknown', basePath: '' } as const
  expect(withTermAddresses(term, false, unknown).addresses).toEqual([])
  expect(withPersonAddresses(ada, unknown)).toEqual(ada)
  expect(listSiteFeeds(unknown)).toEqual([])
})
