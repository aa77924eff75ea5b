/** Old addresses lead where they should, whether a redirect stands for one of them or for all of a folder. */
import { describe, expect, test } from 'vitest'
import type { Moved } from '~/desk/kit/imports/plan'
import type { IncomingRedirect } from '~/desk/kit/incoming/items'
import { isNeverRedirected, toRedirectKey, toRedirectLocation } from '~/domain/site/redirects'
import { articlePath, authorPath, categoryPath, tagPath } from '~/domain/site/urls'
import { createSeededRandom } from '../../../../tests/support/seeded-random'
import { planAddresses, toSource } from './planned-addresses'
import { createChainCheck, listSources } from './redirect-chains'

const none = new Map<string, string>()
const toMoved = (folder: string, ...slugs: string[]): Moved[] =>
  slugs.map((slug) => ({ path: articlePath(slug), addresses: [`${folder}/${slug}/`] }))
const show = (moved: readonly Moved[], redirects: IncomingRedirect[] = [], stored = none) =>
  planAddresses(moved, redirects, stored).map(({ outcome, id, target, notes }) =>
    [
      `${outcome === 'create' ? '' : `${outcome} `}${id} → ${target}`,
      ...notes.map(({ note, value }) => [note, value].filter(Boolean).join(' ')),
    ].join(', '),
  )

describe('one redirect stands for the addresses of a folder', () => {
  test('from three on, and says for how many; others stay', () => {
    const moved = [
      ...toMoved('/2014/05', 'a', 'b', 'c'),
      { path: articlePath('new'), addresses: ['/2014/05/old', '/?p=4'] },
      { path: authorPath('a'), addresses: ['/2014/05/x'] },
      ...toMoved('/2014/06', 'd', 'e'),
      ...toMoved('', 'f', 'g', 'h'),
    ]
    expect(show(moved)).toEqual([
      '/2014/05/* → /articles/*, address-rule 3',
      '/2014/05/old → /articles/new',
      '/?p=4 → /articles/new',
      '/2014/05/x → /authors/a',
      '/2014/06/d → /articles/d',
      '/2014/06/e → /articles/e',
      '/f → /articles/f',
      '/g → /articles/g',
      '/h → /articles/h',
    ])
  })

  test('also for what is below them, if that leads to the same below the new ones', () => {
    const moved = ['a', 'b', 'c'].flatMap((name): Moved[] => [
      { path: tagPath(name), addresses: [`/tag/${name}/`] },
      { path: `${tagPath(name)}/feed`, addresses: [`/tag/${name}/feed/`] },
    ])
    expect(show(moved)).toEqual(['/tag/* → /tags/*, address-rule 6'])
    expect(show([...moved, ...toMoved('/tag/a', 'x')])).toEqual([
      '/tag/* → /tags/*, address-rule 6',
      '/tag/a/x → /articles/x',
    ])
    expect(show(moved, [], new Map([['/tag/a/*', '/news']]))).toEqual([
      '/tag/* → /tags/*, address-rule 5',
      '/tag/a/feed → /tags/a/feed',
    ])
  })

  test.for<[string, string, IncomingRedirect[], [string, string][]]>([
    ['where the site has addresses', '/series', [], []],
    ['where a redirect leads to it', '/blog', [], [['/x', '/blog/y']]],
    ['where one leads to what is above it', '/blog/tech', [], [['/x/*', '/blog/*']]],
    ['where one leads on from it', '/blog', [], [['/blog/*', '/news/*']]],
    ['where one leads on from what is above it', '/blog/tech', [], [['/blog/*', '/news/*']]],
    [
      'where one of the source leads on from it',
      '/blog',
      [{ kind: 'redirect', from: '/blog/', to: '/x/', isPrefix: true }],
      [],
    ],
  ])('not %s', ([, folder, redirects, stored]) => {
    const lines = planAddresses(toMoved(folder, 'a', 'b', 'c'), redirects, new Map(stored))
    expect(lines.slice(0, 3).map(({ id }) => id)).toEqual(['a', 'b', 'c'].map((slug) => `${folder}/${slug}`))
  })

  test('not where that would be too many in a row', () => {
    const stored = [1, 2, 3, 4, 5].map((n): [string, string] => [
      n === 1 ? '/articles/z' : `/c${n}`,
      `/c${n + 1}`,
    ])
    expect(show(toMoved('/blog', 'a', 'b', 'c'), [], new Map(stored))).toHaveLength(3)
    expect(show(toMoved('/blog', 'a', 'b', 'c'), [], new Map(stored.slice(1)))).toHaveLength(1)
  })

  test('where the articles keep all of their addresses, there is nothing to redirect', () => {
    expect(show(toMoved('/articles', 'a', 'b', 'c'))).toEqual(
      ['a', 'b', 'c'].map((slug) => `leave /articles/${slug} → /articles/${slug}, address-same`),
    )
  })

  test('what another thing had, or what is redirected already, is told as before', () => {
    const moved = [
      ...toMoved('/blog', 'a', 'b', 'c'),
      { path: articlePath('d'), addresses: ['/blog/a', '/blog/here'] },
    ]
    expect(show(moved, [], new Map([['/blog/here', '/articles/here']]))).toEqual([
      '/blog/* → /articles/*, address-rule 3',
      'leave /blog/a → /articles/d, address-taken',
      'leave /blog/here → /articles/d, address-taken',
    ])
  })
})

test('addresses may be spelled as people read them', () => {
  expect(toSource('/Größe eins/')).toBe('/gr%c3%b6%c3%9fe%20eins')
  expect(toSource('/%67r%C3%B6%C3%9Fe#x')).toBe('/gr%c3%b6%c3%9fe')
  expect(toSource('/?P=1&a=%C3%B6')).toBe('/?a=%c3%b6&p=1')
  expect(toSource('x')).toBeNull()
})

test('a redirect of all below an address keeps what stands behind it, also where something was at the address it leads to', () => {
  const moved = [{ path: '/tags/news', addresses: ['/topic/'] }]
  const redirects: IncomingRedirect[] = [{ kind: 'redirect', from: '/old/', to: '/topic/', isPrefix: true }]
  expect(show(moved, redirects)).toEqual(['/topic → /tags/news', '/old/* → /topic/*'])
})

test('what led from a folder to the root leads to each thing that was there', () => {
  const moved = [
    ...toMoved('', 'a', 'b', 'c'),
    { path: '/tags/news', addresses: ['/tag/news/', '/tag/news/rss/'] },
    { path: '/d', addresses: [] },
  ]
  const redirects: IncomingRedirect[] = [{ kind: 'redirect', from: '/blog/', to: '/', isPrefix: true }]
  expect(show(moved, redirects).toSorted()).toEqual([
    '/a → /articles/a',
    '/b → /articles/b',
    '/blog/* → /articles/*, address-rule 3',
    '/blog/tag/news → /tags/news',
    '/c → /articles/c',
    '/tag/news → /tags/news',
    '/tag/news/rss → /tags/news',
  ])
})

test.for<[string, IncomingRedirect[], [string, string][], string[]]>([
  [
    'a ring of its own',
    [{ kind: 'redirect', from: '/a/', to: '/a/b/', isPrefix: true }],
    [],
    ['leave /a/* → /a/b/*, address-ring'],
  ],
  [
    'a ring with one that there is',
    [{ kind: 'redirect', from: '/a/', to: '/b/', isPrefix: true }],
    [['/b/x', '/a/y']],
    ['leave /a/* → /b/*, address-ring'],
  ],
  [
    'too many in a row',
    [{ kind: 'redirect', from: '/a/', to: '/b/', isPrefix: true }],
    [1, 2, 3, 4, 5].map((n): [string, string] => [n === 1 ? '/b/*' : `/c${n}`, `/c${n + 1}`]),
    ['leave /a/* → /b/*, chain-long'],
  ],
])('%s is left out, and told', ([, redirects, stored, expected]) => {
  expect(show([], redirects, new Map(stored))).toEqual(expected)
})

/** By the rules of the site: the address itself, or the nearest one above. Null: nowhere. */
function resolve(redirects: ReadonlyMap<string, string>, address: string): string | null {
  const key = toSource(address)
  const source = key === null ? undefined : listSources(key).find((one) => redirects.has(one))
  const target = source && redirects.get(source)
  const location = target && toRedirectLocation({ source, target }, address.replace(/[?#].*$/s, ''))
  return location ? (toRedirectKey(location) ?? location) : null
}

/** One redirect for each address, in their order: what comes first has it. */
function redirectEach(
  moved: readonly Moved[],
  redirects: readonly IncomingRedirect[],
  stored: Map<string, string>,
) {
  const wanted = new Map<string, string>()
  for (const { path, addresses } of moved)
    for (const address of addresses) {
      const source = toSource(address)
      if (source !== null && !wanted.has(source)) wanted.set(source, path)
    }
  for (const { from, to, isPrefix } of redirects) {
    const source = toSource(from, isPrefix)
    const target = isPrefix ? `${to.replace(/\/+$/, '')}/*` : (wanted.get(toSource(to) ?? '') ?? null)
    if (source !== null && target !== null && !wanted.has(source)) wanted.set(source, target)
  }
  const all = new Map(stored)
  const chains = createChainCheck([...stored].map(([source, target]) => ({ source, target })))
  for (const [source, target] of wanted) {
    if (stored.has(source) || isNeverRedirected(source) || toRedirectKey(target) === source) continue
    if (chains.add({ source, target }) === null) all.set(source, target)
  }
  return all
}

test('each address of hundreds of sources leads where it would with a redirect of its own, and no plan is refused', () => {
  const chance = createSeededRandom(7)
  const pick = <Item>(...items: Item[]) => items[Math.floor(chance() * items.length)] as Item
  const folders = [
    '',
    '/2014/05',
    '/2014',
    '/blog',
    '/blog/tech',
    '/tag',
    '/p',
    '/articles',
    '/admin',
    '/tags',
    '/authors',
  ]
  const slugs = [...'abcdefghijkl', 'gr%C3%B6%C3%9Fe']
  const writeAddress = () => `${pick(...folders)}/${pick(...slugs)}${pick('', '/', '/', '/feed/')}`
  let rules = 0
  for (let n = 0; n < 400; n += 1) {
    const stored = new Map<string, string>()
    const chains = createChainCheck([])
    for (let count = pick(0, 0, 1, 3); count > 0; count -= 1) {
      const isWide = chance() < 0.4
      const source = toSource(pick('/articles', ...folders.slice(1)) + pick('', '/a', '/b/c'), isWide) ?? ''
      const target = writeAddress().replace(/\/$/, '') + (isWide && chance() < 0.6 ? '/*' : '')
      if (!stored.has(source) && chains.add({ source, target }) === null) stored.set(source, target)
    }
    const usual = pick(...folders)
    const moved = Array.from({ length: 4 + Math.floor(chance() * 14) }, (): Moved => {
      const slug = pick(...slugs)
      const folder = chance() < 0.8 ? usual : pick(...folders)
      const present = chance() < 0.9 ? slug : pick(...slugs)
      const toPath = pick(articlePath, articlePath, articlePath, authorPath, tagPath, categoryPath)
      const own = `${folder}/${pick(slug, slug.toUpperCase())}${pick('', '/')}`
      return {
        path: toPath(decodeURIComponent(present)),
        addresses: [own, pick(writeAddress(), own, own, own), pick('/?p=1', '/?p=2', own)],
      }
    })
    const redirects = Array.from({ length: pick(0, 0, 1, 3) }, (): IncomingRedirect => {
      const isPrefix = chance() < 0.4
      const end = isPrefix ? '/' : ''
      return {
        kind: 'redirect',
        isPrefix,
        from: pick(...folders.slice(1)) + end,
        to: writeAddress().replace(/\/$/, '') + end,
      }
    })
    const lines = planAddresses(moved, redirects, stored)
    const created = lines.filter(({ outcome }) => outcome === 'create')
    const planned = new Map([...stored, ...created.map(({ id, target }) => [id, target ?? ''] as const)])
    rules += created.filter(({ notes }) => notes.some(({ note }) => note === 'address-rule')).length
    const checked = createChainCheck([...stored].map(([source, target]) => ({ source, target })))
    const refused = created.filter(
      ({ id, target }) => checked.add({ source: id, target: target ?? '' }) !== null,
    )
    const each = redirectEach(moved, redirects, stored)
    const asked = redirects.map(({ from, isPrefix }) => (isPrefix ? `${from}x` : from))
    const addresses = [...moved.flatMap((one) => one.addresses), ...asked, ...stored.keys()]
    const list = (all: ReadonlyMap<string, string>) =>
      addresses.map((address) => [address, resolve(all, address)])
    expect({ n, refused, to: list(planned) }).toEqual({ n, refused: [], to: list(each) })
    // What leads nowhere is told.
    const told = new Set(lines.map(({ name }) => toSource(name)))
    const old = moved.flatMap((one) => one.addresses)
    const silent = old.filter((one) => resolve(planned, one) === null && !told.has(toSource(one)))
    expect({ n, silent }).toEqual({ n, silent: [] })
  }
  expect(rules).toBeGreaterThan(80)
})
