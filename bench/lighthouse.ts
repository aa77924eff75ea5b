/**
 * Measures each kind of page with Lighthouse, mobile, simulated: `npm run bench:lighthouse`, or once with `-- --quick`. Installs
 * Lighthouse into bench/lighthouse/ first, because nothing else needs its two hundred packages.
 */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { runProgram } from '../scripts/process/start-child'
import { root } from '../scripts/setup/root.mjs'
import { requireChromium } from '../scripts/testing/chromium'
import { fetchText, isQuick, measureSite, report } from './harness'

const rounds = isQuick ? 1 : 3
const folder = path.join(root, 'bench', 'lighthouse')
const program = path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
const options = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox --disable-gpu']
const pages = {
  home: '/',
  article: '/articles/the-router-flaw-nobody-will-patch',
  listing: '/reviews',
  search: '/search?q=battery',
  podcasts: '/ai-podcasts',
  episode: '/ai-podcasts/the-third-box',
}

type Result = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

await runProgram('Lighthouse was not installed', 'npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
const CHROME_PATH = await requireChromium()
await measureSite(async (serve) => {
  const { address } = await serve()
  const rows = []
  for (const [page, where] of Object.entries(pages)) {
    await fetchText(address + where)
    const results: Result[] = []
    for (let round = 0; round < rounds; round += 1) results.push(await audit(address + where))
    rows.push({ page, ...describe(results) })
  }
  report('Lighthouse', rows)
})

async function audit(url: string): Promise<Result> {
  const settings = { env: { ...process.env, CHROME_PATH }, maxBuffer: 100_000_000 }
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...options], settings)
  return JSON.parse(stdout) as Result
}

/** Medians. */
function describe(results: Result[]) {
  const median = (find: (result: Result) => number | undefined) =>
    results.map((result) => find(result) ?? 0).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  const score = (name: string) => Math.round(median(({ categories }) => categories[name]?.score) * 100)
  const value = (name: string) => median(({ audits }) => audits[name]?.numericValue)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    // Search results ask not to be indexed, which Lighthouse counts as a fault.
    SEO: score('seo'),
    'FCP ms': Math.round(value('first-contentful-paint')),
    'LCP ms': Math.round(value('largest-contentful-paint')),
    'blocking ms': Math.round(value('total-blocking-time')),
    CLS: Number(value('cumulative-layout-shift').toFixed(3)),
    KB: Math.round(value('total-byte-weight') / 1024),
  }
}
