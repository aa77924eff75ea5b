/**
 * Measures exports of 10,000 articles with their history: how long they take, and how much memory beyond that of the idle process; read
 * at once, and by a reader who takes a megabyte a second. `npm run bench:export`, some minutes.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { disconnect } from '~/data/database/prisma.server'
import { startPublication } from '~/data/publication/publication.server'
import { type ExportFormat, everything, formats } from '~/desk/export/export-request'
import { describeExport } from '~/desk/export/export-stream.server'
import { applyMigrations } from '../prisma/migrate'
import { seedSample } from '../prisma/seed/seed-sample'
import { runStatement } from '../scripts/database/run-statement'
import { startScratchServer } from '../scripts/database/scratch-server'
import { fillArchive } from './fill-archive'
import { isQuick, report, round } from './harness'

const ARTICLES = isQuick ? 1_000 : 10_000
const SLOW_BYTES_PER_SECOND = 1_000_000
const SAMPLE_MS = 20
const MEGABYTE = 1_000_000

/** Without triggers, there is none: as if each was saved three times. */
const writeHistory = `INSERT INTO article_revisions (article_id, version, article)
  SELECT id, n, jsonb_build_object('title', title, 'content', content, 'status', status)
  FROM articles, generate_series(1, 3) AS n ON CONFLICT DO NOTHING`

const databases = await startScratchServer()
try {
  const databaseUrl = await databases.createDatabase()
  // The application reads its environment once.
  process.env.DATABASE_URL = databaseUrl
  await applyMigrations(databaseUrl)
  await seedSample(databaseUrl)
  await fillArchive(databaseUrl, ARTICLES, false)
  await runStatement(databaseUrl, writeHistory)
  await startPublication()
  // What is loaded at first use is not counted.
  await measure('everything', null)
  const rows = []
  for (const format of formats) rows.push(await measure(format, null))
  rows.push(await measure('everything', SLOW_BYTES_PER_SECOND))
  report(`Exports of ${ARTICLES} articles`, rows)
  await disconnect()
} finally {
  await databases.stop()
}

/** `bytesPerSecond`: that the reader takes; null: all at once. */
async function measure(format: ExportFormat, bytesPerSecond: number | null) {
  const before = process.memoryUsage().rss
  let peak = before
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, SAMPLE_MS)
  const begun = performance.now()
  let bytes = 0
  for await (const chunk of describeExport({ ...everything, format }, new Date()).open()) {
    bytes += Buffer.byteLength(chunk)
    if (bytesPerSecond === null) continue
    const ahead = (bytes / bytesPerSecond) * 1_000 - (performance.now() - begun)
    if (ahead > 0) await sleep(ahead)
  }
  clearInterval(sampling)
  return {
    export: bytesPerSecond === null ? format : `${format}, at ${bytesPerSecond / MEGABYTE} MB/s`,
    seconds: round((performance.now() - begun) / 1_000),
    MB: round(bytes / MEGABYTE),
    'MB of memory above idle': round((peak - before) / MEGABYTE),
  }
}
