/**
 * Measures event streams: the memory of a thousand, and how long a change takes to reach all of them.
 * `npm run bench:streams` builds, starts a temporary PostgreSQL, and prints a table.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { runStatement } from '../scripts/database/run-statement'
import { type OpenStream, openStream, openStreams } from './support/event-stream-client'
import { type MeasuredServer, measureSite } from './support/measured-site'
import { readMemory } from './support/process-figures'
import { report } from './support/report'

const streams = 1_000
const changes = 5

let published = 0

await measureSite(async ({ databaseUrl, serve }) => {
  const rows = []
  for (const isPlain of [false, true])
    rows.push({
      server: isPlain ? 'remix-serve' : 'ours',
      ...(await measure(databaseUrl, await serve({ isPlain }))),
    })
  report('Event streams', rows, 'KB per stream')
})

async function measure(databaseUrl: string, { address, port, server }: MeasuredServer) {
  // Warms the server up, so that only streams are measured.
  for (let warming = 0; warming < 50; warming += 1) await fetch(address)
  const first = await openStream(port, streams)
  const before = await readMemory(server)
  const open = [first, ...(await openStreams(port, streams - 1))]
  await sleep(2_000)
  const after = await readMemory(server)
  const times: number[] = []
  for (let change = 0; change < changes; change += 1) times.push(await timeChange(databaseUrl, open))
  for (const stream of open) stream.close()
  return {
    streams: open.length,
    'MB before': before,
    'MB with streams': after,
    'KB per stream': Math.round(((after - before) * 1000) / streams),
    'ms to reach all, slowest': Math.max(...times),
  }
}

/** Milliseconds from the statement that publishes an article until the last stream has received the event. */
async function timeChange(databaseUrl: string, open: OpenStream[]) {
  published += 1
  const slug = `measured-${published}-`
  const received = Promise.all(open.map((stream) => stream.waitFor(slug)))
  const start = performance.now()
  await runStatement(
    databaseUrl,
    `INSERT INTO articles (title, slug, author_name, category_name, status)
     VALUES ('Measured', $1, 'Maya Lindqvist', 'Tech News', 'published')`,
    [slug],
  )
  await received
  return Math.round(performance.now() - start)
}
