import { expect, test } from 'vitest'
import { type Choices, type Imported, noChoices, type Stored } from '~/desk/kit/imports/choices'
import { countLines, describeNote, type Plan } from '~/desk/kit/imports/plan'
import type { IncomingArticle, IncomingItem, IncomingTerm, SourceEnd } from '~/desk/kit/incoming/items'
import { createPlanner } from './planner'
import { toReadItem } from './read-item'

const long = 'A relay clicked in an empty laboratory, and nobody was there to hear it. '.repeat(3)
const stored: Stored = {
  language: 'en',
  timeZone: 'Europe/Berlin',
  people: [{ slug: 'maya-lindqvist', name: 'Maya Lindqvist' }],
  sections: [
    { slug: 'news', name: 'News', parent: null },
    { slug: 'audio', name: 'Audio', parent: 'news' },
  ],
  articleSlugs: new Set(['the-relay']),
  pageSlugs: new Set(),
  menus: [],
  products: [],
  ...{ shows: [], episodes: [], showSlugs: new Set(), episodeSlugs: new Set() },
  productSlugs: new Set(),
  retailers: new Map(),
  redirected: new Map([['/2020/old', '/articles/the-relay']]),
}
const maya: IncomingItem = {
  ...{ kind: 'person', id: 'maya', name: 'Maya Lindqvist', slug: 'maya', bio: '' },
  ...{ picture: null, website: null },
}
const site: IncomingItem = {
  ...{ kind: 'site', title: '', description: '', url: '', language: null, timeZone: null },
}
const term = (
  id: string,
  parent: string | null = null,
  kind: 'section' | 'tag' = 'section',
): IncomingTerm => ({
  ...{ kind, id, name: id, slug: id, parent, description: '' },
})
const article = (different: Partial<IncomingArticle> = {}): IncomingArticle => ({
  ...{ kind: 'article', id: '1', title: 'A relay', slug: 'a-relay', status: 'published', note: null },
  publishedAt: { utc: new Date('2020-05-01T10:00:00Z') },
  ...{ changedAt: null, people: ['maya'], sections: ['News'], tags: [], excerpt: '', picture: null },
  text: { format: 'markdown', text: long, losses: [] },
  search: { title: '', description: '', canonical: '', isHidden: false },
  ...{ addresses: ['/2020/a-relay/'], isFeatured: false, losses: [] },
  ...different,
})
const whole: SourceEnd = { read: 1, counted: 1, cutAfter: null, problems: [] }
const now = new Date('2026-01-01T00:00:00Z')

function plan(items: IncomingItem[], choices: Partial<Choices> = {}, end = whole): Plan {
  const planner = createPlanner(stored, { ...noChoices, ...choices }, now)
  for (const item of items) planner.add(toReadItem(item))
  return planner.finish(end)
}
const show = ({ lines }: Plan, kind?: string) =>
  lines
    .filter((line) => kind === undefined || line.kind === kind)
    .map(({ kind: own, outcome, name, target, notes }) =>
      [`${own} ${outcome} ${name} → ${target}`, ...notes.map(({ note }) => note)].join(', '),
    )
const only = (different: Partial<IncomingArticle>, choices: Partial<Choices> = {}) =>
  show(plan([maya, term('News'), article(different)], choices), 'article')[0]

test('an article arrives with its person, section and address, in whatever order the source has them', () => {
  const items = [article(), term('News'), maya]
  const expected = [
    'person use Maya Lindqvist → maya-lindqvist',
    'section use News → news',
    'article create A relay → a-relay',
    'redirect create /2020/a-relay/ → /articles/a-relay',
  ]
  expect(show(plan(items))).toEqual(expected)
  expect(show(plan(items.toReversed()))).toEqual(expected)
})

test.for([
  ['title', { title: ' ' }, 'article create Untitled 1 → a-relay, title-missing'],
  ['slug', { slug: '' }, 'article create A relay → a-relay, slug-missing'],
  [
    'slug and title',
    { slug: '', title: '' },
    'article create Untitled 1 → untitled-1, title-missing, slug-missing',
  ],
  ['a free slug', { slug: 'the-relay' }, 'article create A relay → the-relay-2, slug-taken'],
  ['a slug of ours', { slug: 'новое' }, 'article create A relay → article-1, slug-changed'],
  ['a reserved slug', { slug: 'new' }, 'article create A relay → new-article, slug-changed'],
  ['date', { publishedAt: null }, 'article create A relay → a-relay, date-missing'],
  ['date 0', { publishedAt: { local: '0000-00-00 00:00:00' } }, 'article create A relay → a-relay, date-odd'],
  [
    'date 2999',
    { publishedAt: { utc: new Date('2999-01-01') } },
    'article create A relay → a-relay, date-odd',
  ],
  ['a wrong date', { publishedAt: { utc: new Date('x') } }, 'article create A relay → a-relay, date-odd'],
  [
    'a zone',
    { publishedAt: { local: '2020-05-01 10:00:00' } },
    'article create A relay → a-relay, zone-needed',
  ],
  ['an author', { people: ['nobody'] }, 'article create A relay → a-relay, author-missing'],
  ['a section', { sections: [] }, 'article create A relay → a-relay, section-missing'],
  ['a past plan', { status: 'scheduled' as const }, 'article create A relay → a-relay, date-past'],
  [
    'a text',
    { text: { format: 'markdown' as const, text: 'Short.', losses: [] } },
    'article create A relay → a-relay, text-short',
  ],
] as const)('lacks %s', ([, different, expected]) => {
  expect(only(different as Partial<IncomingArticle>)).toBe(expected)
})

test('what was kept at the top is told, as it is not here', () => {
  expect(only({ isFeatured: true })).toBe('article create A relay → a-relay, featured')
})

test('nobody is led to what was a draft, but to what is one only here', () => {
  const draft = plan([maya, term('News'), article({ status: 'draft' })])
  expect(show(draft, 'redirect')).toEqual([])
  const short = plan([maya, term('News'), article({ people: [] })])
  expect(show(short, 'redirect')).toEqual(['redirect create /2020/a-relay/ → /articles/a-relay'])
})

test('slugs of the file are given once, in the order of the file', () => {
  const lines = show(
    plan([maya, term('News'), article(), article({ id: '2' }), article({ id: '2' })]),
    'article',
  )
  expect(lines).toEqual([
    'article create A relay → a-relay',
    'article create A relay → a-relay-2, slug-taken',
  ])
})

test('pages and sections are neither where the site itself is, nor where each other is', () => {
  const page = (slug: string) =>
    article({ kind: 'page', id: slug, slug, title: slug, addresses: [`/${slug}/`] })
  const items = [maya, term('Events'), term('Gear'), article({ sections: ['Events', 'Gear'] })]
  const planned = plan([...items, page('team'), page('gear'), page('events-section'), page('plain')])
  expect([...show(planned, 'section'), ...show(planned, 'page')]).toEqual([
    'section create Events → events-section',
    'section create Gear → gear',
    'page create team → team-page, slug-changed',
    'page create gear → gear-2, slug-taken',
    'page create events-section → events-section-2, slug-taken',
    'page create plain → plain',
  ])
})

test('sections have two levels; a ring is cut, and what nobody is in stays out', () => {
  const deep = [term('Gear'), term('Synths', 'Gear'), term('Modular', 'Synths'), term('Empty')]
  expect(show(plan([...deep, article({ sections: ['Modular'] })]), 'section')).toEqual([
    'section create Gear → gear',
    'section create Modular → modular, level-lost',
  ])
  const ring = [term('A', 'B'), term('B', 'A')]
  expect(show(plan([...ring, article({ sections: ['A'] })]), 'section')).toEqual([
    'section create A → a, parent-lost',
  ])
})

test('ids may be called like a property of objects', () => {
  const planned = plan([
    { ...maya, id: 'constructor', name: 'Ada' },
    { ...maya, id: 'b', name: 'Ada' },
    term('constructor'),
    article({ people: ['constructor', 'b'], sections: ['constructor'] }),
  ])
  expect(show(planned, 'person')).toEqual(['person create Ada → maya', 'person use Ada → maya'])
})

test('what is chosen happens: another section, a tag, nothing; one section is the article’s, others are tags', () => {
  const items = [
    maya,
    term('Gear'),
    term('Fun'),
    term('Rest'),
    article({ sections: ['Gear', 'Fun', 'Rest'] }),
  ]
  const planned = plan(items, { sections: { Gear: 'audio', Fun: 'tag', Rest: 'leave' } })
  expect(show(planned, 'section')).toEqual(['section use Gear → audio', 'section leave Rest → null'])
  expect(show(planned, 'tag')).toContain('tag create Fun → Fun')
  expect(planned.choices.map(({ about, id, guess, count }) => [about, id, guess, count])).toEqual([
    ['section', 'Gear', 'new', 1],
    ['section', 'Fun', 'new', 1],
    ['section', 'Rest', 'new', 1],
    ['person', 'maya', 'maya-lindqvist', 1],
  ])
})

test('members’ articles are drafts, or public if that is chosen; each choice is offered once', () => {
  const items = [
    maya,
    term('News'),
    article({ note: 'members', publishedAt: { local: '2020-05-01 10:00:00' } }),
  ]
  const { choices } = plan(items)
  expect(choices.slice(-2)).toEqual([
    { about: 'time-zone', id: '', name: '', guess: 'Europe/Berlin', count: 1 },
    { about: 'members', id: '', name: '', guess: 'draft', count: 1 },
  ])
})

test('an address leads to what has it first; others, the site’s own and those that stay are told', () => {
  const planned = plan([
    maya,
    term('News'),
    article({
      addresses: [
        '/2020/a',
        '/',
        '//2020/a',
        '/?p=1',
        '/articles/a-relay',
        '/admin/x',
        '/2020/old',
        '/2020/A/',
      ],
    }),
    article({ id: '2', slug: 'b', addresses: ['/2020/a', `/${'x'.repeat(1_100)}`] }),
    { kind: 'redirect', from: '/short', to: '/2020/a/', isPrefix: false },
    { kind: 'redirect', from: '/lost', to: '/nowhere', isPrefix: false },
    { kind: 'redirect', from: '/blog', to: '/archive', isPrefix: true },
  ])
  expect(show(planned, 'redirect').map((line) => line.replace(/x{9,}/, 'x…'))).toEqual([
    'redirect create /2020/a → /articles/a-relay',
    'redirect leave / → /articles/a-relay, address-same',
    'redirect create /?p=1 → /articles/a-relay',
    'redirect leave /articles/a-relay → /articles/a-relay, address-same',
    'redirect leave /admin/x → /articles/a-relay, never-redirected',
    'redirect leave /2020/old → /articles/a-relay, address-taken',
    'redirect leave /2020/a → /articles/b, address-taken',
    'redirect leave /x… → /articles/b, address-long',
    'redirect create /short → /articles/a-relay',
    'redirect leave /lost → null, target-unknown',
    'redirect create /blog → /archive/*',
  ])
})

test('links to the old site are known where the source or the person says which it is', () => {
  const text: IncomingArticle['text'] = {
    ...{ format: 'markdown', text: `${long} [gone](https://old.example/gone)`, losses: [] },
  }
  const noted = (choices: Partial<Choices>) =>
    plan([maya, term('News'), article({ text })], choices).lines.flatMap(({ notes }) =>
      notes.filter(({ note }) => note === 'links-unknown').map(({ value }) => value),
    )
  expect(noted({})).toEqual([])
  expect(noted({ site: 'https://old.example/' })).toEqual(['https://old.example/gone'])
})

test('people, sections, tags and feeds have addresses too; what is not brought in has none', () => {
  const items: IncomingItem[] = [
    { ...site, url: 'https://paper.example/blog', feeds: ['/blog/feed/', '/feed'] },
    { ...maya, addresses: ['/author/maya/'], feeds: ['/author/maya/feed/'] },
    { ...term('News'), addresses: ['/category/news/'] },
    { ...term('Audio', 'News'), addresses: ['/category/news/audio/'], feeds: ['/category/news/audio/feed/'] },
    { ...term('Fun'), addresses: ['/category/fun/'] },
    { ...term('Rest'), addresses: ['/category/rest/'] },
    { ...term('Ö & O', null, 'tag'), addresses: ['/?tag=oe'] },
    { ...term('Unused', null, 'tag'), addresses: ['/tag/unused/'] },
    article({ sections: ['Audio', 'Fun', 'Rest'], tags: ['Ö & O'], addresses: [] }),
  ]
  const planned = plan(items, { sections: { Fun: 'tag', Rest: 'leave' } })
  expect(show(planned, 'redirect')).toEqual([
    'redirect create /blog → /',
    'redirect create /blog/feed/ → /feed',
    'redirect leave /feed → /feed, address-same',
    'redirect create /author/maya/ → /authors/maya-lindqvist',
    'redirect create /author/maya/feed/ → /authors/maya-lindqvist/feed',
    'redirect create /category/news/ → /news',
    'redirect create /category/news/audio/ → /subcategories/audio',
    'redirect create /category/news/audio/feed/ → /subcategories/audio/feed',
    'redirect create /category/fun/ → /tags/fun',
    'redirect create /?tag=oe → /tags/%C3%B6%20%26%20o',
  ])
})

test.for([
  ['cut', { ...whole, cutAfter: 'Item 1' }],
  ['miscounted', { ...whole, counted: 2 }],
  ['with problems', { ...whole, problems: ['It is no file.'] }],
] as const)('a source that is %s is never a success', ([, end]) => {
  expect(plan([], {}, end as SourceEnd).isWhole).toBe(false)
  expect(plan([]).isWhole).toBe(true)
})

test('lines are counted, notes are sentences, and losses of reader and text are together', () => {
  const loss = { what: 'dynamic', words: 'Latest posts', line: 3 } as const
  const planned = plan([
    maya,
    term('News'),
    article({ losses: [loss], text: { format: 'markdown', text: long, losses: [{ ...loss, line: 4 }] } }),
    { kind: 'left-out', what: 'comment', name: '' },
    { kind: 'left-out', what: 'comment', name: '' },
  ])
  expect(planned.lines.find(({ kind }) => kind === 'article')?.losses).toEqual([loss, { ...loss, line: 4 }])
  expect(planned.leftOut).toEqual({ comment: 2 })
  expect(countLines(planned.lines).get('article')).toEqual({
    create: 1,
    change: 0,
    use: 0,
    keep: 0,
    leave: 0,
  })
  expect(describeNote({ note: 'title-cut', value: '300' })).toContain('300')
})

test('what was brought in before is a double, a change, edited here, or deleted here', () => {
  const known: Imported = { ownId: 'x', hash: 'before', slug: 'a-relay-here', isEdited: false }
  const again = (different: Partial<Imported>, hash: string) => {
    const planner = createPlanner(stored, noChoices, now)
    for (const item of [maya, term('News'), article()]) planner.add(toReadItem(item), hash)
    const imported = new Map([['article 1', { ...known, ...different }]])
    return show(planner.finish(whole, imported), 'article')[0]
  }
  expect([
    again({}, 'before'),
    again({}, 'after'),
    again({ isEdited: true }, 'before'),
    again({ isEdited: true }, 'after'),
    again({ slug: null }, 'after'),
  ]).toEqual([
    'article use A relay → a-relay-here, unchanged',
    'article change A relay → a-relay-here',
    'article use A relay → a-relay-here, unchanged',
    'article keep A relay → a-relay-here, edited-here',
    'article leave A relay → null, deleted-here',
  ])
})

test('pictures and clips arrive that texts, articles and new people show, and are not lost then', () => {
  const text = {
    ...{ format: 'html' as const, losses: [] },
    text: `<p>${long}</p><img src="https://a.example/1.jpg"><audio src="https://a.example/2.mp3"></audio>`,
  }
  const picture = { source: 'https://a.example/3.jpg', alt: '', caption: '', credit: '' }
  const people = [
    { ...maya, picture: 'https://a.example/maya.jpg' },
    { ...maya, id: 'jo', name: 'Jo New', slug: 'jo', picture: 'https://a.example/jo.jpg' },
  ] as IncomingItem[]
  const items = [...people, term('News'), article({ text, picture, people: ['maya', 'jo'] })]
  const planned = plan(items, { hosts: ['a.example'] })
  expect([...show(planned, 'picture'), ...show(planned, 'clip')]).toEqual([
    ...['3.jpg', '1.jpg', 'jo.jpg'].map((name) => `picture create ${name} → null`),
    'clip create 2.mp3 → null',
  ])
  const lossesOf = ({ lines }: Plan) => lines.flatMap(({ losses }) => losses.map(({ what }) => what))
  expect(lossesOf(planned)).toEqual([])
  expect(lossesOf(plan(items))).toEqual(['embed'])
})
