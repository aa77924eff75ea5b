/** Tables of articles: their columns, the lines of what is wrong in them, and damaged ones. */
import { describe, expect, it } from 'vitest'
import { createArchive } from '../../../../tests/support/archives'
import { createSeededRandom } from '../../../../tests/support/seeded-random'
import type { IncomingItem } from '../incoming/items'
import { readArticleTables } from './csv-articles.server'

async function read(files: Record<string, string>) {
  const items: IncomingItem[] = []
  const reader = readArticleTables(createArchive(files), { now: new Date('2026-01-01T00:00:00Z') })
  let next = await reader.next()
  for (; !next.done; next = await reader.next()) items.push(next.value)
  const articles = items.flatMap((item) => (item.kind === 'article' ? [item] : []))
  return { items, articles, end: next.value }
}

describe('a table of articles', () => {
  it('is read', async () => {
    const { items, articles, end } = await read({
      'posts.csv':
        'Title,Slug,Text,Date,Status,Author,Category,Tags,Excerpt,Image,URL\r\n' +
        '"First, with ""marks""",first,"# First, with ""marks""\r\n\r\nWords ![A](a.jpg)",2020-01-02,published,"Ada; Grace",News,"a, b",Short,https://a.b/c.jpg,https://a.b/news/first/?p=1\r\n' +
        'Second,,<p>Words</p>,2027-01-02 10:00,publish,,,,,a.jpg,/second\r\n',
      'a.jpg': 'a',
    })
    expect(end).toEqual({ read: items.length, counted: null, cutAfter: null, problems: [] })
    expect(items.map(({ kind }) => kind)).toEqual([
      'person',
      'person',
      'section',
      'tag',
      'tag',
      'picture',
      'article',
      'article',
    ])
    expect(articles).toMatchObject([
      {
        id: 'first',
        title: 'First, with "marks"',
        slug: 'first',
        status: 'published',
        publishedAt: { local: '2020-01-02 00:00:00' },
        people: ['ada', 'grace'],
        sections: ['news'],
        tags: ['a', 'b'],
        excerpt: 'Short',
        text: { format: 'markdown', text: 'Words ![A](a.jpg)' },
        picture: { source: 'https://a.b/c.jpg' },
        addresses: ['/news/first/?p=1'],
      },
      {
        id: 'second',
        status: 'scheduled',
        text: { format: 'html', text: '<p>Words</p>' },
        picture: { source: 'a.jpg' },
        addresses: ['/second'],
      },
    ])
  })

  it.each([
    ['semicolons', 'title;text\nA;Words, more'],
    ['tabs', 'title\ttext\nA\tWords, more'],
    ['a mark', '\uFEFFtitle,text\nA,"Words, more"'],
    ['an empty line', 'title,text\n\nA,"Words, more"\n\n'],
  ])('with %s', async (_, table) => {
    const { articles, end } = await read({ 'posts.csv': table })
    expect(articles).toMatchObject([{ title: 'A', text: { text: 'Words, more' } }])
    expect(end).toMatchObject({ cutAfter: null, problems: [] })
  })

  it.each([
    ['', 'published', null],
    ['draft', 'draft', null],
    ['private', 'draft', 'private'],
    ['Pending', 'draft', 'pending'],
    ['odd', 'draft', 'unknown-status'],
  ])('with the status %s', async (said, status, note) => {
    const { articles } = await read({ 'posts.csv': `title,date,status\nA,2020-01-02,${said}` })
    expect(articles).toMatchObject([{ status, note }])
  })

  it('tells unknown columns, and the lines of what is wrong', async () => {
    const { articles, end, items } = await read({
      'posts.csv':
        'title,text,date,mood,picture\nA,"One\n\nTwo",2020-01-02,good,gone.jpg\nB,Three,soon,,\nA,Again,,,\nC,x,,,,more\nD,y\nE,z,,,',
    })
    expect(articles.map(({ title }) => title)).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(end.cutAfter).toBeNull()
    expect(end.problems).toEqual([
      'posts.csv: the column “mood” is not known and is not read.',
      'posts.csv, line 2: the picture “gone.jpg” is not there.',
      'posts.csv, line 5: “soon” is not a date.',
      'posts.csv, line 6: “a” is in it twice. The first is read.',
      'posts.csv, line 7: the row has more cells than the first row.',
      'posts.csv, line 8: the row has fewer cells than the first row.',
    ])
    expect(items).toContainEqual({ kind: 'left-out', what: 'double', name: 'a' })
  })

  it('without names of columns is not read', async () => {
    expect((await read({ 'posts.csv': 'A,B\nC,D' })).end.problems.at(-1)).toContain(
      'no column “title” or “text”',
    )
    expect((await read({ 'posts.csv': '' })).end.problems).toEqual([
      expect.stringContaining('posts.csv is empty'),
    ])
    expect((await read({})).end.problems).toEqual(['There is no table (.csv) in it.'])
  })

  const table = `"title","text","date"\n${Array.from({ length: 20 }, (_, n) => `"Title ${n}","Words\n\nand ""more""","2020-01-${n + 10}"`).join('\n')}`

  it('that is cut says so, unless it is between rows or before an empty cell', async () => {
    const chance = createSeededRandom(3)
    for (let n = 0; n < 200; n += 1) {
      const cut = table.slice(0, Math.floor(chance() * table.length))
      const { end } = await read({ 'posts.csv': cut })
      const isBetween = cut === '' || /"(?:2020-01-\d\d"\n?|,)$/.test(cut)
      if (!isBetween) expect(end.cutAfter !== null || end.problems.length > 0, cut.slice(-30)).toBe(true)
    }
  })

  it('with flipped characters never throws', async () => {
    const chance = createSeededRandom(4)
    for (let n = 0; n < 200; n += 1) {
      const bytes = Buffer.from(table)
      const at = Math.floor(chance() * bytes.length)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(chance() * 7))
      const { items, end } = await read({ 'posts.csv': bytes.toString() })
      expect(items.length + end.problems.length).toBeGreaterThan(0)
    }
  })
})
