/**
 * Measures pictures against a bare node:http server that sends the same bytes: small ones from the page cache, and large ones
 * streamed from the store in PostgreSQL, with the memory of the server. `npm run bench:media`, or with `-- --quick`.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { disconnect } from '~/data/database/prisma.server'
import { postgresStore } from '~/data/media/postgres-store.server'
import { runStatement } from '../scripts/database/run-statement'
import { serveBareBytes } from './support/bare-server'
import { compareLoads, readMemory } from './support/load'
import { measureSite } from './support/measured-site'
import { report } from './support/report'

const hash = '0123456789abcdef0123456789abcdef'
const files = [
  { name: '400.avif', type: 'image/avif', bytes: 15_000, source: 'page cache' },
  { name: '800.avif', type: 'image/avif', bytes: 60_000, source: 'page cache' },
  { name: '2000.jpg', type: 'image/jpeg', bytes: 450_000, source: 'page cache' },
  { name: '2000.webp', type: 'image/webp', bytes: 2_000_000, source: 'store' },
]

const folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-bench-'))
try {
  await measureSite(async ({ databaseUrl, serve, stopAtEnd }) => {
    const stored = files.map((file) => ({ ...file, content: randomBytes(file.bytes) }))
    // The application reads its environment at first use.
    process.env.DATABASE_URL = databaseUrl
    for (const { name, type, content } of stored)
      await postgresStore.save(`${hash}/${name}`, type, toIterable(content))
    await disconnect()
    await runStatement(
      databaseUrl,
      `INSERT INTO pictures (hash, original_key, file_name, format, bytes, width, height, state)
       VALUES ($1, 'originals/a', 'a.jpg', 'jpeg', 1, 2000, 1000, 'ready')`,
      [hash],
    )
    const { address, server } = await serve()
    const rows = []
    for (const { name, type, source, content } of stored) {
      const baseline = await serveBareBytes(path.join(folder, name), content, { 'content-type': type })
      stopAtEnd(baseline.server)
      const { bare, ours } = await compareLoads({
        bare: { server: baseline.server, url: baseline.address },
        ours: { server, url: `${address}/media/${hash}/${name}` },
      })
      rows.push({
        file: `${name}, ${Math.round(content.length / 1000)} KB`,
        'sent from': source,
        'bare requests/s': bare.perSecond,
        'requests/s': ours.perSecond,
        '% of bare': Math.round((ours.perSecond / bare.perSecond) * 100),
        'bare CPU µs': bare.cpuMicros,
        'CPU µs': ours.cpuMicros,
        'p99 ms': ours.p99,
        'memory MB': await readMemory(server),
        failed: ours.failed,
      })
    }
    report('Pictures, on 20 connections', rows)
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function* toIterable(bytes: Buffer) {
  yield bytes
}
