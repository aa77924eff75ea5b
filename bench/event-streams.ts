/**
 * Measures open event streams: what a thousand cost the server, and how long a change takes to reach all of them.
 * `npm run bench:streams` builds, starts a temporary PostgreSQL, and prints a table.
 */
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { applyMigrations } from '../prisma/migrate'
import { findFreePort } from '../scripts/database/cluster'
import { runStatement } from '../scripts/database/run-statement'
import { startScratchServer } from '../scripts/database/scratch-server'
import type { Child } from '../scripts/process/start-child.mjs'
import { buildApp } from '../scripts/serving/build-app'
import { awaitReady, startServer } from '../scripts/serving/serve-app'

const streams = 1_000
/** Fewer than may come from one address. */
const streamsFromAddress = 40
const changes = 5

let made = 0

const databases = await startScratchServer()
const servers: Child[] = []
try {
  const databaseUrl = await databases.createDatabase()
  await applyMigrations(databaseUrl)
  await buildApp()
  for (const isPlain of [false, true]) console.table([await measure(databaseUrl, isPlain)])
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  await databases.stop()
}

async function measure(databaseUrl: string, isPlain: boolean) {
  const port = await findFreePort()
  const server = startServer(
    {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SITE_URL: `http://localhost:${port}`,
      SESSION_SECRET: 'only-for-measuring-only-for-measuring',
    },
    { isPlain },
  )
  servers.push(server)
  await awaitReady(port, server)
  // What the first of anything costs is not what a stream costs.
  for (let warming = 0; warming < 50; warming += 1) await fetch(`http://localhost:${port}/`)
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
    server: isPlain ? 'remix-serve' : 'ours',
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

async function readMemory(server: Child): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000)
}
