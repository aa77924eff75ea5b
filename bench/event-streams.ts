/**
 * Measures open event streams: what a thousand cost the server, and how long a change takes to reach all of them.
 * `npm run bench:streams` builds, starts a temporary PostgreSQL, and prints a table.
 */
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { runStatement } from '../scripts/database/run-statement'
import { type MeasuredServer, measureSite } from './support/measured-site'
import { readMemory } from './support/process-figures'

const streams = 1_000
/** Fewer than may come from one address. */
const streamsFromAddress = 40
const changes = 5

let made = 0

await measureSite(async ({ databaseUrl, serve }) => {
  for (const isPlain of [false, true]) {
    const figures = await measure(databaseUrl, await serve({ isPlain }))
    console.table([{ server: isPlain ? 'remix-serve' : 'ours', ...figures }])
  }
})

async function measure(databaseUrl: string, { address, port, server }: MeasuredServer) {
  // What the first of anything costs is not what a stream costs.
  for (let warming = 0; warming < 50; warming += 1) await fetch(address)
  const first = await openStream(port, 0)
  const before = await readMemory(server)
  const others = await Promise.all(Array.from({ length: streams - 1 }, (_, n) => openStream(port, n + 1)))
  const open = [first, ...others]
  await sleep(2_000)
  const after = await readMemory(server)
  const times: number[] = []
  for (let change = 0; change < changes; change += 1) times.push(await timeChange(databaseUrl, open))
  for (const stream of open) stream.leave()
  return {
    streams: open.length,
    'MB before': before,
    'MB with streams': after,
    'KB a stream': Math.round(((after - before) * 1000) / streams),
    'ms to reach all, slowest': Math.max(...times),
  }
}

/** Milliseconds from before the statement that publishes until the last stream has told of it. */
async function timeChange(databaseUrl: string, open: Awaited<ReturnType<typeof openStream>>[]) {
  made += 1
  const slug = `measured-${made}-`
  const told = Promise.all(open.map((stream) => stream.told(slug)))
  const began = performance.now()
  await runStatement(
    databaseUrl,
    `INSERT INTO articles (title, slug, author_name, category_name, status)
     VALUES ('Measured', $1, 'Maya Lindqvist', 'Tech News', 'published')`,
    [slug],
  )
  await told
  return Math.round(performance.now() - began)
}

function openStream(
  port: number,
  number: number,
): Promise<{ told(slug: string): Promise<void>; leave(): void }> {
  const localAddress = `127.0.1.${1 + Math.floor(number / streamsFromAddress)}`
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path: '/events/articles', localAddress }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`It answers ${answer.statusCode}.`))
      let awaited = ''
      let text = ''
      let tell = () => {}
      answer
        .on('error', () => {})
        .on('data', (chunk) => {
          text = (text + String(chunk)).slice(-2_000)
          if (awaited && text.includes(awaited)) tell()
        })
      answer.once('data', () =>
        resolve({
          told: (slug) =>
            new Promise((done) => {
              awaited = slug
              tell = done
            }),
          leave: () => asked.destroy(),
        }),
      )
    })
    asked.on('error', reject)
  })
}
