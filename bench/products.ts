/**
 * Measures the desk with 10,000 products and 30,000 offers, pages that show products, and a whole round of checks of offers:
 * `npm run bench:products`, or a tenth of it with `-- --quick`.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runStatement } from '../scripts/database/run-statement'
import { fillProducts } from './fill-products'
import {
  fetchText,
  isQuick,
  type MeasuredServer,
  measureSite,
  report,
  round,
  signIn,
  timeInTurn,
} from './harness'
import { compareLoads } from './load'

const products = isQuick ? 1_000 : 10_000
const RUNS = isQuick ? 20 : 60

const lists = {
  products: '',
  'products, next page': '?after=',
  'products, by change': '?order=changed',
  'products, by change, next page': '?order=changed&after=',
  'products, category': '?category=Tech+News',
  'products, discontinued': '?state=discontinued',
  'products, announced': '?state=announced',
  'products, archived': '?state=archived',
  'products, all, by change': '?state=any&order=changed',
  'products, common word': '?q=bench',
  'products, common word, by change': '?q=bench&order=changed',
  'products, rare word': '?q=bench+777',
  'products, one letter': '?q=m',
  'products, no hit': '?q=xylophone',
  'products, everything at once': '?q=maker&category=Tech+News&state=discontinued&order=changed',
}

await measureSite(async (serve, databaseUrl) => {
  await fillProducts(databaseUrl, products)
  const site = await serve()
  const Cookie = await signIn(site, databaseUrl)
  const [middle] = await runStatement<{ id: string }>(
    databaseUrl,
    `SELECT id FROM products WHERE slug = 'bench-500'`,
  )
  const pages = {
    today: '/admin/today',
    ...Object.fromEntries(
      Object.entries(lists).map(([name, query]) => [
        name,
        `/admin/products${query.endsWith('after=') ? query + middle?.id : query}`,
      ]),
    ),
    product: '/admin/products/bench-500',
    'its versions': '/admin/products/bench-500/versions',
    'the choices of the article form': '/admin/products/choices.json?q=maker',
    retailers: '/admin/retailers',
    'a review': '/admin/articles/story-499',
  }
  const open = ([page, where]: [string, string]) =>
    [page, () => fetchText(site.address + where, { Cookie })] as const
  const opened = Object.fromEntries(Object.entries(pages).map(open))
  report(`The desk with ${products} products and ${3 * products} offers`, await timeInTurn(RUNS, opened))
  report('A page with products', await comparePages(site, databaseUrl, Cookie))
  await site.server.stop()
  report('Checks of offers', [await measureChecks(databaseUrl)])
})

/** With ten boxes and a table of eight products between its paragraphs, and with as many bytes of further paragraphs instead. */
async function comparePages({ address, server }: MeasuredServer, databaseUrl: string, Cookie: string) {
  const ofSample = await runStatement<{ slug: string; content: string }>(
    databaseUrl,
    `SELECT slug, content FROM articles WHERE category_name <> 'Workshop' AND reviews = '[]' AND picks = '[]' ORDER BY slug`,
  )
  const paragraphs = ofSample
    .flatMap(({ content }) => content.split(/\n\n+/))
    .filter((paragraph) => paragraph.length > 200 && !/:::|\]\(/.test(paragraph))
  const named = await runStatement<{ slug: string }>(
    databaseUrl,
    `SELECT slug FROM products WHERE slug NOT LIKE 'bench-%' ORDER BY NOT EXISTS (SELECT FROM product_review(slug || former_slugs)), slug LIMIT 18`,
  )
  const slugs = named.map(({ slug }) => slug)
  const boxes = slugs.slice(0, 10).map((slug) => `::: product ${slug}`)
  const marks = [...boxes, `::: compare ${slugs.slice(10).join(' ')}`]
  const store = async (slug: string, blocks: string[]) => {
    await runStatement(
      databaseUrl,
      `INSERT INTO articles (slug, title, content, status, author_name, category_name, created_at)
       VALUES ($1, 'A story', $2, 'published', 'Maya Lindqvist', 'Workshop', '2025-02-01')
       ON CONFLICT (slug) DO UPDATE SET content = excluded.content`,
      [slug, blocks.join('\n\n')],
    )
    return (await fetchText(`${address}/articles/${slug}`, { Cookie })).length
  }
  const own = marks.flatMap((mark, n) => [...paragraphs.slice(2 * n, 2 * n + 2), mark])
  const bytes = { products: await store('of-products', own), text: 0 }
  let count = 2 * marks.length
  for (; bytes.text < bytes.products; count += 1)
    bytes.text = await store('of-text', paragraphs.slice(0, count))
  const pages = (['text', 'products'] as const).map(
    (page) => [page, `${address}/articles/of-${page}`] as const,
  )
  const toWork = ([page, url]: (typeof pages)[number]) => [page, () => fetchText(url, { Cookie })] as const
  const times = await timeInTurn(4 * RUNS, Object.fromEntries(pages.map(toWork)))
  const loads = await compareLoads(
    Object.fromEntries(pages.map(([page, url]) => [page, { server, url, headers: { Cookie } }])),
  )
  return times.map(({ page, ...row }) => ({
    page,
    bytes: bytes[page as keyof typeof bytes],
    ...row,
    'CPU ms': round((loads[page]?.cpuMicros ?? 0) / 1000),
    'p50 ms on 20 connections': loads[page]?.p50,
  }))
}

/** With the job's own functions, requests to a real server, and a clock that only waiting advances. */
async function measureChecks(databaseUrl: string) {
  process.env.SITE_URL = 'http://site.example'
  const { checkDueOffers, INTERVAL_MS } = await import('~/jobs/check-offers')
  const { disconnect } = await import('~/data/database/prisma.server')
  const start = Date.parse('2030-01-01')
  let time = start
  const last = new Map<string, number>()
  let closest = Number.POSITIVE_INFINITY
  let requests = 0
  let rounds = 0
  const page = `<title>A relay</title>${'<p>It clicks.</p>'.repeat(100)}`
  const server = createServer(({ url }, response) => {
    requests += 1
    response.writeHead(/^\/\d/.test(url ?? '') ? 200 : 404).end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await runStatement(
    databaseUrl,
    `UPDATE offers SET url = replace(replace(url, 'https:', 'http:'), '.example/', '.example:${port}/'), next_check_at = '2026-01-01'`,
  )
  const sleep = async (millis: number) => {
    const until = time + millis
    await new Promise(setImmediate)
    time = Math.max(time, until)
  }
  const options = {
    clock: { now: () => new Date(time), sleep },
    allowed: ['127.0.0.1'],
    resolve: async (host: string) => {
      // Those of the first round wait for each other, and advance the clock meanwhile.
      if (rounds > 0) closest = Math.min(closest, time - (last.get(host) ?? Number.NEGATIVE_INFINITY))
      last.set(host, time)
      return [{ address: '127.0.0.1', family: 4 as const }]
    },
  }
  for (; !(await checkDueOffers(options)); rounds += 1) time += INTERVAL_MS
  const [stored] = await runStatement<{ offers: number; checked: number }>(
    databaseUrl,
    `SELECT count(*)::integer AS offers, count(checked_at)::integer AS checked FROM offers WHERE checked_at >= '2030-01-01'`,
  )
  server.close()
  await disconnect()
  return {
    'checked offers': stored?.checked,
    hosts: last.size,
    requests,
    rounds,
    'seconds between requests to a host, at least': closest / 1000,
    'simulated hours': round((time - start) / 3_600_000),
  }
}
