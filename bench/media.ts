/**
 * Measures pictures against a bare node:http server that sends the same bytes: small ones from the page cache, and large ones
 * streamed from the store in PostgreSQL, with the memory of the server. `npm run bench:media`, or with `-- --quick`.
 */
import { randomBytes } from 'node:crypto'
import { disconnect } from '~/data/database/prisma.server'
import { postgresStore } from '~/data/media/postgres-store.server'
import { runStatement } from '../scripts/database/run-statement'
import { measureSite, report } from './harness'
import { compareWithBare, readMemory } from './load'

const hash = '0123456789abcdef0123456789abcdef'
const files = [
  { name: '400.avif', type: 'image/avif', bytes: 15_000, source: 'page cache' },
  { name: '800.avif', type: 'image/avif', bytes: 60_000, source: 'page cache' },
  { name: '2000.jpg', type: 'image/jpeg', bytes: 450_000, source: 'page cache' },
  { name: '2000.webp', type: 'image/webp', bytes: 2_000_000, source: 'store' },
]

await measureSite(async (serve, databaseUrl) => {
  // The application reads its environment at first use.
  process.env.DATABASE_URL = databaseUrl
  await runStatement(
    databaseUrl,
    `INSERT INTO pictures (hash, original_key, file_name, format, bytes, width, height, state)
     VALUES ($1, 'originals/a', 'a.jpg', 'jpeg', 1, 2000, 1000, 'ready')`,
    [hash],
  )
  const { address, server } = await serve()
  const rows = []
  for (const { name, type, bytes, source } of files) {
    const content = randomBytes(bytes)
    await postgresStore.save(`${hash}/${name}`, type, [content])
    const target = { server, url: `${address}/media/${hash}/${name}` }
    rows.push({
      file: `${name}, ${bytes / 1000} KB`,
      'sent from': source,
      ...(await compareWithBare(target, content, { 'content-type': type })),
      'memory MB': await readMemory(server),
    })
  }
  await disconnect()
  report('Pictures, on 20 connections', rows)
})
