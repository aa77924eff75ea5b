/** What every benchmark starts from: a temporary PostgreSQL, servers of the current build, timing, and tables. */
import { appendFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import getPort from 'get-port'
import { hashPassword } from '~/data/editors/editors.server'
import type { WritingView } from '~/domain/editors/writing-view'
import { applyMigrations } from '../prisma/migrate'
import { seedSample } from '../prisma/seed/seed-sample'
import { runStatement } from '../scripts/database/run-statement'
import { startScratchServer } from '../scripts/database/scratch-server'
import type { Child } from '../scripts/process/start-child'
import { buildApp } from '../scripts/serving/build-app'
import { awaitReady, startServer } from '../scripts/serving/serve-app'

/** In `npm run bench -- --quick`: fewer rounds and less data. */
export const isQuick = process.argv.includes('--quick')

export const metricsToken = 'only-for-measuring'

export type MeasuredServer = { address: string; port: number; server: Child }
/** `isPlain`: Remix's own server instead of ours. */
type ServeOptions = { isPlain?: boolean; variables?: Record<string, string> }
type Serve = (options?: ServeOptions) => Promise<MeasuredServer>

/** Measures sites with the sample, on a temporary database; stops and removes everything afterwards. */
export async function measureSite(
  measure: (serve: Serve, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const databases = await startScratchServer()
  const started: Child[] = []
  try {
    const databaseUrl = await databases.createDatabase()
    // The application reads its environment once.
    process.env.DATABASE_URL = databaseUrl
    await applyMigrations(databaseUrl)
    await seedSample(databaseUrl)
    await buildApp()
    await measure(async (options) => {
      const measured = await serveMeasured(databaseUrl, options)
      started.push(measured.server)
      return measured
    }, databaseUrl)
  } finally {
    await Promise.all(started.map((child) => child.stop()))
    await databases.stop()
  }
}

/** Serves the current build, which must exist. Limits are far above what a benchmark sends. */
export async function serveMeasured(
  databaseUrl: string,
  { isPlain = false, variables = {} }: ServeOptions = {},
): Promise<MeasuredServer> {
  const port = await getPort()
  const address = `http://127.0.0.1:${port}`
  const settings = {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SITE_URL: address,
    SESSION_SECRET: 'only-for-measuring-only-for-measuring',
    RATE_LIMIT_FACTOR: '1000000',
    METRICS_TOKEN: metricsToken,
    ...variables,
  }
  const server = startServer(settings, { isPlain })
  await awaitReady(port, server)
  return { address, port, server }
}

/** Returns the cookies of a signed-in editor, whose pages come from no cache. `view`: how they are shown the text of an article. */
export async function signIn(
  { address }: MeasuredServer,
  databaseUrl: string,
  view: WritingView = 'text',
): Promise<string> {
  const [email, password] = [`${view}@ohmnibus.example`, 'correct horse battery']
  await runStatement(
    databaseUrl,
    `INSERT INTO editors (email, password_hash, writing_view) VALUES ($1, $2, $3)
     ON CONFLICT (lower(email)) DO UPDATE SET password_hash = excluded.password_hash`,
    [email, await hashPassword(password), view],
  )
  const response = await fetch(`${address}/admin/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ email, password, redirectTo: '/admin' }),
    redirect: 'manual',
  })
  if (response.status >= 400) throw new Error(`Signing in: ${response.status}`)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return cookies.join('; ')
}

/** Fetches a page whole. */
export async function fetchText(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return text
}

/** Times repeated work. */
export async function time(count: number, work: () => Promise<unknown>) {
  const times: number[] = []
  for (let run = 0; run < count; run += 1) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return summarize(times)
}

/** Times several kinds of work in turn, so that other load on the machine affects all. */
export async function timeInTurn(
  count: number,
  works: Record<string, () => Promise<unknown>>,
): Promise<{ page: string; 'median ms': number; 'p95 ms': number; 'slowest ms': number }[]> {
  const all = Object.entries(works).map(([page, work]) => ({ page, work, times: [] as number[] }))
  for (let run = 0; run < count; run += 1)
    for (const { work, times } of all) {
      const started = performance.now()
      await work()
      times.push(performance.now() - started)
    }
  return all.map(({ page, times }) => {
    const { 'median ms': median, 'slowest ms': slowest } = summarize(times)
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]
    return { page, 'median ms': median, 'p95 ms': round(p95), 'slowest ms': slowest }
  })
}

export function summarize(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  return { 'median ms': round(sorted[Math.floor(sorted.length / 2)]), 'slowest ms': round(sorted.at(-1)) }
}

/** To one decimal. */
export function round(value = 0): number {
  return Number(value.toFixed(1))
}

type Row = Record<string, string | number | undefined>

/** Prints a table, and keeps it for `npm run bench`, which collects those of all benchmarks. */
export function report(title: string, rows: Row[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: unknown[]) =>
    `| ${cells.map((cell) => String(cell ?? '').replaceAll('|', '\\|')).join(' | ')} |\n`
  const body = rows.map((row) => columns.map((column) => row[column]))
  const table = `\n### ${title}\n\n${[columns, columns.map(() => '---'), ...body].map(line).join('')}`
  process.stdout.write(table)
  if (process.env.BENCH_TABLES) appendFileSync(process.env.BENCH_TABLES, table)
}
