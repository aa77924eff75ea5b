/**
 * Measures response times for readers during attacks: 20 clients that post the largest bodies in a loop, and 500
 * requests for missing pages at once. `npm run bench:overload -- --seconds 60` builds, starts a temporary
 * PostgreSQL, and prints tables.
 */
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hashPassword } from '~/data/desk/editors.server'
import { seedSample } from '../prisma/seed/seed-sample'
import { runStatement } from '../scripts/database/run-statement'
import { serveBare } from './support/bare-server'
import type { LargeBodyClients, Responses } from './support/large-body-clients'
import { readMemory } from './support/load'
import { type MeasuredServer, measureSite, signIn } from './support/measured-site'
import { report } from './support/report'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } }, strict: false })
const seconds = Number(values.seconds)
const clients = 20
const email = 'editor@ohmnibus.example'
const password = 'correct horse battery'

const million = '<'.repeat(1_000_001)
const article = {
  title: 'Worst',
  slug: 'worst',
  authorName: 'A',
  categoryName: 'Tech News',
  content: million,
}

const folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-overload-'))

await measureSite(async ({ databaseUrl, serve, stopAtEnd }) => {
  await seedSample(databaseUrl)
  await runStatement(databaseUrl, 'INSERT INTO editors (email, password_hash) VALUES ($1, $2)', [
    email,
    await hashPassword(password),
  ])
  const limited = await serve({ variables: { RATE_LIMIT_FACTOR: '1' } })
  const anonymous = {
    ...toMultipart({ ...article, content: '<'.repeat(4_000_000) }),
    path: '/admin/articles/new',
  }
  // The baseline: what the machine and the clients cost without the site.
  const bare = await serveBare(path.join(folder, 'home'), await (await fetch(limited.address)).text())
  stopAtEnd(bare.server)
  const rows = [await measureClients('a bare node:http server, 4 MB', bare, anonymous)]
  rows.push(await measureClients('no session, article of 4 MB', limited, anonymous))
  const unlimited = await serve()
  rows.push(await measureClients('the same, without rate limits', unlimited, anonymous))
  const cookie = await signIn(unlimited, email, password)
  for (const [name, path, fields] of [
    ['editor, a character too long', '/admin/articles/new', article],
    ['editor, preview', '/article-preview', article],
  ] as const) {
    const form = toMultipart(fields)
    const headers = { ...form.headers, Cookie: cookie }
    rows.push(await measureClients(name, unlimited, { ...form, headers, path }))
  }
  report('Large bodies in a loop', rows)
  report('Missing pages', [await measureMissingPages(unlimited)])
}).finally(() => rm(folder, { recursive: true }))

type Attack = Pick<LargeBodyClients, 'headers' | 'body' | 'path'>

async function measureClients(name: string, { port, address, server }: MeasuredServer, attack: Attack) {
  await fetch(address)
  const attackers = fork(new URL('./support/large-body-clients.ts', import.meta.url), {
    serialization: 'advanced',
  })
  let responses: Responses | null = null
  attackers.on('message', (message: Responses) => {
    responses = message
  })
  attackers.send({ ...attack, port, clients, seconds } satisfies LargeBodyClients)
  const millis: number[] = []
  let [failed, megabytes] = [0, 0]
  while (!responses) {
    const start = performance.now()
    const ok = await fetch(address).then(
      async (response) => (await response.text()).length > 0 && response.ok,
      () => false,
    )
    millis.push(performance.now() - start)
    if (!ok) failed += 1
    megabytes = Math.max(megabytes, await readMemory(server))
    await sleep(20)
  }
  const sorted = millis.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return {
    attack: name,
    responses: JSON.stringify(responses),
    'max MB': megabytes,
    'home p50': at(0.5),
    'home p99': at(0.99),
    'home slowest': at(0.9999),
    'home failed': failed,
  }
}

/** 500 requests at once, each for another missing page. */
async function measureMissingPages({ address }: MeasuredServer) {
  const start = performance.now()
  const counts: Record<string, number> = {}
  const times = await Promise.all(
    Array.from({ length: 500 }, async (_, n) => {
      const response = await fetch(`${address}/no-such-page-${n}`)
      await response.text()
      counts[response.status] = (counts[response.status] ?? 0) + 1
      return performance.now() - start
    }),
  )
  return {
    'missing pages at once': 500,
    responses: JSON.stringify(counts),
    'slowest ms': Math.round(Math.max(...times)),
  }
}

function toMultipart(fields: Record<string, string>): { headers: Record<string, string>; body: Uint8Array } {
  const boundary = 'boundary-of-a-form'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body = Buffer.from(`${parts.join('')}--${boundary}--\r\n`)
  return { headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` }, body }
}
