/** Offers are checked politely by a job, against a real server and a simulated clock; what cannot be known is never ok. */
import { createServer, type RequestListener } from 'node:http'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { requestCheck } from '~/data/products/offer-checks.server'
import { checkDueOffers } from '~/jobs/check-offers'
import { provideDatabase } from '../support/database'
import { listenFor } from '../support/listen-for'

const database = provideDatabase()
let time = Date.parse('2026-03-04T12:00:00Z')
const asked: string[] = []
/** When requests were sent: others may advance the clock before they arrive. */
const sent: number[] = []
const sleep = async (millis: number) => {
  const until = time + millis
  await new Promise(setImmediate)
  time = Math.max(time, until)
}
const clock = { now: () => new Date(time), sleep }
const options = {
  clock,
  maxMillis: 300,
  allowed: ['127.0.0.1'],
  resolve: async () => {
    sent.push(time)
    return [{ address: '127.0.0.1', family: 4 as const }]
  },
}

beforeEach(async () => {
  await database.empty()
  await database.query('TRUNCATE products, offer_hosts CASCADE')
  asked.length = 0
  sent.length = 0
})

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer((request, response) => {
    asked.push(request.headers['user-agent'] ?? '')
    listener(request, response)
  })
  onTestFinished(() => void server.closeAllConnections())
  return (await listenFor(server)).port
}

async function storeOffers(urls: string[]): Promise<string> {
  const offers = urls.map((url) => ({ retailer: 'shop', url }))
  const data = JSON.stringify({ name: 'A relay', category: 'Tech', state: 'current', offers })
  const [row] = await database.query(
    `INSERT INTO products (slug, data) VALUES ('a-relay', '${data}') RETURNING id`,
  )
  await database.query(`UPDATE offers SET next_check_at = '2026-01-01'`)
  return String((row as { id: string }).id)
}

const listStates = async () => database.query('SELECT state, problem FROM offers ORDER BY position')
const runAll = async () => {
  while (!(await checkDueOffers(options))) time += 5_000
}

const page = `<title>A relay</title>${'<p>It clicks.</p>'.repeat(100)}`
const send =
  (status: number, body = page, headers: Record<string, string> = {}): RequestListener =>
  (request, response) => {
    const isOther = request.url === '/robots.txt' || request.url?.startsWith('/ohmnibus')
    if (isOther) response.writeHead(404).end()
    else response.writeHead(status, headers).end(body)
  }
const redirect = (to: string): RequestListener => {
  return (request, response) => {
    if (request.url === '/p') response.writeHead(302, { Location: to }).end()
    else send(200)(request, response)
  }
}
const hang: RequestListener = (request, response) => {
  if (request.url === '/robots.txt') response.writeHead(404).end()
}
const flood: RequestListener = (request, response) => {
  if (request.url !== '/p') return void response.writeHead(404).end()
  const write = () => {
    while (!response.destroyed && response.write(page.repeat(100)));
    if (!response.destroyed) response.once('drain', write)
  }
  write()
}

it.each<[string, RequestListener, string]>([
  ['a page', send(200), 'ok'],
  ['404', send(404), 'gone'],
  ['410', send(410), 'gone'],
  ['403', send(403), 'blocked'],
  ['429', send(429), 'blocked'],
  ['503', send(503), 'blocked'],
  ['500', send(500), 'error'],
  ['a captcha', send(200, '<title>Robot Check</title>'), 'blocked'],
  ['nothing', send(200, ''), 'blocked'],
  ['a page that says it is none', send(200, '<title>Page not found | Shop</title>'), 'gone'],
  ['a redirect to the home page', redirect('/'), 'redirected'],
  ['a redirect to the home page of a country', redirect('/en-us/'), 'redirected'],
  ['a redirect to a search', redirect('/search?q=relay'), 'redirected'],
  ['a redirect to the sign-in', redirect('/login?next=p'), 'blocked'],
  ['a redirect to the same page', redirect('/relay-2'), 'ok'],
  ['a redirect to this machine', redirect('http://[::1]/x'), 'error'],
  ['redirects without end', redirect('/p'), 'error'],
  ['200 to everything', (_, response) => void response.end(page), 'blocked'],
  [
    'robots.txt that forbids it',
    (_, response) => void response.end('User-agent: *\nDisallow: /p'),
    'blocked',
  ],
  [
    'a robots.txt elsewhere that forbids it',
    ({ url }, response) => {
      if (url === '/robots.txt') response.writeHead(301, { Location: '/moved' }).end()
      else if (url === '/p') response.end(page)
      else response.writeHead(url === '/moved' ? 200 : 404).end('User-agent: *\nDisallow: /p')
    },
    'blocked',
  ],
  ['no answer', hang, 'error'],
  ['a body without end', flood, 'ok'],
])('%s', async (_, listener, state) => {
  const port = await serve(listener)
  await storeOffers([`http://shop.example:${port}/p`])
  await runAll()
  expect(await listStates()).toMatchObject([{ state }])
  expect(sent.every((at, n) => n === 0 || at - (sent[n - 1] ?? 0) >= 5_000)).toBe(true)
  expect(asked[0]).toMatch(/Ohmnibus; link check; \+http/)
})

it('asks each host once in five seconds and all hosts at a time, each offer once in a week', async () => {
  const port = await serve(send(200))
  const urls = ['a', 'b', 'c'].flatMap((host) =>
    [1, 2, 3, 4].map((n) => `http://${host}.example:${port}/${n}`),
  )
  await storeOffers(urls)
  const start = time
  await runAll()
  expect((await listStates()).every((row) => (row as { state: string }).state === 'ok')).toBe(true)
  // Four pages, robots.txt and the probe of each.
  expect(asked).toHaveLength(3 * 6)
  // Six requests to each; of one host alone, the table above holds each interval.
  expect(time - start).toBeGreaterThanOrEqual(25_000)
  expect(time - start).toBeLessThan(200_000)
  time += 6 * 86_400_000
  await runAll()
  expect(asked).toHaveLength(18)
  time += 2 * 86_400_000
  await runAll()
  expect(asked).toHaveLength(18 + 12 + 6)
})

it('of 30,000 offers at twelve retailers all are checked within a day', async () => {
  const port = await serve(send(200))
  await storeOffers([])
  await database.query(
    `INSERT INTO offers (product_id, position, retailer, url, is_affiliate, next_check_at)
     SELECT id, 0, 'shop', format('http://shop-%s.example:${port}/%s', n % 12, n), false, '2026-01-01'
     FROM products, generate_series(1, 30000) AS n`,
  )
  // Asked before, for all else that a check needs.
  await database.query(
    `INSERT INTO offer_hosts (host, requested_at, robots_read_at, probed_at)
     SELECT DISTINCT host, $1::timestamptz - interval '1 minute', $1, $1 FROM offers`,
    [clock.now()],
  )
  const start = time
  const rounds = 5
  for (let round = 0; round < rounds; round += 1) {
    expect(await checkDueOffers({ ...options, maxMillis: 10_000 })).toBe(false)
    time += 5_000
  }
  const checked = await database.query('SELECT host FROM offers WHERE checked_at IS NOT NULL')
  expect([checked.length, asked.length, (time - start) / rounds]).toEqual([12 * rounds, 12 * rounds, 5_000])
  // So are the others: one of each in every round.
  expect((30_000 / 12) * 5_000).toBeLessThan(86_400_000)
})

it('an address that an import damaged stops no other check', async () => {
  const port = await serve(send(200))
  await storeOffers(['https://', 'about the relay', `http://shop.example:${port}/p`])
  await runAll()
  expect(await listStates()).toMatchObject([{ state: 'error' }, { state: 'error' }, { state: 'ok' }])
})

it('what is gone stays so when the retailer refuses, and is asked for at once if an editor wants it', async () => {
  let status = 404
  const port = await serve((...args) => send(status)(...args))
  const id = await storeOffers([`http://shop.example:${port}/p`])
  await runAll()
  status = 503
  await requestCheck(id)
  await runAll()
  expect(await listStates()).toMatchObject([{ state: 'gone' }])
  status = 200
  await requestCheck(id)
  await runAll()
  // It rests after the refusal.
  expect(await listStates()).toMatchObject([{ state: 'gone' }])
  time += 3_600_000
  await runAll()
  expect(await listStates()).toMatchObject([{ state: 'ok' }])
})
