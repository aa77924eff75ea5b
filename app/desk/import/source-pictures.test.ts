/** Of each source, the pictures and clips that its texts show are planned under the names that its archive knows. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPlanner } from '~/desk/kit/import-plan/planner'
import { toReadItem } from '~/desk/kit/import-plan/read-item'
import { anyHost, type Choices, noChoices, type Stored } from '~/desk/kit/imports/choices'
import { createZip } from '../../../tests/support/archives'
import { openSource } from './open-source.server'

const stored: Stored = {
  ...{ language: 'en', timeZone: 'Europe/Berlin', people: [], sections: [] },
  ...{
    articleSlugs: new Set(),
    pageSlugs: new Set(),
    menus: [],
    products: [],
    ...{ shows: [], episodes: [], showSlugs: new Set(), episodeSlugs: new Set() },
    productSlugs: new Set(),
    retailers: new Map(),
    redirected: new Map(),
  },
}

/** Of each picture, its outcome, where it comes from, and whether the archive has it; what articles have lost. */
async function plan(files: Record<string, string>, choices: Partial<Choices> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'source-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'source.zip')
  await writeFile(path, createZip(Object.entries(files).map(([name, bytes]) => ({ name, bytes }))))
  const now = new Date('2026-01-01T00:00:00Z')
  const source = await openSource(path, now)
  onTestFinished(() => source.close())
  const planner = createPlanner(stored, { ...noChoices, ...choices }, now)
  const items = source.read()
  let next = await items.next()
  for (; !next.done; next = await items.next()) planner.add(toReadItem(next.value))
  const { lines } = planner.finish(next.value)
  const pictures: string[] = []
  for (const { kind, outcome, picture, notes } of lines) {
    if (!picture) continue
    const stream = await source.archive.open(picture.source)
    stream?.destroy()
    pictures.push(
      [
        `${kind} ${outcome} ${picture.source}`,
        ...(stream ? ['archived'] : []),
        ...notes.map(({ note }) => note),
      ].join(', '),
    )
  }
  return {
    kind: source.kind,
    pictures: pictures.sort(),
    lines,
    losses: lines.flatMap(({ losses }) => losses),
  }
}

const ghost = (more: Record<string, unknown>) => ({
  ...{ id: '1', uuid: 'u', title: 'A', slug: 'a', type: 'post', status: 'published', visibility: 'public' },
  ...{ published_at: '2024-02-02T10:00:00.000Z', ...more },
})
const toGhost = (posts: unknown[], users: unknown[] = []) =>
  JSON.stringify({
    db: [
      {
        meta: { version: '6.0.0' },
        data: { posts, users, posts_authors: [{ post_id: '1', author_id: 'u1' }] },
      },
    ],
  })
const ghostText = [
  '<img src="__GHOST_URL__/content/images/size/w600/2024/01/a.jpg" alt="A">',
  '<img src="/content/images/2024/01/b%20%C3%A4.png">',
  '<img src="https://old.example/content/images/size/w1000/2024/01/c.jpg">',
  '<img src="https://old.example/content/images/2024/01/gone.jpg">',
  '<video src="__GHOST_URL__/content/media/2024/01/d (1).mp4"></video>',
].join('\n')
const ghostFiles = [
  'images/2024/01/a.jpg',
  'images/size/w600/2024/01/a.jpg',
  'images/2024/01/b ä.png',
  'images/2024/01/c.jpg',
  'images/2024/01/f.jpg',
  'images/2024/01/f_o.jpg',
  'images/2024/01/unused.jpg',
  'images/me.png',
  'media/2024/01/d (1).mp4',
]

test('Ghost: from the archive, by paths, sizes, and addresses of its site', async () => {
  const post = ghost({
    html: ghostText,
    feature_image: '__GHOST_URL__/content/images/size/w1000/2024/01/f.jpg',
  })
  const user = { id: 'u1', name: 'Ann', slug: 'ann', profile_image: '__GHOST_URL__/content/images/me.png' }
  const files = {
    'site/export.json': toGhost([post], [user]),
    ...Object.fromEntries(ghostFiles.map((name) => [`site/content/${name}`, 'x'])),
  }
  const { kind, pictures, lines, losses } = await plan(files, {
    site: 'https://old.example',
    hosts: [anyHost],
  })
  expect(kind).toBe('ghost')
  const archived = (name: string) => `site/content/${name}, archived`
  expect(pictures).toEqual([
    `clip create ${archived('media/2024/01/d (1).mp4')}`,
    'picture create https://old.example/content/images/2024/01/gone.jpg',
    `picture create ${archived('images/2024/01/a.jpg')}`,
    `picture create ${archived('images/2024/01/b ä.png')}`,
    `picture create ${archived('images/2024/01/c.jpg')}`,
    `picture create ${archived('images/2024/01/f_o.jpg')}`,
    `picture create ${archived('images/me.png')}`,
    `picture leave ${archived('images/2024/01/unused.jpg')}, not-used`,
  ])
  expect(lines.find(({ kind }) => kind === 'clip')?.addresses).toContain('/content/media/2024/01/d (1).mp4')
  // A clip that arrives is not lost.
  expect(losses).toEqual([])
})

test('Ghost: of its JSON alone, pictures are where the site is', async () => {
  const files = { 'export.json': toGhost([ghost({ html: ghostText.split('\n')[0] })]) }
  expect((await plan(files)).pictures).toEqual(['picture leave /content/images/2024/01/a.jpg, site-unknown'])
  expect((await plan(files, { site: 'https://old.example', hosts: ['old.example'] })).pictures).toEqual([
    'picture create https://old.example/content/images/2024/01/a.jpg',
  ])
})

const wxr = (site: string, text: string) => `<?xml version="1.0"?>
<rss xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>T</title><link>${site}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${site}</wp:base_site_url><wp:base_blog_url>${site}</wp:base_blog_url>
<item><title>A</title><link>${site}/a/</link><dc:creator>jo</dc:creator><content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date>2020-01-02 10:00:00</wp:post_date><wp:post_name>a</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>
<item><title>pen</title><link>${site}/a/pen/</link><wp:post_id>20</wp:post_id><wp:post_name>pen</wp:post_name><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type><wp:attachment_url>${site}/wp-content/uploads/2020/01/pen.jpg</wp:attachment_url></item>
</channel></rss>`
const wordPressText = [
  '<img src="https://old.example/wp-content/uploads/2020/01/pen-300x200.jpg">',
  '<img src="/wp-content/uploads/2020/01/other.jpg">',
  '<img src="https://i1.wp.com/old.example/wp-content/uploads/2020/01/pen.jpg?resize=10%2C10">',
].join('\n')

test('WordPress: the library’s originals, at their addresses', async () => {
  const files = { 'export.xml': wxr('https://old.example', wordPressText) }
  const { kind, pictures } = await plan(files, { hosts: ['old.example'] })
  expect([kind, pictures]).toEqual([
    'wordpress',
    [
      'picture create https://old.example/wp-content/uploads/2020/01/other.jpg',
      'picture create https://old.example/wp-content/uploads/2020/01/pen.jpg',
    ],
  ])
})

test('WordPress: from the folder of uploads, where it is beside the export', async () => {
  const files = {
    'export.xml': wxr('https://old.example', wordPressText),
    'www/wp-content/uploads/2020/01/pen.jpg': 'x',
  }
  expect((await plan(files)).pictures).toEqual([
    'picture create www/wp-content/uploads/2020/01/pen.jpg, archived',
    'picture leave https://old.example/wp-content/uploads/2020/01/other.jpg, stays-there',
  ])
})

test('Substack: as they were uploaded, at their address', async () => {
  const original = 'https://substack-post-media.s3.amazonaws.com/public/images/x_100x100.png'
  const image = `<img src="https://substackcdn.com/image/fetch/w_1456,c_limit/${encodeURIComponent(original)}">`
  const files = {
    'posts.csv':
      'post_id,post_date,is_published,type,audience,title\n1.a,2024-02-02T10:00:00.000Z,true,newsletter,everyone,A\n',
    'posts/1.a.html': `<p>${image}</p>`,
  }
  const { kind, pictures } = await plan(files, { hosts: ['substack-post-media.s3.amazonaws.com'] })
  expect([kind, pictures]).toEqual(['substack', [`picture create ${original}`]])
})

test('Medium: the largest, at its address', async () => {
  const files = {
    'posts/2024-02-02_A-aaaa1111bbbb.html':
      '<html><head><title>A</title></head><body><article class="h-entry"><header><h1 class="p-name">A</h1></header><section data-field="body" class="e-content"><p>Far.</p><figure><img src="https://cdn-images-1.medium.com/max/800/1*a.jpeg" data-width="900"></figure></section><footer><p><a href="https://medium.com/p/aaaa1111bbbb"><time class="dt-published" datetime="2024-02-02T10:00:00.123Z">x</time></a></p></footer></article></body></html>',
  }
  const { kind, pictures } = await plan(files, { hosts: [anyHost] })
  expect(kind).toBe('medium')
  expect(pictures).toEqual(['picture create https://cdn-images-1.medium.com/max/4000/1*a.jpeg'])
})

test('Markdown: from bundles, folders beside the text, and what is served as it is', async () => {
  const files = {
    'site/hugo.toml': 'baseURL = "https://h.example/"\n',
    'site/content/posts/a/index.md':
      '---\ntitle: A\ndate: 2020-01-01\nauthor: Ann\ncover:\n  image: c.jpg\n---\n\n![x](my%20pic.png "T") ![y](/img/y.png) ![z](https://h.example/img/z%20%C3%A4.png) ![gone](gone.png) <img src="../b.png">\n\n[Listen](talk.mp3)\n',
    'site/data/authors/ann.yaml': 'name: Ann\navatar: /img/ann.jpg\n',
    ...Object.fromEntries(
      [
        'content/posts/a/my pic.png',
        'content/posts/a/c.jpg',
        'content/posts/a/talk.mp3',
        'content/posts/b.png',
        'static/img/y.png',
        'static/img/z ä.png',
        'static/img/ann.jpg',
      ].map((name) => [`site/${name}`, 'x']),
    ),
  }
  const { kind, pictures } = await plan(files)
  expect(kind).toBe('markdown')
  expect(pictures).toEqual([
    'clip create site/content/posts/a/talk.mp3, archived',
    'picture create site/content/posts/a/c.jpg, archived',
    'picture create site/content/posts/a/my pic.png, archived',
    'picture create site/content/posts/b.png, archived',
    'picture create site/static/img/ann.jpg, archived',
    'picture create site/static/img/y.png, archived',
    'picture create site/static/img/z ä.png, archived',
    'picture leave https://h.example/posts/a/gone.png, stays-there',
  ])
})

test('a table: from its archive, or at their addresses', async () => {
  const files = {
    'articles.csv':
      'Title,Text,Date,Image\r\nFirst,Words ![A](img/a.jpg),2020-01-02,https://a.example/c.jpg\r\nSecond,Words,2020-01-02,b.jpg\r\n',
    ...{ 'img/a.jpg': 'x', 'b.jpg': 'x' },
  }
  const { kind, pictures } = await plan(files)
  expect([kind, pictures]).toEqual([
    'table',
    [
      'picture create b.jpg, archived',
      'picture create img/a.jpg, archived',
      'picture leave https://a.example/c.jpg, stays-there',
    ],
  ])
})
