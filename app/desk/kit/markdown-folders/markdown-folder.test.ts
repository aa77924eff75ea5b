/** A small folder as each generator has it, and what it yields; hostile and damaged ones. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createArchive, createZip } from '../../../../tests/support/archives'
import { createSeededRandom } from '../../../../tests/support/seeded-random'
import { type Archive, openArchive } from '../incoming/archive.server'
import type { IncomingItem } from '../incoming/items'
import { readMarkdownFolder } from './markdown-folder.server'

const now = new Date('2026-01-01T00:00:00Z')

async function readAll(archive: Archive) {
  const items: IncomingItem[] = []
  const reader = readMarkdownFolder(archive, { now })
  let next = await reader.next()
  for (; !next.done; next = await reader.next()) items.push(next.value)
  return { items, end: next.value }
}

async function read(files: Record<string, string>) {
  const { items, end } = await readAll(createArchive(files))
  const of = <Kind extends IncomingItem['kind']>(...kinds: Kind[]) =>
    items.filter((item): item is Extract<IncomingItem, { kind: Kind }> =>
      kinds.some((kind) => kind === item.kind),
    )
  return { items, end, of, articles: of('article', 'page') }
}

async function readOne(files: Record<string, string>) {
  const { articles } = await read(files)
  expect(articles).toHaveLength(1)
  const [article] = articles
  if (!article) throw new Error('There is no article.')
  return article
}

const post = (fields: string, text = 'Words') => `---\n${fields}\n---\n${text}`

describe('Jekyll', () => {
  const files = {
    'site-main/_config.yml':
      'title: Desk\nurl: https://a.b\nbaseurl: /blog\ntimezone: Europe/Berlin\nlang: de\nauthor: {name: Ada Lovelace}',
    'site-main/_data/authors.yml':
      'ada:\n  name: Ada Lovelace\n  bio: Writes.\n  avatar: /images/ada.png\n  url: https://ada.b',
    'site-main/_posts/2020-01-02-first-post.md': post(
      'layout: post\ntitle: "First: post"\nauthor: ada\ncategories: news tech\ntags: [One, "Two words"]\nredirect_from:\n  - /old/\nlast_modified_at: 2020-02-03\nimage: {path: /images/a.jpg, alt: A desk}\nfoo: bar',
      '# First: post\n\n![A]({{ site.baseurl }}/images/a.jpg) and ![B](/images/gone.jpg) [next]({% post_url 2020-01-03-second %})',
    ),
    'site-main/_posts/2020-01-03-second.md': post(
      'title: Second\ndate: 2020-01-03 10:00:00 +0200\nauthor: Grace Hopper',
    ),
    'site-main/travel/_posts/2020/2020-01-04-third.md': post(
      'title: Third\npermalink: /:year/:title/\npublished: false',
    ),
    'site-main/_drafts/idea.md': post('title: Idea'),
    'site-main/about.md': post('title: About\npermalink: /about/'),
    'site-main/README.md': 'About the site',
    'site-main/images/a.jpg': 'a',
    'site-main/images/ada.png': 'a',
  }

  it('is read', async () => {
    const { of, articles, end } = await read(files)
    expect(of('site')).toEqual([
      {
        kind: 'site',
        title: 'Desk',
        description: '',
        url: 'https://a.b',
        language: 'de',
        timeZone: 'Europe/Berlin',
        feeds: ['/blog/feed.xml', '/blog/atom.xml'],
      },
    ])
    expect(of('person')).toMatchObject([
      {
        id: 'ada',
        name: 'Ada Lovelace',
        bio: 'Writes.',
        picture: 'site-main/images/ada.png',
        website: 'https://ada.b',
      },
      { id: 'grace hopper', name: 'Grace Hopper', slug: 'grace-hopper' },
    ])
    expect(of('section').map(({ id }) => id)).toEqual(['news', 'tech', 'travel'])
    expect(of('tag').map(({ name, slug }) => [name, slug])).toEqual([
      ['One', 'one'],
      ['Two words', 'two-words'],
    ])
    expect(of('picture')).toMatchObject([
      { id: 'images/ada.png', source: 'site-main/images/ada.png' },
      { id: 'images/a.jpg', source: 'site-main/images/a.jpg', alt: 'A', addresses: ['/images/a.jpg'] },
    ])
    expect(articles.find(({ slug }) => slug === 'first-post')).toEqual({
      kind: 'article',
      id: '_posts/2020-01-02-first-post.md',
      title: 'First: post',
      slug: 'first-post',
      status: 'published',
      note: null,
      publishedAt: { local: '2020-01-02 00:00:00' },
      changedAt: { local: '2020-02-03 00:00:00' },
      people: ['ada'],
      sections: ['news', 'tech'],
      tags: ['one', 'two words'],
      excerpt: '',
      text: {
        format: 'markdown',
        text: '![A](site-main/images/a.jpg) and ![B](/images/gone.jpg) [next](/blog/2020/01/03/second.html)',
        losses: [{ what: 'picture', words: '/images/gone.jpg', line: 15 }],
      },
      picture: { source: 'site-main/images/a.jpg', alt: 'A desk', caption: '', credit: '' },
      search: { title: '', description: '', canonical: '', isHidden: false },
      addresses: ['/blog/news/tech/2020/01/02/first-post.html', '/blog/old/'],
      isFeatured: false,
      losses: [{ what: 'custom-field', words: 'foo: bar', line: null }],
    })
    expect(
      articles.map(({ kind, slug, status, addresses, people }) => [
        kind,
        slug,
        status,
        addresses[0],
        people[0],
      ]),
    ).toEqual([
      ['article', 'first-post', 'published', '/blog/news/tech/2020/01/02/first-post.html', 'ada'],
      ['article', 'second', 'published', '/blog/2020/01/03/second.html', 'grace hopper'],
      ['article', 'third', 'draft', '/blog/2020/third/', 'ada'],
      ['article', 'idea', 'draft', expect.any(String), 'ada'],
      ['page', 'about', 'draft', '/blog/about/', 'ada'],
    ])
    expect(articles[1]?.publishedAt).toEqual({ utc: new Date('2020-01-03T08:00:00Z') })
    expect(articles[2]?.sections).toEqual(['travel'])
    expect(end).toMatchObject({ cutAfter: null, problems: [] })
  })

  it('has the same ids with and without a folder around it', async () => {
    const plain = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name.replace('site-main/', ''), text]),
    )
    const ids = ({ items }: { items: IncomingItem[] }) =>
      items.flatMap((item) => ('id' in item ? [item.id] : []))
    expect(ids(await read(plain))).toEqual(ids(await read(files)))
  })
})

describe('Hugo', () => {
  it('is read', async () => {
    const { of, articles, end } = await read({
      'hugo.toml':
        'title = "Desk"\nbaseURL = "https://a.b/"\nlanguageCode = "en-us"\n[permalinks]\nposts = "/:year/:slug/"',
      'content/_index.md': post('title: Home', ''),
      'content/posts/_index.md': post('title: All posts\ndescription: What we write'),
      'content/posts/first/index.md':
        '+++\ntitle = "First"\ndate = 2020-01-02T10:00:00+01:00\nlastmod = 2020-02-03\naliases = ["/old/", "older"]\nauthors = ["Ada", "Grace"]\ntags = ["C++", "C#"]\ncategories = ["News"]\n[cover]\nimage = "a b.jpg"\nalt = "A desk"\ncaption = "Ours"\nrelative = true\n+++\n{{< figure src="a b.jpg" caption="In *it*" >}}\n\n![up](../shared.png) ![out](../../../../etc/passwd.png)',
      'content/posts/first/a b.jpg': 'a',
      'content/posts/shared.png': 'a',
      'content/posts/second.fr.md':
        '{\n"title": "Deux", "date": "2020-01-02", "publishDate": "2027-01-02T00:00:00Z", "slug": "deux"\n}\nMots',
      'content/posts/third/index.md': post(
        'title: Third\ndate: 2020-01-02\nexpiryDate: 2021-01-01\nresources:\n- name: featured-image\n  src: big.png',
      ),
      'content/posts/third/big.png': 'a',
      'content/posts/fourth/index.md': post('title: Fourth\ndate: 2020-01-02\nurl: /four.html\ndraft: true'),
      'content/posts/fourth/featured.webp': 'a',
      'content/tags/c++/_index.md': post('title: C plus plus\ndescription: The language', ''),
      'content/authors/ada/_index.md': post('title: Ada Lovelace', 'Writes.'),
      'content/about.md': post('title: About\ndate: 2020-01-02'),
      'archetypes/default.md': post('title: x'),
      'themes/a/README.md': 'x',
    })
    expect(end.problems).toEqual([])
    expect(of('section')).toMatchObject([
      { id: 'news', name: 'News', addresses: ['/categories/news/'] },
      {
        ...{
          id: 'posts',
          name: 'All posts',
          slug: 'posts',
          description: 'What we write\n\nWords',
          parent: null,
        },
        ...{ addresses: ['/posts/'], feeds: ['/posts/index.xml'] },
      },
    ])
    expect(of('person')).toMatchObject([{ id: 'ada', name: 'Ada Lovelace', bio: 'Writes.' }, { id: 'grace' }])
    expect(of('tag')).toMatchObject([
      { id: 'c++', name: 'C plus plus', description: 'The language' },
      { id: 'c#', name: 'C#' },
    ])
    expect(of('picture').map(({ source, addresses }) => [source, addresses[0]])).toEqual([
      ['content/posts/first/a b.jpg', '/2020/first/a b.jpg'],
      ['content/posts/shared.png', expect.any(String)],
      ['content/posts/third/big.png', '/2020/third/big.png'],
      ['content/posts/fourth/featured.webp', '/featured.webp'],
    ])
    expect(articles.map(({ kind, slug, status, addresses }) => [kind, slug, status, addresses])).toEqual([
      ['article', 'first', 'published', ['/2020/first/', '/old/', '/2020/older']],
      ['article', 'deux', 'scheduled', ['/fr/2027/deux/']],
      ['article', 'third', 'draft', ['/2020/third/']],
      ['article', 'fourth', 'draft', ['/four.html']],
      ['page', 'about', 'published', ['/about/']],
    ])
    expect(articles[0]).toMatchObject({
      publishedAt: { utc: new Date('2020-01-02T09:00:00Z') },
      changedAt: { local: '2020-02-03 00:00:00' },
      people: ['ada', 'grace'],
      sections: ['news', 'posts'],
      tags: ['c++', 'c#'],
      picture: { source: 'content/posts/first/a b.jpg', alt: 'A desk', caption: 'Ours' },
      text: {
        text: '![](<content/posts/first/a b.jpg> "In *it*")\n\n![up](content/posts/shared.png) ![out](../../../../etc/passwd.png)',
        losses: [{ what: 'picture', words: '../../../../etc/passwd.png', line: 17 }],
      },
    })
    expect(articles[1]).toMatchObject({
      publishedAt: { utc: new Date('2027-01-02T00:00:00Z') },
      losses: [{ what: 'custom-field', words: 'language: fr' }],
    })
    expect(articles[2]).toMatchObject({
      picture: { source: 'content/posts/third/big.png' },
      losses: [{ words: 'expiryDate: 2021-01-01' }],
    })
    expect(articles[3]?.picture?.source).toBe('content/posts/fourth/featured.webp')
  })
})

describe('Astro', () => {
  it('is read', async () => {
    const { articles, of } = await read({
      'astro.config.mjs': '',
      'src/content/blog/first.mdx': post(
        "title: First\npubDate: 'Jul 08 2022'\nupdatedDate: 2022-08-01T00:00:00Z\nheroImage: '~/assets/images/a.png'\nheroImageAlt: A desk\ncategory: Big News\nauthor: Ada\nexcerpt: Short\nmetadata:\n  title: For search\n  canonical: https://c.d/e\n  robots: {index: false}",
        "import Chart from '../chart.astro'\nimport pic from '../../assets/images/a.png'\n\n<Image src={pic} alt=\"x\" />\n\n[x](./second.md#part)",
      ),
      'src/content/blog/second.md': post(
        'title: Second\npublishDate: 2030-01-01\ndraft: false\nimage: https://x.y/z.jpg',
      ),
      'src/content/config.ts': '',
      'src/assets/images/a.png': 'a',
      'src/pages/about.md': post('title: About\nlayout: ../layouts/page.astro'),
      'src/components/x.md': 'x',
    })
    expect(articles.map(({ kind, slug, status, addresses }) => [kind, slug, status, addresses[0]])).toEqual([
      ['article', 'first', 'published', '/blog/first/'],
      ['article', 'second', 'scheduled', '/blog/second/'],
      ['page', 'about', 'draft', '/about/'],
    ])
    expect(articles[0]).toMatchObject({
      publishedAt: { local: '2022-07-08 00:00:00' },
      changedAt: { utc: new Date('2022-08-01T00:00:00Z') },
      excerpt: 'Short',
      picture: { source: 'src/assets/images/a.png', alt: 'A desk' },
      search: { title: 'For search', canonical: 'https://c.d/e', isHidden: true },
      text: {
        text: '![x](src/assets/images/a.png)\n\n[x](/blog/second/#part)',
        losses: [{ what: 'component', line: 15 }],
      },
    })
    expect(articles[1]?.picture?.source).toBe('https://x.y/z.jpg')
    expect(of('section')).toMatchObject([{ name: 'Big News', slug: 'big-news' }])
  })
})

describe('Next', () => {
  it('is read', async () => {
    const { articles, of } = await read({
      'next.config.js': '',
      'data/authors/default.mdx': post(
        'name: Ada Lovelace\navatar: /static/images/ada.png\noccupation: Writer',
        'Writes *well*.',
      ),
      'data/blog/first.mdx': post(
        "title: First\ndate: '2021-01-12'\nlastmod: '2021-02-01'\ntags: ['next-js', 'tailwind']\ndraft: false\nsummary: 'Short'\nimages: ['/static/images/a.png', '/static/images/b.png']\nauthors: ['default', 'Grace']\nlayout: PostSimple\ncanonicalUrl: https://c.d/e\nbibliography: refs.bib",
        '<TOCInline toc={props.toc} />\n\nWords',
      ),
      'public/static/images/a.png': 'a',
      'public/static/images/ada.png': 'a',
    })
    expect(of('person')).toMatchObject([
      { id: 'default', name: 'Ada Lovelace', bio: 'Writes well.', picture: 'public/static/images/ada.png' },
      { id: 'grace' },
    ])
    expect(articles).toMatchObject([
      {
        status: 'published',
        addresses: ['/blog/first'],
        people: ['default', 'grace'],
        tags: ['next-js', 'tailwind'],
        excerpt: 'Short',
        picture: { source: 'public/static/images/a.png' },
        search: { canonical: 'https://c.d/e' },
        losses: [{ words: 'bibliography: refs.bib' }],
        text: { text: 'Words', losses: [{ what: 'component' }] },
      },
    ])
  })
})

describe('Eleventy', () => {
  it('is read', async () => {
    const { articles, of } = await read({
      'eleventy.config.js': '',
      'posts/posts.json': '{"layout": "post.njk", "tags": ["posts"], "author": "Ada"}',
      'posts/2020-01-02-first.md': post(
        'title: First\ntags: one thing\ndate: git Created',
        '{% image "a.jpg" %}Words {{ "/x/" | url }}',
      ),
      'posts/second.md': post(
        'title: Second\ntags: [posts, two]\ndate: 2020-01-02\npermalink: "/{{ title | slugify }}/"',
      ),
      'posts/hidden.md': post('title: Hidden\npermalink: false\ndate: 2020-01-02'),
    })
    expect(of('tag').map(({ name }) => name)).toEqual(['one thing', 'two'])
    expect(articles.map(({ addresses, people, publishedAt }) => [addresses, people, publishedAt])).toEqual([
      [['/posts/first/'], ['ada'], { local: '2020-01-02 00:00:00' }],
      [['/posts/second/'], ['ada'], { local: '2020-01-02 00:00:00' }],
      [[], ['ada'], { local: '2020-01-02 00:00:00' }],
    ])
    expect(articles[0]?.losses).toMatchObject([{ words: 'date: git Created' }])
    expect(articles[0]?.text).toMatchObject({
      text: 'Words /x/',
      losses: [{ what: 'template-tag', words: '{% image "a.jpg" %}' }],
    })
  })
})

describe('odd files', () => {
  it.each([
    ['a mark and other line ends', '\uFEFF---\r\ntitle: Title\r\n---\r\nWords\r\n', 'Title', 'Words'],
    ['a rule right below', '---\ntitle: Title\n---\n---\n\nWords', 'Title', '---\n\nWords'],
    ['a text between rules', '---\n\nWords\n\n---\n\nMore', '', '---\n\nWords\n\n---\n\nMore'],
    ['no fields', '# Title\n\nWords', 'Title', 'Words'],
    ['tabs', '---\ntitle: Title\nlist:\n\t- a\n---\nWords', 'Title', 'Words'],
    ['doubled keys', '---\ntitle: Other\ntitle: Title\n---\nWords', 'Title', 'Words'],
    ['a colon in a title', '---\ntitle: One: two\n---\nWords', 'One: two', 'Words'],
    ['a number as a title', '---\ntitle: 1.10\n---\nWords', '1.10', 'Words'],
    ['marks in a title', '---\ntitle: "A `b` &amp; <em>c</em>"\n---\nWords', 'A b & c', 'Words'],
    [
      'code to be run',
      '---js\n{ title: process.exit(1) }\n---\nWords',
      '',
      '---js\n{ title: process.exit(1) }\n---\nWords',
    ],
    ['no end of the fields', '---\ntitle: Title\n\nWords', '', '---\ntitle: Title\n\nWords'],
  ])('%s', async (_, file, title, text) => {
    expect(await readOne({ 'posts/a.md': file })).toMatchObject({ title, text: { text } })
  })

  it.each([
    ['2020-01-02', { local: '2020-01-02 00:00:00' }],
    ['2020-01-02 03:04', { local: '2020-01-02 03:04:00' }],
    ['"2020-01-02T03:04:05Z"', { utc: new Date('2020-01-02T03:04:05Z') }],
    ['2020-01-02 03:04:05 -0800', { utc: new Date('2020-01-02T11:04:05Z') }],
    ['2020/1/2', { local: '2020-01-02 00:00:00' }],
    ['"January 2, 2020"', { local: '2020-01-02 00:00:00' }],
    ['2 Jan 2020', { local: '2020-01-02 00:00:00' }],
    ['"Thu, 02 Jan 2020 03:04:05 GMT"', { utc: new Date('2020-01-02T03:04:05Z') }],
    ['2020-02-30', null],
    ['soon', null],
  ])('the date %s', async (date, publishedAt) => {
    const article = await readOne({ 'posts/a.md': post(`title: A\ndate: ${date}`) })
    expect(article).toMatchObject({ publishedAt, status: publishedAt === null ? 'draft' : 'published' })
    expect(article.losses).toHaveLength(publishedAt === null ? 1 : 0)
  })

  it.each([
    ['draft: yes', { status: 'draft' }],
    ['published: false', { status: 'draft' }],
    ['status: private', { status: 'draft', note: 'private' }],
    ['password: x', { status: 'draft', note: 'password' }],
    ['published: true', { status: 'published' }],
  ])('%s', async (fields, expected) => {
    expect(await readOne({ 'posts/a.md': post(`title: A\ndate: 2020-01-02\n${fields}`) })).toMatchObject(
      expected,
    )
  })

  it.each([
    ['author: Ada Lovelace, Grace Hopper', ['ada lovelace', 'grace hopper']],
    ['author: Lovelace, Ada', ['lovelace, ada']],
    ['authors: [{name: Ada, url: "https://a.b"}]', ['ada']],
    ['author: null', []],
  ])('%s', async (fields, people) => {
    expect(await readOne({ 'posts/a.md': post(`title: A\n${fields}`) })).toMatchObject({ people })
  })

  it('two pictures of one name in different folders', async () => {
    const { of } = await read({
      'content/a/index.md': post('title: A', '![](x.png)'),
      'content/a/x.png': 'a',
      'content/b/index.md': post('title: B', '![](x.png)'),
      'content/b/x.png': 'b',
    })
    expect(of('picture').map(({ id }) => id)).toEqual(['content/a/x.png', 'content/b/x.png'])
  })

  it('a picture outside of the archive is not one inside', async () => {
    const { of, articles } = await read({
      'content/a.md': post('title: A', '![](../../../x.png) ![](../x.png)'),
      'x.png': 'x',
    })
    expect(of('picture').map(({ id }) => id)).toEqual(['x.png'])
    expect(articles[0]?.text).toMatchObject({
      text: '![](../../../x.png) ![](x.png)',
      losses: [{ what: 'picture', words: '../../../x.png' }],
    })
  })

  it('redirects of the host and of texts that are gone', async () => {
    const { of } = await read({
      'static/_redirects': '/a /b 301\n/c/* /d/:splat\n/e/:id /f/:id\n# x\n/g /h 200',
      '_posts/2020-01-02-a.md': post('redirect_to: https://c.d/', ''),
    })
    expect(of('redirect')).toEqual([
      { kind: 'redirect', from: '/2020/01/02/a.html', to: 'https://c.d/', isPrefix: false },
      { kind: 'redirect', from: '/a', to: '/b', isPrefix: false },
      { kind: 'redirect', from: '/c/', to: '/d/', isPrefix: true },
    ])
    expect(of('left-out')).toHaveLength(2)
  })

  it('fields that are made to be costly are not read, and the text is', async () => {
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      ...[...'bcdefghi'].map((key, n) => `${key}: &${key} [${`*${'abcdefgh'[n]}, `.repeat(8)}*a]`),
    ].join('\n')
    const start = performance.now()
    const { articles, end } = await read({
      'posts/bomb.md': post(bomb),
      'posts/long.md': post(`title: ${'x'.repeat(70_000)}`),
      'posts/deep.md': post(`title: ${'['.repeat(30_000)}`),
      'posts/deep.json.md': `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}\nWords`,
      'posts/proto.md': post('__proto__: {title: x}\nconstructor: y\ntitle: A'),
    })
    expect(performance.now() - start).toBeLessThan(5000)
    expect(articles.map(({ text }) => text.text)).toEqual(['Words', 'Words', 'Words', 'Words', 'Words'])
    expect(end.problems.length).toBeGreaterThanOrEqual(3)
    expect(end.problems.some((problem) => problem.includes('posts/bomb.md'))).toBe(true)
  })

  it('thousands of texts take seconds', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 2000 }, (_, n) => [
        `_posts/2020-01-02-post-${n}.md`,
        post(`title: Post ${n}\ntags: [a, b${n}]`, '![A](/a.jpg) Words `x`.\n\n'.repeat(20)),
      ]),
    )
    const start = performance.now()
    expect((await read(files)).articles).toHaveLength(2000)
    expect(performance.now() - start).toBeLessThan(20_000)
  })

  it('nothing at all', async () => {
    expect((await read({})).end.problems).toEqual(['There are no Markdown files in it.'])
  })
})

describe('a zip', () => {
  const folder = mkdtempSync(join(tmpdir(), 'markdown-folders-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'site.zip')
  const zip = createZip([
    { name: 'site/_config.yml', bytes: 'title: Desk' },
    {
      name: 'site/_posts/2020-01-02-first.md',
      bytes: post('title: First\ntags: [a, b]', '![A](/a.jpg) {{< x >}} {% y %}\n'.repeat(20)),
    },
    { name: 'site/_posts/2020-01-03-second.md', bytes: post('title: Second', 'Words'), isStored: true },
    { name: 'site/a.jpg', bytes: 'a' },
  ])
  const readZip = async (bytes: Uint8Array) => {
    writeFileSync(path, bytes)
    const archive = await openArchive(path)
    const result = await readAll(archive)
    await archive.close()
    return result
  }

  it('is read', async () => {
    const { items, end } = await readZip(zip)
    expect(end).toEqual({ read: items.length, counted: null, cutAfter: null, problems: [] })
    expect(items.map(({ kind }) => kind)).toEqual(['site', 'tag', 'tag', 'picture', 'article', 'article'])
  })

  it('names files that are no text', async () => {
    const { items, end } = await readZip(
      createZip([{ name: 'a/b.md', bytes: Buffer.from('Gr\xf6\xdfe', 'latin1') }]),
    )
    expect(items).toEqual([{ kind: 'left-out', what: 'unreadable', name: 'b.md' }])
    expect(end.problems[0]).toContain('a/b.md is not a text in UTF-8')
  })

  it('that is cut says so', async () => {
    const chance = createSeededRandom(1)
    for (let n = 0; n < 200; n += 1) {
      const { end } = await readZip(zip.subarray(0, Math.floor(chance() * zip.length)))
      expect(end.cutAfter !== null || end.problems.length > 0).toBe(true)
    }
  })

  it('or a text with flipped bytes never throws', async () => {
    const chance = createSeededRandom(2)
    const flip = (bytes: Buffer) => {
      const flipped = Buffer.from(bytes)
      const at = Math.floor(chance() * bytes.length)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(chance() * 8))
      return flipped
    }
    const text = Buffer.from(
      post('title: First\ntags: [a, b]\ndate: 2020-01-02', '![A](/a.jpg) {{< x a="b" >}} {% y %} <Z />'),
    )
    for (let n = 0; n < 200; n += 1) {
      await readZip(flip(zip))
      const { items, end } = await readZip(createZip([{ name: 'posts/a.md', bytes: flip(text) }]))
      expect(items.length + end.problems.length).toBeGreaterThan(0)
    }
  })
})

it('in a folder of Markdown alone, what has a date and a category is an article', async () => {
  const { articles } = await read({
    'story.md': post('title: Story\ndate: 2020-01-02\ncategory: News'),
    'about.md': post('title: About\ndate: 2020-01-02'),
  })
  expect(articles.map(({ kind, slug }) => [kind, slug])).toEqual([
    ['article', 'story'],
    ['page', 'about'],
  ])
})
