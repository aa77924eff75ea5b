/**
 * Measures event streams: the memory of a thousand, and how long a change takes to reach all of them.
 * `npm run bench:streams` builds, starts a temporary PostgreSQL, and prints a table.
 */
import '../scripts/process/print-help.mjs'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { runStatement } from '../scripts/database/run-statement'
import { type MeasuredServer, measureSite } from './support/measured-site'
import { readMemory } from './support/process-figures'
import { report } from './support/report'

const streams = 1_000
/** Below the limit for one client address. */
const streamsPerAddress = 40
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
  const first = await openStream(port, 0)
  const before = await readMemory(server)
  const others = await Promise.all(Array.from({ length: streams - 1 }, (_, n) => openStream(port, n + 1)))
  const open = [first, ...others]
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
async function timeChange(databaseUrl: string, open: Awaited<ReturnType<typeof openStream>>[]) {
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

function openStream(
  port: number,
  number: number,
): Promise<{ waitFor(slug: string): Promise<void>; close(): void }> {
  const localAddress = `127.0.1.${1 + Math.floor(number / streamsPerAddress)}`
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: '/events/articles', localAddress }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`Status ${response.statusCode}`))
      let awaited = ''
      let text = ''
      let notify = () => {}
      response
        .on('error', () => {})
        .on('data', (chunk) => {
          text = (text + String(chunk)).slice(-2_000)
          if (awaited && text.includes(awaited)) notify()
        })
      response.once('data', () =>
        resolve({
          waitFor: (slug) =>
            new Promise((done) => {
              awaited = slug
              notify = done
            }),
          close: () => request.destroy(),
        }),
      )
    })
    request.on('error', reject)
  })
}
