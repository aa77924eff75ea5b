/**
 * Measures the home page during attacks: 20 clients that post the largest bodies in a loop, a writer whose live preview is of a
 * megabyte of each kind of text, and requests for missing pages. `npm run bench:overload`, or with `-- --seconds 60` for each.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { fetchText, isQuick, type MeasuredServer, measureSite, report, signIn, time } from './harness'
import { readMemory, serveBare } from './load'
import { kinds, toLongText } from './long-texts'

const { values } = parseArgs({ options: { seconds: { type: 'string' } }, strict: false })
const seconds = Number(values.seconds ?? (isQuick ? 3 : 20))
const clients = 20

const article = { title: 'Worst', slug: 'worst', authorName: 'A', categoryName: 'Tech News' }
const boundary = 'boundary-of-a-form'
const toBody = (content: string) =>
  `${Object.entries({ ...article, content })
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--${boundary}--\r\n`
const [fourMegabytes, tooLong] = [toBody('<'.repeat(4_000_000)), toBody('<'.repeat(1_000_001))]

await measureSite(async (serve, databaseUrl) => {
  // The clients have an address each.
  const limited = await serve({ variables: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
  const unlimited = await serve()
  // The baseline: what the machine and the clients cost without the site.
  const home = Buffer.from(await fetchText(limited.address))
  const bare = await serveBare(home, { 'content-type': 'text/html; charset=utf-8' })
  const Cookie = await signIn(unlimited, databaseUrl)
  const create = '/admin/articles/new'
  const rows = [
    await measureAttack('a bare node:http server, 4 MB', bare, create, fourMegabytes),
    await measureAttack('no session, article of 4 MB', limited, create, fourMegabytes),
    await measureAttack('the same, without rate limits', unlimited, create, fourMegabytes),
    await measureAttack('editor, a character too long', unlimited, create, tooLong, { Cookie }),
    await measureAttack('editor, preview', unlimited, '/article-preview', tooLong, { Cookie }),
  ]
  await bare.server.stop()
  report('Large bodies in a loop', rows)
  report('A writer’s live preview of a megabyte, four at a time', await measurePreviews(unlimited, Cookie))
  report('Missing pages', [await measureMissingPages(unlimited)])
  report('One client that asks for missing pages, 150 at a time', [
    await measureMissingFlood('without rate limits', unlimited),
    await measureMissingFlood('limited', limited),
  ])
})

/** In shares of a megabyte: what converts, and what is refused. */
async function measurePreviews({ address, server }: MeasuredServer, Cookie: string) {
  const rows: Record<string, string | number | undefined>[] = []
  for (const [kind, part] of Object.entries(kinds)) {
    const content = toLongText(part, 950_000)
    const ask = () =>
      fetch(`${address}/admin/live-preview`, {
        method: 'POST',
        headers: { Cookie, Origin: address },
        body: new URLSearchParams({ content }),
      }).then(async (response) => {
        await response.arrayBuffer()
        return response.status
      })
    const reading = await measureReaders(address, server, async (isOver) => {
      const counts: Record<string, number> = {}
      const loop = async () => {
        while (!isOver()) {
          const status = await ask().catch(() => 'cut')
          counts[status] = (counts[status] ?? 0) + 1
        }
      }
      await Promise.all([1, 2, 3, 4].map(loop))
      return JSON.stringify(counts)
    })
    rows.push({ kind, ...reading })
  }
  return rows
}

async function measureMissingFlood(name: string, { address, server }: MeasuredServer) {
  let n = 0
  const reading = await measureReaders(address, server, async (isOver) => {
    const counts: Record<string, number> = {}
    const loop = async () => {
      while (!isOver()) {
        n += 1
        const response = await fetch(`${address}/no-such-page-${n}`, {
          headers: { Accept: 'text/html', 'X-Forwarded-For': '127.0.3.1' },
        }).catch(() => null)
        await response?.arrayBuffer()
        const status = response?.status ?? 'cut'
        counts[status] = (counts[status] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: 150 }, loop))
    return JSON.stringify(counts)
  })
  return { name, ...reading }
}

/** The home page, from the cache, during an attack. */
async function measureReaders(
  address: string,
  server: MeasuredServer['server'],
  attack: (isOver: () => boolean) => Promise<string>,
) {
  const end = Date.now() + 1_000 * seconds
  const attacking = attack(() => Date.now() > end)
  const reading: number[] = []
  let megabytes = 0
  while (Date.now() < end) {
    const { 'median ms': millis } = await time(1, () =>
      fetchText(address, { 'X-Forwarded-For': '127.0.4.1' }),
    )
    reading.push(millis)
    megabytes = Math.max(megabytes, await readMemory(server))
    await sleep(5)
  }
  const sorted = reading.sort((a, b) => a - b)
  return {
    responses: await attacking,
    'max MB': megabytes,
    'home p50': sorted[Math.floor(sorted.length / 2)],
    'home p99': sorted[Math.floor(sorted.length * 0.99)],
    'home slowest': sorted.at(-1),
  }
}

async function measureAttack(
  attack: string,
  { address, server }: MeasuredServer,
  path: string,
  body: string,
  more: Record<string, string> = {},
) {
  const headers = {
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    Accept: 'text/html',
    ...more,
  }
  const requests = Array.from({ length: clients }, (_, n) => ({
    method: 'POST' as const,
    path,
    body,
    headers: { ...headers, 'X-Forwarded-For': `127.0.2.${n + 1}` },
  }))
  let isOver = false
  // In a thread of its own, so that it does not delay the reader.
  const load = autocannon({
    url: address,
    connections: clients,
    duration: seconds,
    requests,
    workers: 1,
  })
  const attacking = Promise.resolve(load).finally(() => (isOver = true))
  let [failed, megabytes] = [0, 0]
  const reading: number[] = []
  while (!isOver) {
    const { 'median ms': millis } = await time(1, () => fetchText(address).catch(() => (failed += 1)))
    reading.push(millis)
    megabytes = Math.max(megabytes, await readMemory(server))
    await sleep(20)
  }
  const { statusCodeStats, errors } = await attacking
  const counts = Object.entries(statusCodeStats ?? {}).map(([status, { count }]) => `${count} × ${status}`)
  const sorted = reading.sort((a, b) => a - b)
  return {
    attack,
    responses: [...counts, `${errors} cut`].join(', '),
    'max MB': megabytes,
    'home p50': sorted[Math.floor(sorted.length / 2)],
    'home p99': sorted[Math.floor(sorted.length * 0.99)],
    'home slowest': sorted.at(-1),
    'home failed': failed,
  }
}

/** Each for another page. */
async function measureMissingPages({ address }: MeasuredServer) {
  const counts: Record<string, number> = {}
  const ask = async (_: unknown, n: number) => {
    const response = await fetch(`${address}/no-such-page-${n}`)
    await response.text()
    counts[response.status] = (counts[response.status] ?? 0) + 1
  }
  const { 'slowest ms': slowest } = await time(1, () => Promise.all(Array.from({ length: 500 }, ask)))
  return { 'missing pages at once': 500, responses: JSON.stringify(counts), 'slowest ms': slowest }
}
