/** The links of menus follow what they led to, and every one of them is in the menu or told. */
import { expect, test } from 'vitest'
import { type Choices, type Imported, noChoices, type Stored } from '~/desk/kit/imports/choices'
import type { Plan, PlannedLink } from '~/desk/kit/imports/plan'
import type { IncomingItem, IncomingLink, IncomingMenu } from '~/desk/kit/incoming/items'
import { headerMenu, menu as otherMenu } from '~/domain/publication/menu-links'
import { sourceArticle, sourcePerson, sourceTerm } from '../../../../tests/support/imported-source'
import { createSeededRandom } from '../../../../tests/support/seeded-random'
import { createPlanner } from './planner'
import { toReadItem } from './read-item'

const ours: Stored = {
  ...{ language: 'en', timeZone: 'UTC', people: [], articleSlugs: new Set(), pageSlugs: new Set() },
  sections: [{ slug: 'news', name: 'News', parent: null }],
  menus: ['header', 'footer', 'about'].map((slug) => ({ slug, version: 1, isEdited: false })),
  ...{ shows: [], episodes: [], showSlugs: new Set(), episodeSlugs: new Set() },
  ...{ products: [], productSlugs: new Set(), retailers: new Map() },
  redirected: new Map([['/long-gone', '/articles/elsewhere']]),
}
const site: IncomingItem = {
  ...{ kind: 'site', title: 'Before', description: '', url: 'https://before.example', language: 'en' },
  timeZone: 'UTC',
}
const things: IncomingItem[] = [
  site,
  sourcePerson('ada', 'Ada Quill'),
  { ...sourceTerm('section', 'News'), addresses: ['/category/news/'] },
  sourceTerm('section', 'Arms', 'News'),
  { ...sourceTerm('tag', 'Relays'), addresses: ['/tag/relays/'] },
  sourceTerm('tag', 'Unused'),
  sourceArticle('1', { sections: ['News', 'Arms'] }),
  sourceArticle('2', { sections: ['Arms'], people: [] }),
  sourceArticle('about', {
    kind: 'page',
    title: 'About us',
    slug: 'about',
    addresses: ['/about/', '/?page_id=9'],
  }),
  { kind: 'redirect', from: '/moved', to: '/2020/story-1/', isPrefix: false },
]
const link = (name: string, to: IncomingLink['target'] | string, ...links: IncomingLink[]): IncomingLink => ({
  ...{ name, links },
  ...(typeof to === 'string' ? { target: null, url: to } : { target: to, url: '' }),
})
const menu = (id: string, links: IncomingLink[], different: Partial<IncomingMenu> = {}): IncomingMenu => ({
  ...{ kind: 'menu', id, name: id, location: 'header', links, losses: [] },
  ...different,
})
type Around = { stored?: Stored; choices?: Partial<Choices>; imported?: Map<string, Imported> }
function plan(menus: IncomingMenu[], { stored = ours, choices = {}, imported }: Around = {}): Plan {
  const planner = createPlanner(stored, { ...noChoices, ...choices }, new Date('2026-01-01'))
  for (const item of [...menus, ...things]) planner.add(toReadItem(item), 'hash')
  return planner.finish({ read: 1, counted: 1, cutAfter: null, problems: [] }, imported)
}
const linesOf = (planned: Plan) => planned.lines.filter(({ kind }) => kind === 'menu')
const only = (links: IncomingLink[], around?: Around) => linesOf(plan([menu('main', links)], around))[0]
const notesOf = (line: ReturnType<typeof only>) =>
  Object.fromEntries((line?.notes ?? []).map(({ note, value }) => [note, value]))

test.for<[string, IncomingLink['target'] | string, PlannedLink]>([
  ['an article', { kind: 'article', id: '1' }, { path: '/articles/story-1', name: 'X' }],
  ['a page', { kind: 'page', id: 'about' }, { page: 'about', name: 'X' }],
  ['a section', { kind: 'section', id: 'News' }, { section: 'news', name: 'X' }],
  ['a section below another', { kind: 'section', id: 'Arms' }, { section: 'arms', name: 'X' }],
  ['a tag', { kind: 'tag', id: 'Relays' }, { path: '/tags/relays', name: 'X' }],
  ['a person', { kind: 'person', id: 'ada' }, { path: '/authors/ada', name: 'X' }],
  ['the home page', 'https://www.before.example/', { path: '/', name: 'X' }],
  [
    'an old address',
    'http://before.example/2020/story-1/?utm_source=a#end',
    { path: '/articles/story-1#end', name: 'X' },
  ],
  ['an old address of a section', '/category/news/', { section: 'news', name: 'X' }],
  ['an old address of a page', '/?page_id=9', { page: 'about', name: 'X' }],
  ['an address that the source redirected', '/moved/', { path: '/articles/story-1', name: 'X' }],
  ['an address that is redirected here', '/long-gone', { path: '/articles/elsewhere', name: 'X' }],
  ['another site', 'https://shop.example/a?b=1', { path: 'https://shop.example/a?b=1', name: 'X' }],
  ['another site, unsafely', 'http://shop.example/', { path: 'https://shop.example/', name: 'X' }],
  ['another site, without its protocol', '//shop.example/', { path: 'https://shop.example/', name: 'X' }],
])('a link to %s', ([, to, expected]) => {
  expect(only([link('X', to)])?.menu?.links).toEqual([expected])
})

test('a link that is named after what it leads to follows its name', () => {
  const targets = [
    { kind: 'page', id: 'about' },
    { kind: 'section', id: 'News' },
    { kind: 'article', id: '1' },
  ] as const
  expect(only(targets.map((target) => link('', target)))?.menu?.links).toEqual([
    { page: 'about' },
    { section: 'news' },
    { path: '/articles/story-1', name: 'Story 1' },
  ])
  expect(only([link('News', { kind: 'section', id: 'News' })])?.menu?.links).toEqual([{ section: 'news' }])
})

test.for<[string, IncomingLink['target'] | string]>([
  ['what is not in the file', { kind: 'article', id: '77' }],
  ['what arrives as a draft', { kind: 'article', id: '2' }],
  ['the address of such', '/2020/story-2/'],
  ['a tag of nothing', { kind: 'tag', id: 'Unused' }],
  ['an address of the source that nothing had', 'https://before.example/shop/'],
  ['a mailbox', 'mailto:ada@before.example'],
  ['a script', 'javascript:alert(1)'],
  ['nothing', '#'],
])('a link to %s is told', ([, to]) => {
  const line = only([link('Gone', to), link('Home', '/')])
  expect(line?.menu?.links).toEqual([{ path: '/', name: 'Home' }])
  expect(notesOf(line)['menu-links-lost']).toContain('Gone')
  if (typeof to === 'string') expect(notesOf(line)['menu-links-lost']).toContain(to)
})

const nested = [
  link('Topics', '#', link('News', '/category/news/', link('Deep', 'https://deep.example/'))),
  link('Gone', '/gone', link('Below', 'https://below.example/')),
]

test('the header has two levels: what is below comes after, and what only opened a menu leads to its first link', () => {
  const line = only(nested)
  expect(line?.menu?.links).toEqual([
    {
      ...{ section: 'news', name: 'Topics' },
      links: [{ section: 'news' }, { path: 'https://deep.example/', name: 'Deep' }],
    },
    { path: 'https://below.example/', name: 'Below' },
  ])
  expect(notesOf(line)).toMatchObject({
    'menu-links-borrowed': 'Topics (#)',
    'menu-links-flat': 'Deep (https://deep.example/), Below (https://below.example/)',
    'menu-links-lost': 'Gone (/gone)',
  })
})

test('other menus have one level', () => {
  const line = only(nested, { choices: { menus: { main: 'footer' } } })
  expect(line).toMatchObject({ outcome: 'create', target: 'footer' })
  expect(line?.menu?.links.map((one) => ('links' in one ? 'links' : (one.name ?? 'section')))).toEqual([
    ...['section', 'Deep', 'Below'],
  ])
})

test('a menu of ours is taken unless somebody edited it, and by one of the source', () => {
  const links = [link('Home', '/')]
  const two = [menu('main', links), menu('top', links), menu('legal', links, { location: null })]
  const show = (planned: Plan) =>
    linesOf(planned).map(({ id, outcome, target }) => `${id} ${outcome} ${target}`)
  expect(show(plan(two))).toEqual(['main create header', 'top leave null', 'legal leave null'])
  const edited = { ...ours, menus: ours.menus.map((one) => ({ ...one, isEdited: true })) }
  expect(show(plan(two, { stored: edited }))).toEqual([
    ...['main leave null', 'top leave null', 'legal leave null'],
  ])
  const both = plan(two, { choices: { menus: { main: 'footer', top: 'footer', legal: 'about' } } })
  expect(show(both)).toEqual(['main create footer', 'top leave null', 'legal create about'])
  expect(notesOf(linesOf(both)[1])).toMatchObject({ 'menu-left-out': 'Home (/)' })
  expect(both.choices.filter(({ about }) => about === 'menu').map(({ guess }) => guess)).toEqual([
    ...['header', 'leave', 'leave'],
  ])
})

test('none of whose links is here leaves ours as it is', () => {
  expect(only([link('Gone', '/gone')])).toMatchObject({ outcome: 'leave', target: null })
})

test.for([
  ['hash', false, 'use'],
  ['hash', true, 'use'],
  ['other', false, 'change'],
  ['other', true, 'keep'],
] as const)('brought in before as %s, edited %s: %s', ([hash, isEdited, outcome]) => {
  const known = { ownId: 'x', hash, slug: 'about', isEdited }
  const line = only([link('Home', '/')], { imported: new Map([['menu main', known]]) })
  expect(line).toMatchObject({ outcome, target: 'about' })
})

test('of any menu, what is planned is valid, and every name and address is in it or told', () => {
  const chance = createSeededRandom(7)
  const pick = <One>(from: readonly One[]) => from[Math.floor(chance() * from.length)] as One
  const make = (n: string, depth: number): IncomingLink => {
    const to = pick<IncomingLink['target'] | string>([
      ...[
        '/',
        '#',
        '',
        `https://x${n}.example/`,
        `http://y${n}.example/`,
        `/none-${n}`,
        `mailto:a${n}@b.example`,
      ],
      ...['/about/', '//z.example', 'HTTPS://UP.example', 'x\u0000', `/${'a'.repeat(2_001)}`, '/a b'],
      ...[{ kind: 'page', id: 'about' } as const, { kind: 'tag', id: n } as const],
    ])
    const count = depth > 3 ? 0 : Math.floor(chance() * 4)
    return link(
      pick([`Name ${n}`, `${'Long '.repeat(40)}${n}`]),
      to,
      ...Array.from({ length: count }, (_, m) => make(`${n}-${m}`, depth + 1)),
    )
  }
  for (let run = 0; run < 60; run += 1) {
    const links = Array.from({ length: Math.floor(chance() * 30) }, (_, n) => make(String(n), 0))
    const place = pick(['header', 'footer', 'leave'])
    const line = only(links, { choices: { menus: { main: place } } })
    const schema = place === 'header' ? headerMenu : otherMenu
    if (line?.menu) expect(schema.safeParse({ links: line.menu.links }).error).toBeUndefined()
    const result = JSON.stringify([line?.menu, line?.notes]).toLowerCase()
    const listLost = (all: IncomingLink[]): string[] =>
      all.flatMap(({ name, url, target, links: below }) => {
        const [words, address] = [name.slice(0, 100), url.replace(/^https?:/i, '')].map((text) =>
          JSON.stringify(text).slice(1, -1).toLowerCase(),
        )
        const isNamed = result.includes(words ?? '') || target?.id === 'about'
        const isHere = result.includes(address ?? '') || url === '/about/'
        return [...(isNamed && isHere ? [] : [`${name} ${url.slice(0, 40)}`]), ...listLost(below)]
      })
    expect(listLost(links), place).toEqual([])
  }
})
