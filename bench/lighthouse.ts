/**
 * Measures each kind of page with Lighthouse, mobile, simulated: `npm run bench:lighthouse`. Installs Lighthouse into
 * bench/lighthouse/ first, because nothing else needs its two hundred packages.
 */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { seedSample } from '../prisma/seed/seed-sample'
import { step } from '../scripts/process/command'
import { runProgram } from '../scripts/process/start-child'
import { root } from '../scripts/setup/root.mjs'
import { requireChromium } from '../scripts/testing/chromium'
import { measureSite } from './support/measured-site'
import { report } from './support/report'

const rounds = 3
const folder = path.join(root, 'bench', 'lighthouse')
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

await step('Installing Lighthouse', () =>
  runProgram('Lighthouse was not installed:', 'npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder }),
)
const browser = await requireChromium()
await measureSite(async ({ databaseUrl, serve }) => {
  await seedSample(databaseUrl)
  const { address } = await serve()
  const rows = []
  for (const [page, where] of Object.entries(pages)) {
    await fetch(address + where)
    const results: Result[] = []
    for (let round = 0; round < rounds; round += 1) results.push(await audit(address + where))
    rows.push({ page, ...describe(results) })
  }
  report('Lighthouse', rows)
})

async function audit(url: string): Promise<Result> {
  const program = path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, url, '--quiet', '--output=json', '--output-path=stdout', flags],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 100_000_000 },
  )
  return JSON.parse(stdout) as Result
}

function describe(results: Result[]) {
  const score = (name: string) =>
    Math.round(median(results.map(({ categories }) => categories[name]?.score ?? 0)) * 100)
  const value = (name: string) => median(results.map(({ audits }) => audits[name]?.numericValue ?? 0))
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

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
