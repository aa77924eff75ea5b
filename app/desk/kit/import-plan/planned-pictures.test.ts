import { expect, test } from 'vitest'
import { anyHost, type Choices, type Imported, noChoices, toItemKey } from '~/desk/kit/imports/choices'
import type { IncomingMedia, IncomingPerson, IncomingSite } from '~/desk/kit/incoming/items'
import { toFeaturedFields } from './featured-picture'
import type { FoundPictures } from './picture-index'
import type { ReadArticle } from './planned-articles'
import { planPictures } from './planned-pictures'
import { listTextPictures } from './text-pictures'

const media = (source: string, different: Partial<IncomingMedia> = {}): IncomingMedia => ({
  ...{ kind: 'picture', id: source, source, alt: '', caption: '', credit: '', addresses: [] },
  ...different,
})
const article = (pictures: string[], different: Partial<ReadArticle> = {}): ReadArticle => ({
  ...{ kind: 'article', id: '1', title: 'A', slug: 'a', status: 'published', note: null },
  ...{ publishedAt: null, changedAt: null, people: [], sections: [], tags: [], excerpt: '', picture: null },
  search: { title: '', description: '', canonical: '', isHidden: false },
  ...{
    addresses: ['/2020/a/'],
    isFeatured: false,
    losses: [],
    format: 'html',
    textNotes: [],
    products: [],
    links: [],
  },
  pictures: pictures.map((address) => ({ address, alt: `alt of ${address}`, caption: '' })),
  ...different,
})
const person = (picture: string): IncomingPerson => ({
  ...{ kind: 'person', id: 'maya', name: 'Maya', slug: 'maya', bio: '', picture, website: null },
})
const siteAt = (url: string): IncomingSite => ({
  ...{ kind: 'site', title: '', description: '', url, language: null, timeZone: null },
})

function plan(
  found: Partial<FoundPictures>,
  choices: Partial<Choices> = {},
  imported: ReadonlyMap<string, Imported> = new Map(),
) {
  const all: FoundPictures = { site: null, media: [], articles: [], people: [], ...found }
  return planPictures(all, { ...noChoices, ...choices }, imported)
}
const show = ({ lines }: ReturnType<typeof plan>) =>
  lines.map(({ kind, id, outcome, notes }) =>
    [`${kind} ${outcome} ${id}`, ...notes.map(({ note, value = '' }) => `${note} ${value}`.trim())].join(
      ', ',
    ),
  )

const uploads = 'https://old.example/wp-content/uploads/2020/'

test('one line for a picture, whatever its sizes and networks are called', () => {
  const a = `${uploads}a.jpg`
  const texts = [
    article([`${uploads}a-300x200.jpg`, `http://www.old.example/wp-content/uploads/2020/a.jpg`]),
    article([`https://i0.wp.com/old.example/wp-content/uploads/2020/a.jpg?w=600`, `${uploads}b-1.jpg`]),
    article(['https://old.example/?attachment_id=7', `//old.example/wp-content/uploads/2020/a.jpg`]),
  ]
  const library = media(a, {
    id: '7',
    alt: 'Of the library',
    addresses: ['https://old.example/?attachment_id=7'],
  })
  const planned = plan({ media: [library], articles: texts }, { hosts: ['old.example'] })
  expect(show(planned)).toEqual([`picture create ${a}`, `picture create ${uploads}b-1.jpg`])
  expect(planned.lines[0]?.picture).toEqual({ source: a, alt: 'Of the library', caption: '', credit: '' })
  expect(planned.lines[0]?.addresses).toEqual(
    expect.arrayContaining([
      a,
      ...texts
        .flatMap(({ pictures }) => pictures.map(({ address }) => address))
        .filter((one) => !one.includes('b-1')),
    ]),
  )
  expect(planned.lines[0]?.name).toBe('a.jpg')
})

test('Substack’s and Medium’s networks deliver what was uploaded', () => {
  const original = 'https://substack-post-media.s3.amazonaws.com/public/images/x_1.png'
  const planned = plan({
    articles: [
      article([
        `https://substackcdn.com/image/fetch/w_1456,f_auto/${encodeURIComponent(original)}`,
        original,
      ]),
      article([
        'https://cdn-images-1.medium.com/max/800/1*a.png',
        'https://cdn-images-1.medium.com/max/1200/1*a.png',
      ]),
    ],
  })
  expect(planned.lines.map(({ id }) => id)).toEqual([
    original,
    'https://cdn-images-1.medium.com/max/4000/1*a.png',
  ])
})

test('pictures at hosts stay there unless the host is chosen; hosts are told with their numbers', () => {
  const articles = [
    article(['https://b.example/1.jpg', 'https://a.example/1.jpg', 'https://b.example/2.mp3']),
  ]
  const none = plan({ articles })
  expect(show(none)).toEqual([
    'picture leave https://b.example/1.jpg, stays-there b.example',
    'picture leave https://a.example/1.jpg, stays-there a.example',
    'clip leave https://b.example/2.mp3, stays-there b.example',
  ])
  expect(none.hosts).toEqual([
    { host: 'b.example', count: 2, isChosen: false },
    { host: 'a.example', count: 1, isChosen: false },
  ])
  const chosen = plan({ articles }, { hosts: ['b.example'] })
  expect(chosen.lines.map(({ outcome }) => outcome)).toEqual(['create', 'leave', 'create'])
  expect(chosen.hosts.map(({ isChosen }) => isChosen)).toEqual([true, false])
  expect(plan({ articles }, { hosts: [anyHost] }).lines.every(({ outcome }) => outcome === 'create')).toBe(
    true,
  )
})

test('what nothing shows stays behind', () => {
  const library = ['b', 'c', 'd', 'e'].map((name) => media(`site/${name}.jpg`))
  const share = { title: '', picture: 'site/e.jpg' }
  const featured = { picture: { source: 'site/b.jpg', alt: 'Alt', caption: '', credit: 'Jo' } }
  const planned = plan({
    media: [media(`${uploads}a.jpg`), ...library],
    articles: [article([], { ...featured, share })],
    people: [person('site/d.jpg')],
  })
  expect(show(planned)).toEqual([
    `picture leave ${uploads}a.jpg, not-used`,
    ...['picture create site/b.jpg', 'picture leave site/c.jpg, not-used', 'picture create site/d.jpg'],
    'picture create site/e.jpg',
  ])
  expect(planned.lines[1]?.picture).toEqual({ source: 'site/b.jpg', alt: 'Alt', caption: '', credit: 'Jo' })
  expect(planned.hosts).toEqual([])
})

test('what was brought in before and is still here is used, else brought in again', () => {
  const [one, two] = ['https://a.example/1.jpg', 'https://a.example/2.jpg']
  const known = (slug: string | null): Imported => ({
    ownId: 'f'.repeat(32),
    hash: '',
    slug,
    isEdited: false,
  })
  const imported = new Map([
    [toItemKey('picture', one), known('f'.repeat(32))],
    [toItemKey('picture', two), known(null)],
  ])
  const planned = plan({ articles: [article([one, two])] }, { hosts: [anyHost] }, imported)
  expect(planned.lines.map(({ outcome, target }) => [outcome, target])).toEqual([
    ['use', 'f'.repeat(32)],
    ['create', null],
  ])
  expect(planned.hosts).toEqual([{ host: 'a.example', count: 1, isChosen: true }])
})

test('paths are of the site of the source, if it is known', () => {
  const articles = [article(['/content/images/a.jpg', 'b.jpg'])]
  expect(show(plan({ articles }))).toEqual([
    'picture leave /content/images/a.jpg, site-unknown /content/images/a.jpg',
    'picture leave b.jpg, site-unknown b.jpg',
  ])
  const expected = [
    'picture create https://old.example/content/images/a.jpg',
    'picture create https://old.example/2020/a/b.jpg',
  ]
  expect(show(plan({ articles }, { hosts: [anyHost], site: 'https://old.example' }))).toEqual(expected)
  expect(show(plan({ articles, site: siteAt('https://old.example') }, { hosts: [anyHost] }))).toEqual(
    expected,
  )
})

test('of an archive, paths and addresses of its own site mean its files', () => {
  const names = ['1', '2', '3 ä'].map((name) =>
    media(`export/content/images/${name}.jpg`, {
      id: `/content/images/${name}.jpg`,
      addresses: [`/content/images/${name}.jpg`],
    }),
  )
  const used = [
    '/content/images/1.jpg',
    'https://old.example/content/images/2.jpg',
    'https://old.example/content/images/3%20%C3%A4.jpg',
  ]
  const both = plan({ media: names, articles: [article(used)], site: siteAt('https://www.old.example') })
  expect(show(both)).toEqual(names.map(({ id }) => `picture create ${id}`))
  expect(both.lines[2]?.picture?.source).toBe('export/content/images/3 ä.jpg')
  const guessed = plan({
    media: names,
    articles: [article([...used, 'https://old.example/content/images/1.jpg'])],
  })
  expect(guessed.lines).toHaveLength(3)
  // Another site may have a file of the same name.
  const other = plan({ media: names, articles: [article(['https://other.example/content/images/1.jpg'])] })
  expect(show(other)).toContain(
    'picture leave https://other.example/content/images/1.jpg, stays-there other.example',
  )
})

test('what can’t be had, or not be taken, says so', () => {
  const articles = [
    article(['data:image/png;base64,aaaa', 'https://a.example/a.SVG?x', 'https://a.example/b.mov', 'blob:x']),
  ]
  const planned = plan({ articles }, { hosts: [anyHost] })
  expect(show(planned)).toEqual([
    'picture leave data:image/png;base64,aaaa, no-address',
    'picture leave https://a.example/a.SVG?x, type-unknown svg',
    'clip leave https://a.example/b.mov, type-unknown mov',
    'picture leave blob:x, no-address',
  ])
  expect(planned.hosts).toEqual([])
})

test('addresses that are none break nothing', () => {
  const odd = [
    'https://',
    'http://[::1',
    'https://a.example:99999/x.jpg',
    '//',
    '%',
    'constructor',
    '__proto__',
    ' ',
  ]
  expect(
    plan({ articles: [article(odd)], site: siteAt('https://old.example') }, { hosts: [anyHost] }).lines
      .length,
  ).toBeGreaterThan(0)
  expect(plan({ articles: [article(odd)], site: siteAt('nonsense') }).lines.length).toBeGreaterThan(0)
})

test('an address is known as the source has it, and as our Markdown writes it', () => {
  const [written = ''] = listTextPictures('![](https://a.example/b%20%281%29.jpg)')
  const [line] = plan({ articles: [article([written])] }).lines
  expect(line?.addresses).toEqual(['https://a.example/b%20%281%29.jpg', 'https://a.example/b (1).jpg'])
})

test('the picture of an article is the one of the library, else where browsers may show it from', () => {
  const picture = { source: 'https://a.example/1.jpg', alt: ' Two\nwords ', caption: '', credit: '' }
  const own = `/media/${'f'.repeat(32)}/1200.jpg`
  expect(toFeaturedFields(picture, () => own)).toEqual({
    featuredImageUrl: own,
    featuredImageDescription: 'Two words',
  })
  expect(toFeaturedFields({ ...picture, alt: '' }, () => null)).toEqual({
    featuredImageUrl: picture.source,
    featuredImageDescription: null,
  })
  for (const source of [
    'http://a.example/1.jpg',
    '/1.jpg',
    'files/1.jpg',
    `https://a.example/${'x'.repeat(2_000)}`,
  ])
    expect(toFeaturedFields({ ...picture, source }, () => null).featuredImageUrl).toBeNull()
  expect(toFeaturedFields(null, () => own).featuredImageUrl).toBeNull()
})
