/** The advice on an article that is being typed, and its dead links. */
import { beforeEach, describe, expect, test } from 'vitest'
import { action } from '~/desk/articles/advice.route'
import { action as preview } from '~/desk/articles/article-preview.route'
import type { AdviceList } from '~/desk/kit/advice/article-advice'
import { routeArgs, storeArticles, storePicture } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { publication } from '../support/publication'
import { signInEditor } from '../support/signed-in'

const { samples: sampleArticles } = publication

const database = provideDatabase()
let Cookie = ''

beforeEach(async () => {
  await database.empty()
  Cookie = (await signInEditor(database)).Cookie
})

const post = (body: BodyInit, headers: HeadersInit = { Cookie }) =>
  action(routeArgs('/admin/advice', {}, { method: 'POST', body, headers }))

/** Advice for an article with an excerpt, which every longer one should have. */
async function advise(fields: Record<string, string>): Promise<AdviceList> {
  const response = await post(new URLSearchParams({ excerpt: 'What it says.', ...fields }))
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  return (await response.json()) as AdviceList
}

test('names addresses at which nothing could be read, and why', async () => {
  await database.query(`INSERT INTO embeds (url, state, failure) VALUES
    ('https://example.org', 'failed', 'It responded with 404.'), ('https://example.org/b', 'ok', NULL),
    ('https://example.org/c?a=b&d', 'failed', 'It is not public.'), ('https://example.org/e', 'waiting', NULL)`)
  const { advice } = await advise({
    content: [
      'https://example.org',
      'https://example.org/b',
      'https://example.org/c?a=b&d',
      'https://example.org/e',
    ].join('\n\n'),
  })
  expect(advice.map(({ kind, line, message }) => [kind, line, message.slice(0, 70)])).toEqual([
    ['embed', 1, expect.stringContaining('It responded with 404.')],
    ['embed', 5, expect.stringContaining('It is not public.')],
  ])
})

test('names what may be improved, and where', async () => {
  const { advice, count } = await advise({
    title: 'All about about relays',
    content: 'One.\r\n\r\nThe the relay.',
  })
  expect(count).toBe(2)
  expect(advice).toEqual([
    expect.objectContaining({ kind: 'doubled-word', field: 'title', number: 1 }),
    expect.objectContaining({
      kind: 'doubled-word',
      field: 'content',
      line: 3,
      start: 6,
      end: 13,
      number: 2,
    }),
  ])
})

test('links to articles and tags that are public, were renamed, or are samples are alive', async () => {
  const [renamed] = await storeArticles(database, [
    { slug: 'renamed', tags: ['USB-C'] },
    { slug: 'hidden', status: 'draft', tags: ['secret'] },
  ])
  await database.query('INSERT INTO former_slugs (slug, article_id) VALUES ($1, $2)', ['former', renamed?.id])
  const links = (paths: string[]) => paths.map((path) => `[A story](${path})`).join(' ')
  const alive = ['/articles/renamed', '/tech-news/former', '/tags/usb-c', '/articles/own', '/team']
  const dead = ['/articles/hidden', '/articles/gone', '/articles/Renamed', '/tags/secret', '/gone']
  const sample = `/articles/${sampleArticles[0]?.slug}`
  const { advice } = await advise({ slug: 'own', content: links([...alive, ...dead, sample]) })
  expect(advice.map(({ kind, quote }) => [kind, quote])).toEqual(dead.map((path) => ['dead-link', path]))
})

test('hundreds of links are looked up in one statement, and 200 at most', async () => {
  const content = Array.from({ length: 300 }, (_, n) => `[A story](/articles/gone-${n})`).join('\n\n')
  const { advice, count } = await advise({ content })
  expect(advice).toHaveLength(50)
  expect(count).toBe(200)
})

describe('bad input', () => {
  test('nobody else gets any', async () => {
    expect((await toResult(post(new URLSearchParams(), {}))).status).toBe(401)
  })

  test.for([
    [new URLSearchParams(), 200],
    [new URLSearchParams([...Array(2)].map(() => ['content', 'the the'])), 200],
    [new URLSearchParams({ content: '\u0000 [a](/articles/%00\ud800)' }), 200],
    [JSON.stringify({ content: 'the the' }), 415],
    [new URLSearchParams({ content: 'a'.repeat(9_000_000) }), 413],
  ] as const)('%#', async ([body, status]) => {
    expect((await post(body)).status).toBe(status)
  })
})

test('the preview has the same advice, with links to its blocks', async () => {
  const fields = { title: 'The the relay', content: 'One.\n\nThe the relay.', excerpt: 'a'.repeat(300) }
  const body = new URLSearchParams(fields)
  const args = routeArgs('/article-preview', {}, { method: 'POST', body, headers: { Cookie } })
  const { data } = await toResult(preview(args))
  expect(data).toMatchObject({
    preview: {
      html: '<p>One.</p>\n<p id="line-3">The the relay.</p>',
      advice: { count: 3, advice: [{ anchor: 'headline' }, { anchor: null }, { anchor: 'line-3' }] },
    },
  })
})

test('pictures of the library are described there, or missing', async () => {
  const [described, decorative, blank, waiting] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32))
  const path = (hash = '') => `/media/${hash}/1200.jpg`
  for (const hash of [described, decorative, blank]) await storePicture(database, { hash: hash ?? '' })
  await storePicture(database, { hash: waiting ?? '', state: 'waiting' })
  await database.query("UPDATE pictures SET description = 'A relay' WHERE hash = $1", [described])
  await database.query('UPDATE pictures SET is_decorative = true WHERE hash = $1', [decorative])
  const content = [described, decorative, blank, waiting].map((hash) => `![](${path(hash)})`).join('\n\n')
  const { advice } = await advise({ content, featuredImageUrl: path(described) })
  expect(advice.map(({ line, message }) => [line, message])).toEqual([
    [1, expect.stringContaining('featured picture has no credit')],
    [5, expect.stringContaining('has no alt text')],
    [7, expect.stringContaining('can’t see this picture')],
  ])
  const featured = await advise({ content: '', featuredImageUrl: path(blank) })
  expect(featured.advice).toMatchObject([{ kind: 'picture', field: 'featuredImageDescription' }])
})
