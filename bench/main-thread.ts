/**
 * Measures what a slow phone's main thread does for the home page and an article: with all of their parts, and without some of
 * them; then how long first taps take. `npm run bench:main-thread`, or with `-- --quick` once, with `-- --rounds 3` three times
 * instead of five. With `-- --against <folder>`, a checkout of another commit with its packages, both sites are loaded in turn,
 * and compared.
 */
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { requireChromium } from '../scripts/testing/chromium'
import { measureFirstTaps, type Site } from './first-taps'
import { fetchText, isQuick, measureSite, report } from './harness'
import { serveCheckout } from './serve-checkout'
import { readWork, traceLoad, type Work, watchRequests } from './trace'

const pages = { home: '/', article: '/articles/the-router-flaw-nobody-will-patch' }

type Change = { blocked?: string[]; replace?: (text: string) => string }
const [fonts, scripts, sheets] = ['*.woff2', '*/assets/*.js', '*/assets/*.css']
const loads: Record<string, Change> = {
  everything: {},
  'without fonts': { blocked: [fonts] },
  'without scripts': { blocked: [scripts] },
  '`text-wrap` left alone': { replace: (text) => text.replace(/text-wrap:\s*(?:balance|pretty)/g, '') },
  'none of fonts, scripts, linked sheets': { blocked: [fonts, scripts, sheets] },
}

const { values } = parseArgs({
  options: { against: { type: 'string' }, rounds: { type: 'string' }, quick: { type: 'boolean' } },
})
const rounds = isQuick ? 1 : Number(values.rounds ?? 5)

await measureSite(async (serve) => {
  const other = values.against === undefined ? null : await serveCheckout(values.against)
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const { address } = await serve()
    const sites = [{ name: 'this commit', address }, ...(other ? [other] : [])]
    await measureLoads(browser, sites)
    await measureFirstTaps(browser, sites, rounds)
  } finally {
    await browser.close()
    await other?.stop()
  }
})

async function measureLoads(browser: Browser, sites: Site[]): Promise<void> {
  const results = new Map<string, Work[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const [page, path] of Object.entries(pages))
      for (const [loaded, change] of Object.entries(loads))
        for (const { name, address } of sites) {
          const work = await measureLoad(browser, address + path, change)
          const key = [name, page, loaded].join()
          results.set(key, [...(results.get(key) ?? []), work])
        }
  const rows = sites.map(({ name }) =>
    Object.keys(pages).flatMap((page) =>
      Object.keys(loads).map((loaded) => ({
        page,
        loaded,
        ...medians(results.get([name, page, loaded].join())),
      })),
    ),
  )
  for (const [index, { name }] of sites.entries())
    report(`Work of the main thread, ${name}`, rows[index] ?? [])
  const [own = [], others] = rows
  if (others)
    report(
      'Work of the main thread, as a part of that of the other',
      own.map((row, at) => divide(row, others[at])),
    )
}

async function measureLoad(browser: Browser, url: string, change: Change): Promise<Work> {
  // From the page cache, so that the server hardly competes for the processor.
  await fetchText(url)
  const events = await traceLoad(browser, async (page, session) => {
    await apply(session, url, change)
    const quiet = watchRequests(page)
    await page.goto(url)
    await quiet()
  })
  return readWork(events)
}

/** Style sheets are changed too; nothing but these waits for us. */
async function apply(session: CDPSession, url: string, { blocked, replace }: Change): Promise<void> {
  await session.send('Network.enable')
  if (blocked) await session.send('Network.setBlockedURLs', { urls: blocked })
  if (!replace) return
  const requestStage = 'Response'
  const patterns = [url, sheets ?? ''].map((urlPattern) => ({ urlPattern, requestStage }) as const)
  await session.send('Fetch.enable', { patterns })
  session.on('Fetch.requestPaused', async ({ requestId, responseHeaders = [], responseStatusCode = 200 }) => {
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
    const text = Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString()
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: responseStatusCode,
      responseHeaders: responseHeaders.filter(({ name }) => !/^content-(?:length|encoding)$/i.test(name)),
      body: Buffer.from(replace(text)).toString('base64'),
    })
  })
}

function medians(works: Work[] = []): Record<string, number> {
  const names = Object.keys(works[0] ?? {}) as (keyof Work)[]
  // What else the machine does adds to this most of all, and takes nothing away.
  const least = Math.min(...works.map((work) => work['blocked ms']))
  const median = (name: keyof Work) =>
    works.map((work) => work[name]).sort((a, b) => a - b)[Math.floor(works.length / 2)] ?? 0
  const all = Object.fromEntries(names.map((name) => [name, Math.round(median(name))]))
  return { 'blocked ms, least': Math.round(least), ...all }
}

type Row = Record<string, string | number>

/** Of texts, those of the first. */
function divide(row: Row, by: Row = {}): Row {
  const entries = Object.entries(row).map(([name, value]) => {
    const other = by[name]
    return [
      name,
      typeof value !== 'number' || typeof other !== 'number'
        ? value
        : other === 0
          ? '–'
          : (value / other).toFixed(2),
    ]
  })
  return Object.fromEntries(entries)
}
