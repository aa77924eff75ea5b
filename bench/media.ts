/**
 * Measures pictures against a bare node:http server that sends the same bytes: small ones from the page cache, and large ones
 * streamed from the store in PostgreSQL, with the memory of the server. `npm run bench:media`, or with `-- --quick`.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runStatement } from '../scripts/database/run-statement'
import { type MediaFunctions, withMedia } from '../scripts/media/with-media'
import { type Load, load } from './support/load'
import { measureSite } from './support/measured-site'
import { readCpuMicros, readMemory } from './support/process-figures'
import { isQuick, report } from './support/report'
import { serveBareBytes } from './support/serve-bare'

const seconds = isQuick ? 3 : 10
const rounds = isQuick ? 1 : 3
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
    const contents = files.map(({ bytes }) => randomBytes(bytes))
    await withMedia(databaseUrl, (media) => storeAll(media, contents))
    await runStatement(
      databaseUrl,
      `INSERT INTO pictures (hash, original_key, file_name, format, bytes, width, height, state)
       VALUES ($1, 'originals/a', 'a.jpg', 'jpeg', 1, 2000, 1000, 'ready')`,
      [hash],
    )
    const { address, server } = await serve()
    const rows = []
    for (const [index, { name, type, source }] of files.entries()) {
      const bytes = contents[index] ?? Buffer.alloc(0)
      const bare = await serveBareBytes(path.join(folder, name), bytes, { 'content-type': type })
      stopAtEnd(bare.server)
      const url = `${address}/media/${hash}/${name}`
      for (const each of [bare.address, url]) await load(each, 2)
      const [bareBefore, before] = [await readCpuMicros(bare.server), await readCpuMicros(server)]
      const [bareLoads, loads]: [Load[], Load[]] = [[], []]
      // Alternates between the servers, so that other load on the machine affects both.
      for (let round = 0; round < rounds; round += 1) {
        bareLoads.push(await load(bare.address, seconds))
        loads.push(await load(url, seconds))
      }
      rows.push({
        file: `${name}, ${Math.round(bytes.length / 1000)} KB`,
        'sent from': source,
        'bare requests/s': Math.round(mean(bareLoads)),
        'requests/s': Math.round(mean(loads)),
        '% of bare': Math.round((mean(loads) / mean(bareLoads)) * 100),
        'bare CPU µs': perRequest((await readCpuMicros(bare.server)) - bareBefore, bareLoads),
        'CPU µs': perRequest((await readCpuMicros(server)) - before, loads),
        'p99 ms': Math.min(...loads.map(({ p99 }) => p99)),
        'memory MB': await readMemory(server),
        failed: loads.reduce((sum, { failed }) => sum + failed, 0),
      })
    }
    report('Pictures, on 20 connections', rows, '% of bare')
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function storeAll({ postgresStore }: MediaFunctions, contents: Buffer[]) {
  for (const [index, { name, type }] of files.entries())
    await postgresStore.save(`${hash}/${name}`, type, inOnePiece(contents[index] ?? Buffer.alloc(0)))
}

async function* inOnePiece(bytes: Buffer) {
  yield bytes
}

function mean(loads: Load[]): number {
  return loads.reduce((sum, { perSecond }) => sum + perSecond, 0) / loads.length
}

function perRequest(micros: number, loads: Load[]): number {
  const requests = loads.reduce((sum, each) => sum + each.requests, 0)
  return Math.round((micros / requests) * 10) / 10
}
