/** Counting views: POST with JavaScript, GET of an image without; readers count, known bots do not. */
import { beforeEach, describe, expect, test } from 'vitest'
import { flushViews } from '~/data/articles/articles.server'
import { action, loader } from '~/routes/view'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

let slug = ''

beforeEach(async () => {
  slug = (await storeArticle(database)).slug
})

test('POST returns an empty 204, and counts one view', async () => {
  const response = action(routeArgs(`/views/${slug}`, { slug }, { method: 'POST' }))
  expect(response.status).toBe(204)
  expect(await response.text()).toBe('')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await views()).toBe(1)
})

test('GET returns an uncacheable 1 × 1 GIF, and counts one view', async () => {
  const response = loader(routeArgs(`/views/${slug}`, { slug }))
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/gif')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const picture = Buffer.from(await response.arrayBuffer())
  expect(picture.subarray(0, 6).toString('latin1')).toBe('GIF89a')
  expect([picture.readUInt16LE(6), picture.readUInt16LE(8)]).toEqual([1, 1])
  expect(await views()).toBe(1)
})

test.for(['unknown', '', '\0', '../x', 'x'.repeat(10_000), '__proto__'])(
  'the slug %.20j gets the usual response, and counts nothing',
  async (made) => {
    expect(action(routeArgs('/views/x', { slug: made }, { method: 'POST' })).status).toBe(204)
    expect(loader(routeArgs('/views/x', { slug: made })).status).toBe(200)
    await flushViews()
    expect(await views()).toBe(0)
  },
)

test('a draft gets the usual response, and counts nothing', async () => {
  await database.query(`UPDATE articles SET status = 'draft' WHERE slug = $1`, [slug])
  expect(action(routeArgs('/views/x', { slug }, { method: 'POST' })).status).toBe(204)
  expect(await views()).toBe(0)
})

const desktop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const visitors: { who: string; userAgent: string | null; counts: boolean }[] = [
  { who: 'Chrome', userAgent: desktop, counts: true },
  { who: 'Safari on a phone', userAgent: phone, counts: true },
  {
    who: 'Firefox',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    counts: true,
  },
  { who: 'Lynx', userAgent: 'Lynx/2.9.0dev.12 libwww-FM/2.14', counts: true },
  { who: 'an empty User-Agent', userAgent: '', counts: true },
  { who: 'no User-Agent', userAgent: null, counts: true },
  {
    who: 'Googlebot',
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    counts: false,
  },
  {
    who: 'Googlebot as a phone',
    userAgent: `${phone} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    counts: false,
  },
  {
    who: 'Bing',
    userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    counts: false,
  },
  {
    who: 'GPTBot',
    userAgent: 'Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    counts: false,
  },
  {
    who: 'ClaudeBot',
    userAgent: 'Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
    counts: false,
  },
  {
    who: 'a link preview',
    userAgent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    counts: false,
  },
  { who: 'Slack', userAgent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', counts: false },
  {
    who: 'a monitor',
    userAgent: 'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
    counts: false,
  },
  { who: 'a headless browser', userAgent: desktop.replace('Chrome', 'HeadlessChrome'), counts: false },
  { who: 'curl', userAgent: 'curl/8.5.0', counts: false },
  { who: 'a Python script', userAgent: 'python-requests/2.32.3', counts: false },
]

describe.for(visitors)('$who: $counts', ({ userAgent, counts }) => {
  const headers: HeadersInit = userAgent === null ? {} : { 'User-Agent': userAgent }

  test('with POST and GET alike', async () => {
    action(routeArgs(`/views/${slug}`, { slug }, { method: 'POST', headers }))
    loader(routeArgs(`/views/${slug}`, { slug }, { headers }))
    expect(await views()).toBe(counts ? 2 : 0)
  })
})

async function views(): Promise<number> {
  await flushViews()
  const rows = await database.query<{ views: number }>(
    'SELECT view_count::integer AS views FROM article_views JOIN articles ON id = article_id WHERE slug = $1',
    [slug],
  )
  return rows[0]?.views ?? 0
}
