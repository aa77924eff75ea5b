/** Addresses that stand alone in articles are read once by a job, within limits; what cannot be read is shown by its address. */
import { createServer, type RequestListener } from 'node:http'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { deleteUnusedEmbeds } from '~/data/embeds/embeds.server'
import { createEmbedTask } from '~/jobs/read-embed'
import { storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { listenFor } from '../support/listen-for'
import { makePhoto } from '../support/pictures'
import { runJobs } from '../support/run-jobs'

const secure = vi.hoisted(() => ({ port: 0 }))

/** The local server answers for https:, too. */
vi.mock('node:https', async (load) => {
  const { request } = await import('node:http')
  return {
    ...(await load<typeof import('node:https')>()),
    request: (url: URL, { agent: _, ...options }: object & { agent?: unknown }, respond: () => void) =>
      request(
        `http://${url.host}:${secure.port}${url.pathname}${url.search}`,
        { ...options, headers: { Host: url.host } },
        respond,
      ),
  }
})

const database = provideDatabase()
const asked: string[] = []

beforeEach(async () => {
  await database.empty()
  asked.length = 0
})

const options = {
  resolve: async (name: string) => [
    { address: name === 'internal.example' ? '10.0.0.1' : '127.0.0.1', family: 4 as const },
  ],
  allowed: ['127.0.0.1'],
  maxMillis: 2_000,
}
const readAll = (maxMillis = options.maxMillis) =>
  runJobs(database.url, { 'read-embed': createEmbedTask({ ...options, maxMillis }) })

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    listener(request, response)
  })
  onTestFinished(() => void server.closeAllConnections())
  secure.port = (await listenFor(server)).port
  return `http://lab.example:${secure.port}`
}

const page = (head: string) => `<!doctype html><html><head>${head}</head><body>Text</body></html>`
const html: (head: string) => RequestListener = (head) => (_, response) =>
  void response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page(head))

type Row = Record<string, unknown>
const readArticle = async (slug: string) => {
  const [row] = await database.query<Row & { embeds: Row[] }>('SELECT * FROM articles WHERE slug = $1', [
    slug,
  ])
  return row
}
const inChinese = (count: number) =>
  Array.from({ length: count }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('')
const listEmbeds = () => database.query<Row>('SELECT url, state, failure FROM embeds ORDER BY url')

describe('which addresses stand alone', () => {
  it.each([
    ['the whole text', 'https://a.example/1', 1],
    ['a paragraph', 'One\n\nhttps://a.example/1\n\nTwo', 1],
    [
      'paragraphs in a row, once each',
      'https://a.example/1\r\n\r\nhttps://a.example/2\r\n \r\nhttps://a.example/1',
      2,
    ],
    ['below a heading', '## One\nhttps://a.example/1', 1],
    ['in angle brackets', '<https://a.example/1>', 1],
    ['in a container', '::: details More\nhttps://a.example/1\n:::', 1],
    ['among words', 'See https://a.example/1\n\nhttps://a.example/1 there', 0],
    ['lines of one paragraph', 'One\nhttps://a.example/1\n\nhttps://a.example/1\nhttps://a.example/2', 0],
    [
      'a list, a quote and code',
      '- https://a.example/1\n\n> https://a.example/1\n\n    https://a.example/1',
      0,
    ],
    [
      'a frame of a film',
      '<div>\n<iframe width="560" src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe>\n</div>',
      1,
    ],
    [
      'frames of any other site',
      '<iframe src="https://a.example/1"></iframe> <iframe src="https://www.youtube.com.evil.example/embed/x"></iframe>',
      0,
    ],
    ['another scheme', 'ftp://a.example/1\n\njavascript://a.example/1', 0],
    ['300 of them', Array.from({ length: 300 }, (_, n) => `https://a.example/${n}`).join('\n\n'), 30],
    ['a long one', `https://a.example/${'x'.repeat(2000)}`, 0],
    // More bytes than an index takes, and nothing that repeats.
    ['a long one in Chinese', `https://a.example/${inChinese(900)}`, 0],
  ])('%s', async (_, content, count) => {
    await storeArticle(database, { slug: 'alone', content })
    expect((await readArticle('alone'))?.embeds).toHaveLength(count)
    expect(await listEmbeds()).toHaveLength(count)
  })

  it('are found in linear time, whatever the text', async () => {
    const texts = [
      '\n'.repeat(500_000),
      `${' '.repeat(500_000)}\n`,
      '\nhttps://a'.repeat(50_000),
      '\n#'.repeat(200_000),
      '<iframe '.repeat(100_000),
      `<iframe ${'a src='.repeat(100_000)}`,
    ]
    for (const text of texts) {
      const started = performance.now()
      await database.query('SELECT embed_addresses($1)', [`http:// ${text}`])
      expect(performance.now() - started).toBeLessThan(2_000)
    }
  })
})

it('of a frame, the page that it shows is read', async () => {
  secure.port = Number(
    new URL(
      await serve(
        (_, response) =>
          void response.setHeader('Content-Type', 'application/json').end('{"title":"A slow relay"}'),
      ),
    ).port,
  )
  const content =
    "<figure><iframe src='https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&amp;start=9'></iframe></figure>"
  await storeArticle(database, { slug: 'framed', content })
  await readAll()
  expect(asked[0]).toContain(encodeURIComponent('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9'))
  expect((await readArticle('framed'))?.embeds).toEqual([
    expect.objectContaining({
      url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&start=9',
      title: 'A slow relay',
    }),
  ])
})

it('a page becomes a card: its words are searched, its picture is in the library, its article has changed', async () => {
  const photo = await makePhoto(400, 300)
  const origin = await serve((request, response) => {
    if (request.url === '/1.jpg') response.setHeader('Content-Type', 'image/jpeg').end(photo)
    else
      html(
        '<meta property="og:title" content="A relay &lt;b&gt; clicked"><meta property="og:image" content="/1.jpg"><meta property="og:site_name" content="The Lab"><meta name="author" content="Ada Vogel">',
      )(request, response)
  })
  await storeArticle(database, { slug: 'card', content: `One\n\n${origin}/a\n\nTwo` })
  const [before] = await database.query<Row>('SELECT version, revised_at, updated_at FROM articles')
  await database.query('DELETE FROM article_changes')
  await readAll()
  const article = await readArticle('card')
  expect(article?.embeds).toEqual([
    {
      ...{
        url: `${origin}/a`,
        state: 'ok',
        title: 'A relay <b> clicked',
        author: 'Ada Vogel',
        site: 'The Lab',
      },
      picture: expect.stringMatching(/^\/media\/[\da-f]{32}\/1200\.jpg$/),
    },
  ])
  expect(article).toMatchObject({ ...before, search_text: expect.stringContaining('ada vogel the lab') })
  const [picture] = await database.query<Row>('SELECT * FROM pictures JOIN picture_uses USING (hash)')
  expect(picture).toMatchObject({ credit: 'Ada Vogel / The Lab', uploaded_by: null, article_id: article?.id })
  expect((await database.query('SELECT FROM article_changes')).length).toBeGreaterThan(0)
})

it('a film is read by oEmbed, and not again for another article or a further save', async () => {
  await serve((_, response) =>
    response.setHeader('Content-Type', 'application/json').end(
      JSON.stringify({
        title: 'Slow relays',
        author_name: 'Bench',
        provider_name: 'YouTube',
        width: 200,
        height: 113,
      }),
    ),
  )
  const content = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  await storeArticle(database, { slug: 'one', content })
  await readAll()
  await storeArticle(database, { slug: 'other', content })
  await database.query("UPDATE articles SET content = content || E'\\n\\nMore'")
  await readAll()
  expect(asked).toEqual([
    'www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ',
  ])
  for (const slug of ['one', 'other'])
    expect((await readArticle(slug))?.embeds).toEqual([
      {
        url: content,
        state: 'ok',
        title: 'Slow relays',
        author: 'Bench',
        site: 'YouTube',
        width: 200,
        height: 113,
      },
    ])
})

it('a server is what it says only if it shows itself', async () => {
  const path = '/@ada/109318821117356215'
  let embedded = 'https://evil.example'
  await serve((request, response) => {
    if (request.url?.startsWith('/api/oembed'))
      response
        .setHeader('Content-Type', 'application/json')
        .end(JSON.stringify({ author_name: 'Ada', html: `<iframe src="${embedded}${path}/embed"></iframe>` }))
    else html('<meta property="og:title" content="Ada (@ada)">')(request, response)
  })
  await storeArticle(database, {
    slug: 'toot',
    content: `https://social.example${path}\n\nhttps://other.example${path}`,
  })
  embedded = 'https://social.example'
  await readAll()
  expect((await readArticle('toot'))?.embeds.map(({ provider, author }) => [provider, author])).toEqual([
    ['mastodon', 'Ada'],
    [undefined, 'Ada'],
  ])
})

const evil: [string, RequestListener, failure: string | null][] = [
  ['has no title', html(''), 'It has no title.'],
  ['is a file', (_, response) => response.setHeader('Content-Type', 'video/mp4').end('x'), 'It is no page.'],
  ['is gone', (_, response) => response.writeHead(404).end(), 'It responded with 404.'],
  [
    'redirects to a private network',
    (_, response) => response.writeHead(302, { Location: 'http://internal.example/' }).end(),
    'It is not public.',
  ],
  [
    'redirects to this machine',
    (_, response) => response.writeHead(302, { Location: 'http://[::1]/' }).end(),
    'It is not public.',
  ],
  [
    'redirects forever',
    (_, response) => response.writeHead(302, { Location: '/again' }).end(),
    'It redirects too often, or nowhere.',
  ],
  [
    'has 4 MB and no head',
    (_, response) => response.setHeader('Content-Type', 'text/html').end('<p>x</p>'.repeat(500_000)),
    'It has no title.',
  ],
  [
    'has 4 MB after its head',
    (_, response) =>
      response
        .setHeader('Content-Type', 'text/html')
        .end(page('<title>Long</title>') + ' '.repeat(4_000_000)),
    null,
  ],
  [
    'shows a picture of a private network',
    html('<title>Sly</title><meta property="og:image" content="http://169.254.169.254/1.jpg">'),
    null,
  ],
]

it.each(evil)('an address that %s', async (_, listener, failure) => {
  const origin = await serve(listener)
  await storeArticle(database, { content: origin })
  await readAll()
  expect(await listEmbeds()).toEqual([{ url: origin, state: failure === null ? 'ok' : 'failed', failure }])
  expect(await database.query('SELECT FROM pictures')).toEqual([])
})

it('one that hangs is tried three times, and again when an article is saved a day later', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const origin = await serve(() => {})
  await storeArticle(database, { slug: 'hangs', content: origin })
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await readAll(300)
    await database.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
  }
  expect(asked).toHaveLength(3)
  expect(await listEmbeds()).toEqual([{ url: origin, state: 'failed', failure: 'It took too long.' }])
  await database.query("UPDATE articles SET content = content || E'\\n\\nA'")
  expect((await listEmbeds())[0]?.state).toBe('failed')
  await database.query("UPDATE embeds SET fetched_at = now() - interval '25 hours'")
  await database.query("UPDATE articles SET content = content || E'\\n\\nB'")
  expect((await readArticle('hangs'))?.embeds).toMatchObject([{ state: 'waiting' }])
})

it('what no article has any more is deleted after a month', async () => {
  await storeArticle(database, {
    slug: 'kept',
    content: 'https://a.example/kept\n\nhttps://a.example/dropped',
  })
  await database.query("UPDATE articles SET content = 'https://a.example/kept'")
  await deleteUnusedEmbeds()
  expect(await listEmbeds()).toHaveLength(2)
  await database.query("UPDATE embeds SET created_at = now() - interval '31 days'")
  await deleteUnusedEmbeds()
  expect(await listEmbeds()).toMatchObject([{ url: 'https://a.example/kept' }])
})
