import { expect, it } from 'vitest'
import { createArchive } from '../../../../tests/support/archives'
import {
  articles,
  everyConstruct,
  inTurn,
  joinPieces,
  outgoingArticle,
  outgoingItems,
  outgoingSite,
  people,
  sections,
  tags,
  toShownText,
  writtenAt,
} from '../../../../tests/support/outgoing-site'
import { writeRandomText } from '../../../../tests/support/random-text'
import { ofKind, readAll } from '../../../../tests/support/read-sources'
import { createSeededRandom } from '../../../../tests/support/seeded-random'
import { readGhost } from '../ghost/read-ghost.server'
import { toPlainText } from '../incoming/plain-text'
import { writeGhost } from './ghost'
import { writeGhostRedirects } from './ghost-redirects'
import type { OutgoingArticle, OutgoingItem } from './items'

async function write(items: Iterable<OutgoingItem>) {
  return await joinPieces(writeGhost(outgoingSite, inTurn(items), writtenAt))
}

async function readBack(items: Iterable<OutgoingItem>) {
  return await readAll(readGhost(createArchive({ 'export.json': await write(items) })))
}

type Row = Record<string, string | number | null>
async function writeTables(items: Iterable<OutgoingItem>): Promise<Record<string, Row[]>> {
  return JSON.parse(await write(items)).db[0].data
}

const idOfPerson = (slug: string) =>
  `c${(people.findIndex((person) => person.slug === slug) + 1).toString(16).padStart(23, '0')}`
const terms = [...sections, ...tags]
const idOfTerm = (name: string) =>
  `b${(terms.findIndex((term) => term.name === name || term.slug === name) + 1).toString(16).padStart(23, '0')}`

/** As it arrives: sections are tags that articles have first, and so are sections again; the credit is in the caption. */
function toExpected(article: OutgoingArticle) {
  const { picture, publishedAt, changedAt, search } = article
  return {
    kind: article.kind,
    title: article.title,
    slug: article.slug,
    status: article.status,
    note: null,
    publishedAt: publishedAt && { utc: publishedAt },
    changedAt: { utc: changedAt },
    people: article.people.map(idOfPerson),
    sections: article.sections.map(idOfTerm),
    tags: article.tags.map(idOfTerm),
    excerpt: article.excerpt,
    picture: picture && {
      source: picture.url,
      alt: picture.alt,
      caption: [picture.caption, picture.credit].filter(Boolean).join(' · '),
      credit: '',
    },
    search,
    isFeatured: false,
    losses: [],
  }
}

it('is read as it was written, field by field', async () => {
  const { items, end } = await readBack(outgoingItems)
  expect(end).toMatchObject({ cutAfter: null, problems: [] })
  expect(ofKind(items, 'site')).toMatchObject([
    {
      title: outgoingSite.title,
      description: outgoingSite.description,
      language: 'en-GB',
      timeZone: 'Europe/Berlin',
    },
  ])
  const arrivedPeople = ofKind(items, 'person')
  expect(
    arrivedPeople.map(({ id, name, slug, picture, website }) => ({ id, name, slug, picture, website })),
  ).toEqual(
    people.map(({ name, slug, picture, website }) => ({
      id: idOfPerson(slug),
      name,
      slug,
      picture,
      website,
    })),
  )
  expect(arrivedPeople[0]?.bio).toBe('Tests printers, and writes.')
  expect(
    ofKind(items, 'section', 'tag').map(({ id, slug, name, description }) => ({
      id,
      slug,
      name,
      description,
    })),
  ).toEqual(
    terms.map(({ slug, name, description }) => ({
      id: idOfTerm(slug),
      slug,
      name,
      description: toPlainText(description),
    })),
  )
  const arrived = ofKind(items, 'article', 'page')
  expect(arrived.map(({ id: _, text: __, addresses: ___, ...article }) => article)).toEqual(
    articles.map(toExpected),
  )
})

it('keeps texts', async () => {
  const { items } = await readBack(outgoingItems)
  const [text] = ofKind(items, 'article').map((article) => article.text)
  expect(text?.losses).toEqual([])
  expect(toShownText(text?.text ?? '')).toBe(toShownText(everyConstruct))
})

it('keeps slugs apart that Ghost would leave out, and ids with their rows', async () => {
  const { posts = [], posts_tags: joined = [] } = await writeTables([
    ...sections,
    ...tags,
    outgoingArticle('about', { sections: ['tech-news', 'tech-news'], tags: ['AI', 'No such'] }),
    outgoingArticle('about', { kind: 'page' }),
    outgoingArticle('', { status: 'draft' }),
    outgoingArticle('', { status: 'draft' }),
  ])
  expect(posts.map(({ slug }) => slug)).toEqual(['about', 'about-2', '', ''])
  expect(new Set(posts.map(({ id }) => id)).size).toBe(4)
  expect(joined.filter(({ post_id: id }) => id === posts[0]?.id).map(({ tag_id: tag }) => tag)).toEqual([
    idOfTerm('tech-news'),
    idOfTerm('AI'),
  ])
})

it('writes nothing that is longer than Ghost takes, because that would end its import', async () => {
  const long = `${'Word & <b> '.repeat(300)}${'👩‍🚀'.repeat(300)}`
  const {
    posts = [],
    tags: written = [],
    users = [],
    posts_meta: meta = [],
  } = await writeTables([
    ...people.map((person) => ({
      ...person,
      name: long,
      bio: long,
      website: `https://x.example/${'a'.repeat(3_000)}`,
    })),
    ...sections.map((section) => ({
      ...section,
      slug: 'z'.repeat(400),
      name: `,# ${long}`,
      description: long,
    })),
    outgoingArticle('y'.repeat(400), {
      title: long,
      excerpt: long,
      picture: { url: 'no address', alt: long, caption: long, credit: long },
      search: {
        title: long,
        description: long,
        canonical: `https://x.example/${'a'.repeat(3_000)}`,
        isHidden: false,
      },
    }),
  ])
  const longest = {
    title: 255,
    slug: 191,
    custom_excerpt: 300,
    canonical_url: 2_000,
    feature_image: 2_000,
    name: 191,
    description: 500,
    bio: 250,
    website: 2_000,
    email: 191,
    meta_title: 300,
    meta_description: 500,
    feature_image_alt: 191,
  }
  for (const row of [...posts, ...written, ...users, ...meta])
    for (const [column, most] of Object.entries(longest))
      expect([...String(row[column] ?? '')].length, column).toBeLessThanOrEqual(most)
  expect(written[0]?.name).toMatch(/^Word & <b> /)
  expect(posts[0]).toMatchObject({ canonical_url: null, feature_image: null })
})

it('gives each person an address of a reserved domain', async () => {
  const [first] = people
  const { users = [] } = await writeTables([
    ...people,
    { ...first, slug: 'імʼя', name: 'Ім’я' } as (typeof people)[number],
  ])
  const emails = users.map(({ email }) => String(email))
  expect(emails.every((email) => /^[a-z\d-]{1,80}@example\.com$/.test(email))).toBe(true)
  expect(new Set(emails).size).toBe(3)
})

it('is JSON without what no database holds, for 5,000 texts of all characters', {
  timeout: 120_000,
}, async () => {
  const chance = createSeededRandom(51)
  const texts = Array.from({ length: 5_000 }, () =>
    `${writeRandomText(chance).slice(0, 100)}\u0000\ud800`.replaceAll(
      '\ud83d',
      chance() < 0.5 ? '\ud83d' : '',
    ),
  )
  const { items, end } = await readBack(
    texts.map((text, n) => outgoingArticle(`a-${n}`, { title: text, excerpt: text })),
  )
  expect(end).toMatchObject({ cutAfter: null, problems: [] })
  const arrived = ofKind(items, 'article')
  for (const [n, text] of texts.entries()) {
    const shown = text
      .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
    expect(arrived[n]?.title).toBe(shown)
  }
})

it('leads from the addresses that Ghost has elsewhere', async () => {
  const written = await joinPieces(
    writeGhostRedirects(
      inTurn<OutgoingItem>([
        ...outgoingItems,
        { kind: 'redirect', from: '/a.b(c)/', to: '/second' },
        { kind: 'redirect', from: '/second-of-all/', to: '/twice' },
        { kind: 'redirect', from: '/', to: '/everything' },
        outgoingArticle('moved', { path: '/tech/moved' }),
      ]),
    ),
  )
  const { items } = await readAll(
    readGhost(createArchive({ 'redirects.json': written, 'export.json': await write([]) })),
  )
  expect(ofKind(items, 'redirect').map(({ from, to }) => [from, to])).toEqual([
    ['/section/tech-news/', '/tag/tech-news/'],
    ['/section/printers/', '/tag/printers/'],
    ['/section/guides/', '/tag/guides/'],
    ['/2019/05/first-name/', '/second'],
    ['/second-of-all/', 'https://paper.example/second'],
    ['/elsewhere/', 'https://other.example/'],
    ['/a.b(c)/', '/second'],
    ['/tech/moved/', '/moved/'],
  ])
  expect(new RegExp(JSON.parse(written)[6].from).test('/a.b(c)')).toBe(true)
})
