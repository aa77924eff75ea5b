import { expect, it } from 'vitest'
import {
  articles,
  everyConstruct,
  inTurn,
  joinPieces,
  outgoingArticle,
  outgoingItems,
  outgoingSite,
  people,
  pictures,
  sections,
  tags,
  toShownText,
  writtenAt,
} from '../../../../tests/support/outgoing-site'
import { writeRandomText } from '../../../../tests/support/random-text'
import { ofKind, readAll } from '../../../../tests/support/read-sources'
import { createSeededRandom } from '../../../../tests/support/seeded-random'
import { readWordPress } from '../wordpress/read-wordpress'
import { toPlainText } from '../wordpress-texts/html-entities'
import type { OutgoingArticle, OutgoingItem } from './items'
import { writeWxr } from './wxr'

async function* toBytes(text: string) {
  yield new TextEncoder().encode(text)
}

async function readBack(items: Iterable<OutgoingItem>) {
  const file = await joinPieces(writeWxr(outgoingSite, inTurn(items), writtenAt))
  return { file, ...(await readAll(readWordPress(() => toBytes(file)))) }
}

/** As it arrives: WordPress keeps of pages neither sections nor tags, and of drafts without a date the wall clock of the last change. */
function toExpected({ publishedAt, changedAt, picture, ...article }: OutgoingArticle) {
  return {
    kind: article.kind,
    title: article.title,
    slug: article.slug,
    status: article.status,
    note: null,
    publishedAt: publishedAt && { utc: publishedAt },
    changedAt: { utc: changedAt },
    people: article.people,
    sections: article.sections,
    tags: article.tags.map((name) => tags.find((tag) => tag.name === name)?.slug),
    excerpt: article.excerpt,
    picture: picture && {
      source: picture.url,
      alt: picture.alt,
      caption: picture.caption,
      credit: picture.credit,
    },
    search: article.search,
    isFeatured: false,
    losses: [],
  }
}

it('is read as it was written, field by field', async () => {
  const { items, end } = await readBack(outgoingItems)
  expect(end).toEqual({ read: 8, counted: 8, cutAfter: null, problems: [] })
  const [site] = ofKind(items, 'site')
  expect(site).toMatchObject({
    description: outgoingSite.description,
    url: outgoingSite.url,
    language: 'en-GB',
  })
  expect(ofKind(items, 'person').map(({ id, name, slug }) => [id, name, slug])).toEqual(
    people.map(({ slug, name }) => [slug, name, slug]),
  )
  const terms = ofKind(items, 'section', 'tag')
  expect(
    terms.map(({ kind, slug, name, parent, description }) => ({ kind, slug, name, parent, description })),
  ).toEqual([...sections, ...tags].map(({ path: _, ...term }) => term))
  const arrived = ofKind(items, 'article', 'page')
  expect(arrived.map(({ id: _, text: __, addresses: ___, ...article }) => article)).toEqual(
    articles.map(toExpected),
  )
  const elsewhere = { url: 'https://cdn.example/a/elsewhere.png', alt: 'Elsewhere', caption: '', credit: '' }
  expect(
    ofKind(items, 'picture').map(({ source: url, alt, caption, credit }) => ({ url, alt, caption, credit })),
  ).toEqual([...pictures, elsewhere].map(({ url, alt, caption, credit }) => ({ url, alt, caption, credit })))
})

it('keeps texts', async () => {
  const { items } = await readBack(outgoingItems)
  const [text] = ofKind(items, 'article').map((article) => article.text)
  expect(text?.losses).toEqual([])
  expect(toShownText(text?.text ?? '')).toBe(toShownText(everyConstruct))
})

it('keeps former addresses with the article that they lead to', async () => {
  const { items } = await readBack(outgoingItems)
  const second = ofKind(items, 'article').find(({ slug }) => slug === 'second')
  expect(second?.addresses).toEqual(expect.arrayContaining(['/second', '/first-name', '/second-of-all']))
})

it('keeps apart what WordPress would take for the same: one title in one second', async () => {
  const at = new Date('2024-07-01T12:00:00.900Z')
  const same = ['Café', 'cafe', 'CAFÉ '].map((title, n) =>
    outgoingArticle(`a-${n}`, { title, publishedAt: at }),
  )
  const [before] = pictures
  const more = [1, 2].map(
    (n) => ({ ...before, url: `https://x.example/${n}.jpg` }) as (typeof pictures)[number],
  )
  const { file } = await readBack([
    ...more,
    ...same,
    outgoingArticle('page', { kind: 'page', title: 'Cafe', publishedAt: at }),
  ])
  const dates = [...file.matchAll(/<wp:post_date_gmt><!\[CDATA\[\S+ \d\d:(.*?)\]\]>/g)].map(
    ([, time]) => time,
  )
  expect(dates).toEqual(['05:06', '05:07', '00:00', '00:01', '00:02', '00:00'])
})

it('writes no slug and no name that WordPress would leave out for its length', async () => {
  const long = 'Ünd & <b> '.repeat(50)
  const [section] = sections as [(typeof sections)[number]]
  const [tag] = tags as [(typeof tags)[number]]
  const { file, items } = await readBack([
    { ...section, slug: 'й'.repeat(100), name: long },
    { ...tag, name: long },
    outgoingArticle('z'.repeat(300), { sections: ['й'.repeat(100)], tags: [long] }),
    outgoingArticle('й'.repeat(100)),
  ])
  const written = file.matchAll(
    /(?:<wp:(?:post_name|cat_name|tag_name|category_nicename)>|nicename="[^"]*">)<!\[CDATA\[(.*?)\]\]>/g,
  )
  const lengths = [...written].map(([, words = '']) => words.length)
  expect(lengths).toHaveLength(8)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(190)
  const [first, second] = ofKind(items, 'article')
  expect(first?.sections).toEqual(
    ofKind(items, 'section')
      .slice(0, 1)
      .map(({ id }) => id),
  )
  expect([first?.slug, second?.slug]).toEqual(['z'.repeat(190), 'й'.repeat(31)])
  expect(ofKind(items, 'tag')[0]?.name).toMatch(/^Ünd & <b> Ünd & <b> /)
})

it('counts from 1, in the order of the items', async () => {
  const { file } = await readBack(outgoingItems)
  const numbers = [...file.matchAll(/<wp:post_id>(\d+)</g)].map(([, number]) => Number(number))
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect((await readBack(outgoingItems)).file).toBe(file)
})

it('writes dates in the time of the site, before and after clocks change', async () => {
  const dated = (slug: string, at: string) => outgoingArticle(slug, { publishedAt: new Date(at) })
  const { file } = await readBack([dated('a', '2027-03-28T00:59:59Z'), dated('b', '2027-03-28T01:00:00Z')])
  const dates = [...file.matchAll(/<wp:post_date><!\[CDATA\[(.*?)\]\]>/g)].map(([, date]) => date)
  expect(dates).toEqual(['2027-03-28 01:59:59', '2027-03-28 03:00:00'])
})

it.each([new Date(Number.NaN), new Date('0000-01-01T00:00:00Z'), new Date(8.64e15)])(
  'writes no date that is none: %s',
  async (publishedAt) => {
    const { items } = await readBack([outgoingArticle('a', { publishedAt, changedAt: publishedAt })])
    expect(ofKind(items, 'article')).toMatchObject([{ status: 'draft', publishedAt: null, changedAt: null }])
  },
)

it('gives the first of two people of one long name a login that WordPress takes', async () => {
  const [first] = people
  const long = { ...first, slug: 'ø'.repeat(70) } as (typeof people)[number]
  const { items } = await readBack([long, outgoingArticle('a', { people: [long.slug] })])
  expect(ofKind(items, 'person').map(({ id, name }) => [id, name])).toEqual([['author-1', 'Mira Nováková']])
  expect(ofKind(items, 'article')).toMatchObject([{ people: ['author-1'] }])
})

it.each([
  ']]>',
  ']]]]>>]]>',
  ']]&gt;]]>]',
  '<![CDATA[x]]>',
  'a\u0000b\u0008c\u000bd\u001fe\ufffef',
  'lone \ud800 and \udc00 surrogates \ud83d',
  '👩‍🚀 🇫🇮 𝔘',
  '<item><title>x</title></item>',
  '</channel></rss>',
  '&amp; &lt; &#65; &unknown; & &',
  '<!-- wp:html --> [gallery] %%title%%',
  'שלום \u202eabc\u202c',
  'a\r\nb\rc\nd',
])('keeps hostile words in every field: %j', async (words) => {
  const written = outgoingArticle('a', {
    title: words,
    excerpt: words,
    tags: [words],
    html: `<p>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
  })
  const before = {
    ...pictures[0],
    alt: words,
    caption: words,
    credit: words,
    title: words,
  } as (typeof pictures)[number]
  const { items, end } = await readBack([...people, before, written, outgoingArticle('b')])
  expect(end).toEqual({ read: 3, counted: 3, cutAfter: null, problems: [] })
  const shown = toShown(words)
  const [article] = ofKind(items, 'article')
  expect(article).toMatchObject({ title: shown, excerpt: shown })
  expect(toShown(toPlainText(article?.text.text ?? ''))).toBe(shown)
  expect(ofKind(items, 'tag').map(({ name }) => name)).toEqual([shown])
  expect(ofKind(items, 'picture')).toMatchObject([{ alt: shown, caption: shown, credit: shown }])
})

/** On one line, without what XML can’t hold and what our reader leaves out of it. */
function toShown(words: string) {
  return words
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u007f-\u009f\ufeff]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

it('keeps 5,000 texts of all characters', { timeout: 120_000 }, async () => {
  const chance = createSeededRandom(50)
  const texts = Array.from({ length: 5_000 }, () => writeRandomText(chance).slice(0, 120))
  const { items, end } = await readBack(
    texts.map((text, n) => outgoingArticle(`a-${n}`, { title: text, excerpt: text, html: '<p>Text</p>' })),
  )
  expect(end).toMatchObject({ read: 5_000, counted: 5_000, cutAfter: null, problems: [] })
  const arrived = ofKind(items, 'article')
  for (const [n, text] of texts.entries()) {
    expect(toShown(arrived[n]?.title ?? '')).toBe(toShown(text))
    expect(toShown(arrived[n]?.excerpt ?? '')).toBe(toShown(text))
  }
})

it('keeps no text in memory that it has written', async () => {
  let open = 0
  let most = 0
  async function* count() {
    for (let n = 0; n < 50; n += 1) {
      open += 1
      most = Math.max(most, open)
      yield outgoingArticle(`a-${n}`)
    }
  }
  for await (const piece of writeWxr(outgoingSite, count(), writtenAt))
    if (piece.includes('<item>')) open -= 1
  expect(most).toBe(1)
})
