/**
 * Measures pictures and a recording against a bare node:http server that sends the same bytes: small ones from the page cache, and
 * large ones streamed from the store in PostgreSQL, with the memory of the server, also while many people listen. `npm run bench:media`,
 * or with `-- --quick`.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { disconnect } from '~/data/database/prisma.server'
import { postgresStore } from '~/data/media/postgres-store.server'
import { runStatement } from '../scripts/database/run-statement'
import { isQuick, measureSite, report } from './harness'
import { compareWithBare, readMemory } from './load'

const hash = '0123456789abcdef0123456789abcdef'
const files = [
  { name: '400.avif', type: 'image/avif', bytes: 15_000, source: 'page cache' },
  { name: '800.avif', type: 'image/avif', bytes: 60_000, source: 'page cache' },
  { name: '2000.jpg', type: 'image/jpeg', bytes: 450_000, source: 'page cache' },
  { name: '2000.webp', type: 'image/webp', bytes: 2_000_000, source: 'store' },
]

const LISTENERS = 200
/** Each takes sixteen times as much as a player of 128 kb/s does, so that nobody has it all in the kernel's buffers. */
const TICK_MS = 250
const BYTES_PER_TICK = 64 * 1024

await measureSite(async (serve, databaseUrl) => {
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
  report('Pictures, on 20 connections', rows)
  const recording = await storeRecording(databaseUrl)
  const url = `${address}/media/${recording.hash}/clip.mp3`
  // As players ask: for a megabyte somewhere.
  const part = recording.content.subarray(5_000_000, 6_000_000)
  const headers = { Range: 'bytes=5000000-5999999' }
  report('A megabyte of a recording, on 20 connections', [
    await compareWithBare({ server, url, headers }, part, { 'content-type': 'audio/mpeg' }),
  ])
  report(`A recording of ${recording.content.length / 1_000_000} MB, while many listen`, [
    await listen(url, server),
  ])
  await disconnect()
})

/** In the store as an upload is, and in the library. */
async function storeRecording(databaseUrl: string) {
  const soundHash = 'fedcba9876543210fedcba9876543210'
  const content = randomBytes(100_000_000)
  await postgresStore.save('originals/recording', 'audio/mpeg', [content])
  await runStatement(
    databaseUrl,
    `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes)
     VALUES ($1, 'originals/recording', 'a.mp3', 'mp3', $2)`,
    [soundHash, content.length],
  )
  return { hash: soundHash, content }
}

/** Everybody asks for all of it and reads slowly, as a player does. */
async function listen(url: string, server: Parameters<typeof readMemory>[0]) {
  const before = await readMemory(server)
  const listeners = await Promise.all(
    Array.from({ length: LISTENERS }, async () => {
      const sent = request(url, { agent: false }).end()
      const [response] = await once(sent, 'response')
      return { sent, response }
    }),
  )
  let [most, taken] = [before, 0]
  const ticks = ((isQuick ? 10 : 60) * 1_000) / TICK_MS
  for (let tick = 0; tick < ticks; tick += 1) {
    for (const { response } of listeners)
      taken += (response.read(BYTES_PER_TICK) ?? response.read())?.length ?? 0
    most = Math.max(most, await readMemory(server))
    await sleep(TICK_MS)
  }
  for (const { sent } of listeners) sent.destroy()
  return {
    listeners: LISTENERS,
    'MB taken': Math.round(taken / 1_000_000),
    'memory before MB': before,
    'most MB': most,
    'more MB': most - before,
  }
}
