import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createSeededRandom } from '../../../../tests/support/seeded-random'
import type { IncomingArticle, IncomingItem, SourceEnd } from '../incoming/items'
import { readWordPress } from './read-wordpress'

const site = readFileSync(new URL('./fixtures/site.xml', import.meta.url))

async function* inPieces(bytes: Uint8Array, length = 1_000) {
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length)
}

async function read(
  bytes: Uint8Array | string,
  length?: number,
): Promise<{ items: IncomingItem[]; end: SourceEnd }> {
  const data = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  const reading = readWordPress(() => inPieces(data, length))
  const items: IncomingItem[] = []
  for (;;) {
    const next = await reading.next()
    if (next.done) return { items, end: next.value }
    items.push(next.value)
  }
}

const findArticle = (items: IncomingItem[], id: string) => {
  const found = items.find(
    (item): item is IncomingArticle => 'id' in item && item.id === id && 'text' in item,
  )
  if (!found) throw new Error(`There is no article ${id}.`)
  return found
}

function withoutAddresses(item: IncomingItem): Partial<IncomingItem> {
  const { addresses: _addresses, feeds: _feeds, ...others } = { addresses: null, feeds: null, ...item }
  return others
}

it('lists the addresses of the site’s lists and their feeds', async () => {
  const { items } = await read(site)
  const list = items.flatMap((item) => ('feeds' in item ? [{ addresses: [], feeds: [], ...item }] : []))
  const [ofSite] = list
  expect(ofSite?.feeds).toContain('/blog/feed/')
  const find = (id: string) => {
    const found = list.find((item) => 'id' in item && item.id === id)
    return found && [...found.addresses, ...found.feeds]
  }
  expect(find('jane.doe')).toEqual([
    '/blog/author/jane-doe/',
    '/blog/?author=1',
    '/blog/author/jane-doe/feed/',
  ])
  expect(find('max')).toEqual(['/blog/author/max/', '/blog/author/max/feed/'])
  expect(find('pens')).toEqual([
    '/blog/category/news/pens/',
    '/blog/category/pens/',
    '/blog/?cat=4',
    '/blog/category/news/pens/feed/',
    '/blog/category/pens/feed/',
  ])
  expect(find('ア')?.slice(0, 2)).toEqual(['/blog/tag/%E3%82%A2/', '/blog/?tag=%E3%82%A2'])
  expect(find('brand/acme')?.slice(0, 2)).toEqual(['/blog/brand/acme/', '/blog/?brand=acme'])
})

it('reads a whole site', async () => {
  const { items, end } = await read(site)
  expect(end).toEqual({
    read: 16,
    counted: 16,
    cutAfter: null,
    problems: [],
  })
  const listed = items.filter(({ kind }) => !/article|page|left-out/.test(kind))
  expect(listed.map((item) => (/picture|clip/.test(item.kind) ? item : withoutAddresses(item)))).toEqual([
    {
      kind: 'site',
      title: 'Paper & Co',
      description: 'All about paper',
      url: 'https://paper.example/blog',
      language: 'en-GB',
      timeZone: null,
    },
    {
      kind: 'person',
      id: 'jane.doe',
      name: 'Jane Doe',
      slug: 'jane-doe',
      bio: '',
      picture: null,
      website: null,
    },
    { kind: 'person', id: 'max', name: 'Max Muster', slug: 'max', bio: '', picture: null, website: null },
    {
      kind: 'person',
      id: 'gast-autor',
      name: 'Gast Autor',
      slug: 'gast-autor',
      bio: 'Writes.',
      picture: null,
      website: 'https://gast.example/',
    },
    { kind: 'person', id: 'nobody', name: 'nobody', slug: 'nobody', bio: '', picture: null, website: null },
    { kind: 'section', id: 'news', name: 'News', slug: 'news', parent: null, description: 'What is new' },
    { kind: 'section', id: 'pens', name: 'Pens & ink', slug: 'pens', parent: 'news', description: '' },
    { kind: 'section', id: 'tests', name: 'Tests', slug: 'tests', parent: null, description: '' },
    { kind: 'tag', id: 'ア', name: 'ア', slug: 'ア', parent: null, description: '' },
    { kind: 'tag', id: 'brand/acme', name: 'Acme', slug: 'acme', parent: null, description: '' },
    {
      kind: 'picture',
      id: '20',
      source: 'https://paper.example/blog/wp-content/uploads/2024/05/pen.jpg',
      alt: 'A pen',
      caption: 'A caption',
      credit: 'Jane Doe',
      addresses: [
        'https://paper.example/blog/wp-content/uploads/2024/05/pen-300x200.jpg',
        '/blog/2024/05/paper-pens/pen/',
        '/blog/?p=20',
        '/blog/?attachment_id=20',
      ],
    },
    {
      kind: 'clip',
      id: '21',
      source: 'https://paper.example/blog/wp-content/uploads/2024/05/a%20b.mp3',
      alt: '',
      caption: '',
      credit: '',
      addresses: ['/blog/?p=21', '/blog/?attachment_id=21'],
    },
  ])
  expect(items.flatMap((item) => (item.kind === 'left-out' ? [`${item.what} ${item.name}`] : []))).toEqual([
    'comment Paper & "pens" – tested',
    'comment Paper & "pens" – tested',
    'custom-type sheet.pdf',
    'unreadable Lost',
    'block-of-theme Box',
    'menu Top',
    'revision Old',
    'trash Bin',
    'custom-type product',
    'double Twice',
    'unreadable A feed’s',
  ])
})

it('reads an article with everything', async () => {
  const { items } = await read(site)
  expect(findArticle(items, '10')).toEqual({
    kind: 'article',
    id: '10',
    title: 'Paper & "pens" – tested',
    slug: 'paper-pens',
    status: 'published',
    note: null,
    publishedAt: { utc: new Date('2024-05-07T06:09:10Z') },
    changedAt: { utc: new Date('2024-05-08T06:09:10Z') },
    people: ['gast-autor', 'jane.doe'],
    sections: ['pens', 'news'],
    tags: ['ア', 'brand/acme'],
    excerpt: 'Short & good',
    text: {
      format: 'html',
      text: expect.stringMatching(
        /^<p>It writes <code>\]\]><\/code>\.<\/p>\s+<figure class="wp-block-image"><img src="https:\/\/paper\.example\/blog\/wp-content\/uploads\/2024\/05\/pen\.jpg" alt="A pen" class="wp-image-20"><\/figure>\s+<p>From a box<\/p>$/,
      ),
      losses: [{ what: 'dynamic', words: 'latest-posts', line: 8 }],
    },
    picture: {
      source: 'https://paper.example/blog/wp-content/uploads/2024/05/pen.jpg',
      alt: 'A pen',
      caption: 'A caption',
      credit: 'Jane Doe',
    },
    search: {
      title: 'Paper & "pens" – tested – Paper & Co',
      description: '',
      canonical: 'https://other.example/a',
      isHidden: true,
    },
    addresses: [
      '/blog/2024/05/paper-pens/',
      '/blog/?p=10',
      '/blog/2024/04/paper-pens/',
      '/blog/2024/05/pens/',
      '/blog/2024/04/pens/',
      '/blog/2024/05/%e3%82%a2-pens/',
      '/blog/2024/04/%e3%82%a2-pens/',
    ],
    isFeatured: true,
    losses: [
      { what: 'search-variable', words: 'In %%cf_city%%', line: null },
      { what: 'custom-field', words: 'subtitle: A second title', line: null },
    ],
  })
})

it('reads drafts, pages and what is scheduled', async () => {
  const { items } = await read(site)
  const draft = findArticle(items, '11')
  expect(draft).toMatchObject({
    status: 'draft',
    note: null,
    publishedAt: null,
    people: ['nobody'],
    picture: null,
    // The page of the picture that was uploaded to it.
    addresses: ['/blog/?p=11', '/blog/2024/05/paper-pens/pen/'],
    losses: [{ what: 'picture', words: '_thumbnail_id: 99', line: null }],
  })
  expect(draft.search.isHidden).toBe(true)
  expect(draft.text.text).toContain('<figure class="wp-block-gallery"><figure class="wp-block-image">')
  expect(findArticle(items, '12')).toMatchObject({
    kind: 'page',
    status: 'draft',
    note: 'password',
    addresses: ['/blog/company/about/', '/blog/?p=12', '/blog/?page_id=12', '/blog/company/about-us/'],
  })
  expect(findArticle(items, '13')).toMatchObject({
    status: 'scheduled',
    publishedAt: { utc: new Date('2034-01-01T00:00:00Z') },
  })
})

it.each([1, 7, 100_000])('pieces of %d bytes make no difference', async (length) => {
  expect(await read(site, length)).toEqual(await read(site))
})

it('a file that is cut anywhere says so', async () => {
  const chance = createSeededRandom(50)
  const whole = await read(site)
  const complete = site.lastIndexOf('</rss>') + '</rss>'.length
  for (let round = 0; round < 200; round++) {
    const to = Math.floor(chance() * complete)
    const { items, end } = await read(site.subarray(0, to), 64_000)
    expect(end.cutAfter, `${to} bytes`).not.toBeNull()
    expect(end.problems.length, `${to} bytes`).toBeGreaterThan(0)
    expect(items.length).toBeLessThanOrEqual(whole.items.length)
  }
})

it('a file with a wrong byte anywhere is read to its end', async () => {
  const chance = createSeededRandom(51)
  for (let round = 0; round < 200; round++) {
    const damaged = Uint8Array.from(site)
    damaged[Math.floor(chance() * damaged.length)] = Math.floor(chance() * 256)
    const { end } = await read(damaged, 64_000)
    expect(end.read).toBeGreaterThan(0)
    if (end.read < 16) expect(end.problems.length).toBeGreaterThan(1)
  }
})

const item = (id: number, inner: string) =>
  `<item><title>T${id}</title>${inner}<wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_date_gmt>2024-01-01 00:00:00</wp:post_date_gmt></item>`
const wrap = (inner: string, version = '1.2', head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<rss xmlns:wp="http://wordpress.org/export/${version}/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/${version}/excerpt/"><channel><title>S</title><wp:base_blog_url>https://s.example</wp:base_blog_url>${inner}</channel></rss>`
const listTitles = (items: IncomingItem[]) =>
  items.flatMap((found) => (found.kind === 'article' ? [found.title] : []))

it.each([
  ['version 1.0', wrap(item(1, ''), '1.0'), ['T1']],
  ['version 1.1', wrap(item(1, ''), '1.1'), ['T1']],
  ['another prefix', wrap(item(1, '')).replaceAll('wp:', 'alt:').replace('xmlns:wp', 'xmlns:alt'), ['T1']],
  ['https', wrap(item(1, '')).replaceAll('http://wordpress', 'https://wordpress'), ['T1']],
  ['a default namespace', wrap(item(1, '')).replace('xmlns:wp=', 'xmlns=').replaceAll('wp:', ''), ['T1']],
  ['a byte order mark', `\ufeff${wrap(item(1, ''))}`, ['T1']],
  ['white space before its declaration', `\n\n ${wrap(item(1, ''))}`, ['T1']],
  ['two documents', `${wrap(item(1, ''))}\n${wrap(item(2, ''))}`, ['T1', 'T2']],
  [
    'control characters',
    wrap(item(1, '<content:encoded><![CDATA[a\u0001b\u000bc]]></content:encoded>')),
    ['T1'],
  ],
  [
    'a bare &',
    wrap(item(1, '<link>https://s.example/?a&b</link>') + item(2, '')).replace('T2', 'A & B &c; &nbsp;'),
    ['T1', 'A & B &c;'],
  ],
  ['a bare <', wrap(item(1, '') + item(2, '')).replace('T1', 'a < b'), ['a < b', 'T2']],
  ['a damaged section', wrap(item(1, '<content:encoded><![CDXTA[a]]></content:encoded>')), ['T1']],
  ['a broken mark', wrap(item(1, '<link><!-x</link>')), ['T1']],
  ['HTML in a title', wrap(item(1, '')).replace('T1', 'a <em>b</em> c'), ['a b c']],
  [
    'definitions that grow',
    wrap(
      item(1, '').replace('T1', '&b;'),
      '1.2',
      '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>',
    ),
    ['&b;'],
  ],
  ['an apostrophe as an entity', wrap(item(1, '').replace('T1', '&#8217;&#x41;&amp;lt;')), ['’A<']],
])('reads a file with %s', async (_, xml, titles) => {
  const { items, end } = await read(xml)
  expect(listTitles(items)).toEqual(titles)
  expect(end).toMatchObject({ cutAfter: null, read: titles.length, counted: titles.length })
})

it.each([
  ['joe_smith', 'joe-smith', '/author/joe_smith/'],
  ['Eli.Fox@mail.example', 'eli-fox', '/author/eli-foxmail-example/'],
  ['José  Paz', 'josé-paz', '/author/jose-paz/'],
])('the author %s has the slug %s, and WordPress’s own address', async (login, slug, address) => {
  const author = `<wp:author><wp:author_id>3</wp:author_id><wp:author_login>${login}</wp:author_login></wp:author>`
  const posts = Array.from({ length: 20 }, (_, n) =>
    item(
      n + 10,
      `<link>https://s.example/story-${n}/</link><wp:post_name>story-${n}</wp:post_name><dc:creator>${login}</dc:creator>`,
    ),
  )
  const { items } = await read(wrap(author + posts.join('')))
  expect(items.find(({ kind }) => kind === 'person')).toMatchObject({
    slug,
    addresses: [address, '/?author=3'],
  })
})

it('the page of a picture that was uploaded to no article leads to the first one that shows it', async () => {
  const picture = (id: number, parent: number) =>
    `<item><title>P</title><link>https://s.example/p${id}/</link><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status><wp:post_parent>${parent}</wp:post_parent><wp:attachment_url>https://s.example/wp-content/uploads/p${id}.jpg</wp:attachment_url></item>`
  const shows = (id: number) => `<content:encoded>&lt;img class="wp-image-${id}"&gt;</content:encoded>`
  const featured =
    '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>12</wp:meta_value></wp:postmeta>'
  const { items } = await read(
    wrap(
      [
        item(1, shows(11)).replace('>publish<', '>draft<'),
        ...[item(2, shows(11) + featured), item(3, shows(11)), item(4, shows(13))],
        ...[picture(11, 0), picture(12, 0), picture(13, 2), picture(14, 0)],
      ].join(''),
    ),
  )
  expect(['1', '2', '3', '4'].map((id) => findArticle(items, id).addresses)).toEqual([
    ['/?p=1'],
    ['/?p=2', '/p13/', '/p11/', '/p12/'],
    ['/?p=3'],
    ['/?p=4'],
  ])
})

it('a damaged closing tag loses nothing', async () => {
  const { items, end } = await read(wrap(item(1, '<dc:creator>a</dc:creatXr>') + item(2, '')))
  expect(listTitles(items)).toEqual(['T1', 'T2'])
  expect(end.cutAfter).toBeNull()
  expect(end.problems[0]).toBe('“T1” is damaged in the file: some of it may be missing.')
})

it('a file that is both damaged and cut says so', async () => {
  const xml = wrap(item(1, '<dc:creator>a</dc:creatXr>') + item(2, ''))
  const { end } = await read(xml.slice(0, xml.indexOf('</channel>')))
  expect(end).toMatchObject({ read: 2, counted: 2, cutAfter: 'T2' })
})

it('reads ISO-8859-1 and windows-1252', async () => {
  const bytes = Uint8Array.from(
    wrap(item(1, '').replace('T1', 'na\xefve \x80'), '1.2', '<?xml version="1.0" encoding="ISO-8859-1"?>'),
    (character) => character.charCodeAt(0),
  )
  const { items } = await read(bytes)
  expect(listTitles(items)).toEqual(['naïve €'])
})

it('reads UTF-16', async () => {
  const { items } = await read(new Uint8Array(Buffer.from(`\ufeff${wrap(item(1, ''))}`, 'utf16le')))
  expect(listTitles(items)).toEqual(['T1'])
})

it('says what can’t be decoded', async () => {
  const bytes = new TextEncoder().encode(wrap(item(1, '')))
  bytes[bytes.indexOf(0x54)] = 0xff
  expect((await read(bytes)).end.problems).toContain('1 character can’t be read in the encoding of the file.')
})

it.each([
  ['', 'This isn’t an export file of WordPress.'],
  ['no xml', 'This isn’t an export file of WordPress.'],
  ['<html><body>&nbsp;</body></html>', 'This isn’t an export file of WordPress.'],
  ['<a>'.repeat(10_000), 'The file nests its elements too deeply to be an export of WordPress.'],
])('%#: what is no export says so', async (xml, problem) => {
  const { items, end } = await read(xml)
  expect(items).toEqual([])
  expect(end.problems).toContain(problem)
})

it('a file that can’t be opened or read says so', async () => {
  const reading = readWordPress(() => {
    throw new Error('gone')
  })
  expect((await reading.next()).value).toMatchObject({
    cutAfter: '',
    problems: expect.arrayContaining(['The file can’t be read to its end: gone']),
  })
})

it('a section that never ends does not fill the memory', async () => {
  async function* endless() {
    yield wrap(`${item(1, '')}<item><title><![CDATA[`).replace('</channel></rss>', '')
    for (let count = 0; count < 20; count++) yield 'a'.repeat(1_000_000)
  }
  const reading = readWordPress(endless)
  let last = await reading.next()
  while (!last.done) last = await reading.next()
  expect(last.value).toMatchObject({ read: 1, counted: 2, cutAfter: 'T1' })
  expect(last.value.problems.join('\n')).toContain(
    'characters were left out, because their part of the file is too long.',
  )
})

it('a file of 20 MB takes little memory', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const paragraphs =
    '<!-- wp:paragraph -->\n<p>Some words with a <a href="/b">link</a>.</p>\n<!-- /wp:paragraph -->\n'.repeat(
      200,
    )
  async function* large() {
    const [start = '', end = ''] = wrap('|').split('|')
    yield new TextEncoder().encode(start)
    for (let id = 1; id <= 1_000; id++) {
      const media = item(
        id + 10_000,
        '<wp:attachment_url>https://s.example/wp-content/uploads/picture.jpg</wp:attachment_url>',
      )
      const post = item(id, `<content:encoded><![CDATA[${paragraphs}]]></content:encoded>`)
      yield new TextEncoder().encode(post + media.replace('>post<', '>attachment<'))
    }
    yield new TextEncoder().encode(end)
  }
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  let most = 0
  let count = 0
  const reading = readWordPress(large)
  let next = await reading.next()
  for (; !next.done; next = await reading.next()) {
    if (++count % 200 !== 0) continue
    collectGarbage()
    most = Math.max(most, process.memoryUsage().heapUsed - before)
  }
  expect(next.value).toMatchObject({ read: 2_000, counted: 2_000, cutAfter: null, problems: [] })
  // A field that is kept as a part of the file keeps the file.
  expect(most).toBeLessThan(10_000_000)
})
