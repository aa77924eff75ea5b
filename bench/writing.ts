/**
 * Measures the surface on which a text is written as it reads, beside the bare text area of the same build: how soon it is shown,
 * how long keys take, memory, and what its scripts weigh. `npm run bench:writing`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type WritingView, writingViews } from '~/domain/editors/writing-view'
import { readSeedArticles } from '../prisma/seed/read-articles'
import { runStatement } from '../scripts/database/run-statement'
import { requireChromium } from '../scripts/testing/chromium'
import { isQuick, measureSite, report, round, signIn } from './harness'
import { type Form, openForm, putCaret, type, watchKeys } from './typing'

/** In characters; the longest is just below the most that an article may have. */
const sizes = { '5 KB': 5_000, '100 KB': 100_000, '1 MB': 995_000 }
const LOADS = isQuick ? 1 : 5
const KEYS = isQuick ? 15 : 60
/** Typed in one, then in the other, so that other load on the machine affects both. */
const KEYS_IN_TURN = 15

const samples = await readSeedArticles()

await measureSite(async (serve, databaseUrl) => {
  const server = await serve()
  const articles = Object.entries(sizes).map(([size, length], n) => ({
    size,
    slug: samples[n]?.slug ?? '',
    text: toText(length),
  }))
  for (const { slug, text } of articles)
    await runStatement(databaseUrl, 'UPDATE articles SET content = $1 WHERE slug = $2', [text, slug])
  const accounts = {} as Record<WritingView, { address: string; cookies: string; view: WritingView }>
  for (const view of writingViews)
    accounts[view] = {
      address: server.address,
      cookies: await signIn(server, databaseUrl, view),
      view,
    }
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    // Otherwise keys wait for the next of sixty frames a second, and all that is fast takes as long.
    args: ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  })
  try {
    const [story] = articles
    if (story) await measureLoads(browser, accounts, story.slug)
    const keys = []
    const memory = []
    for (const { size, slug, text } of articles) {
      const [surface, area] = [
        await openForm(browser, accounts.reads, slug),
        await openForm(browser, accounts.text, slug),
      ]
      memory.push(await compareMemory(size, surface, area))
      keys.push(...(await compareKeys(size, text, surface, area)))
      await surface.context.close()
      await area.context.close()
    }
    report('From a key to the next painted frame, ms', keys)
    report('Memory and elements', memory)
  } finally {
    await browser.close()
  }
})

/** Whole samples, and a paragraph to go on with. */
function toText(length: number): string {
  const end = '\n\nThis is the last paragraph of the text.\n'
  const room = length - end.length
  let text = ''
  for (let n = 0; ; n += 1) {
    const next = samples[n % samples.length]?.content.trim() ?? ''
    if (text.length + next.length > room) break
    text += `${next}\n\n`
  }
  // The shortest sample is longer.
  return (text || (samples[0]?.content.slice(0, room) ?? '')).trimEnd() + end
}

type Accounts = Record<WritingView, { address: string; cookies: string; view: WritingView }>

/** Of a story: from when all its scripts have come to the first frame that shows what the text reads like. */
async function measureLoads(browser: Browser, accounts: Accounts, slug: string): Promise<void> {
  const without = await openForm(browser, accounts.text, slug)
  const known = new Set((await listScripts(without.page)).map(({ name }) => name))
  await without.context.close()
  const times: number[] = []
  let added: string[] = []
  for (let run = 0; run < LOADS; run += 1) {
    const { page, context } = await openForm(browser, accounts.reads, slug, watchShown)
    const scripts = (await listScripts(page)).filter(({ name }) => !known.has(name))
    const shown = await page.evaluate(() => performance.getEntriesByName('surface-shown')[0]?.startTime)
    if (shown === undefined) throw new Error('The surface was not shown.')
    times.push(shown - Math.max(...scripts.map(({ end }) => end)))
    added = scripts.map(({ name }) => name)
    await context.close()
  }
  const files = await Promise.all(
    added.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
  )
  const weigh = (compress: (file: Buffer) => Buffer) =>
    round(files.reduce((total, file) => total + compress(file).length, 0) / 1000)
  report('The surface: from its scripts to the first painted frame, of 5 KB, and what they weigh', [
    {
      'median ms': round(median(times)),
      'slowest ms': round(Math.max(...times)),
      scripts: files.length,
      kB: weigh((file) => file),
      'gzip kB': weigh(gzipSync),
      'brotli kB': weigh(brotliCompressSync),
    },
  ])
}

async function watchShown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const changes = new MutationObserver(() => {
      if (!document.querySelector('.cm-content .surface-heading')) return
      changes.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        // The next task: the frame is painted.
        port1.onmessage = () => performance.mark('surface-shown')
        port2.postMessage(null)
      })
    })
    changes.observe(document, { childList: true, subtree: true })
  })
}

/** `end`: when it had come, in milliseconds of the page. */
function listScripts(page: Page): Promise<{ name: string; end: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => ({ name: entry.name, end: (entry as PerformanceResourceTiming).responseEnd }))
      .filter(({ name }) => name.endsWith('.js')),
  )
}

async function compareKeys(size: string, text: string, surface: Form, area: Form) {
  const rows = []
  await watchKeys(surface)
  await watchKeys(area)
  for (const [place, at] of [
    ['middle', findMiddle(text)],
    ['end', text.length - 1],
  ] as const) {
    const times: Record<WritingView, number[]> = { reads: [], text: [] }
    const processor: Record<WritingView, number> = { reads: 0, text: 0 }
    await putCaret(surface, at)
    await putCaret(area, at)
    // The first keys after a move make what later ones find.
    for (const form of [surface, area]) await type(form, 2, 0)
    for (let typed = 0; typed < KEYS; typed += KEYS_IN_TURN)
      for (const form of [surface, area]) {
        const done = await type(form, Math.min(KEYS_IN_TURN, KEYS - typed), 2 + typed)
        times[form.view].push(...done.times)
        processor[form.view] += done.processor
      }
    rows.push({
      text: size,
      caret: place,
      'surface, median': round(median(times.reads)),
      'surface, p95': round(findShare(times.reads, 0.95)),
      'text area, median': round(median(times.text)),
      'text area, p95': round(findShare(times.text, 0.95)),
      'surface ÷ text area': (median(times.reads) / median(times.text)).toFixed(2),
      'surface, processor ms a key': round(processor.reads / KEYS),
      'text area, processor ms a key': round(processor.text / KEYS),
    })
  }
  return rows
}

/** Between two words of a paragraph. */
function findMiddle(text: string): number {
  const half = Math.floor(text.length / 2)
  const paragraph = half + Math.max(0, text.slice(half).search(/\n\n[A-Z][^\n]{80}/))
  return text.indexOf(' ', paragraph + 40)
}

async function compareMemory(size: string, surface: Form, area: Form) {
  const [own, bare] = [await readMemory(surface), await readMemory(area)]
  return {
    text: size,
    'surface, heap MB': round(own.heap),
    'text area, heap MB': round(bare.heap),
    'surface, nodes': own.nodes,
    'text area, nodes': bare.nodes,
    'surface, elements of the text': await surface.page.locator('.cm-content *').count(),
  }
}

async function readMemory({ page }: Form): Promise<{ heap: number; nodes: number }> {
  await sleep(1_000)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const find = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heap: find('JSHeapUsedSize') / 1_000_000, nodes: find('Nodes') }
}

function median(times: readonly number[]): number {
  return findShare(times, 0.5)
}

function findShare(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
}
