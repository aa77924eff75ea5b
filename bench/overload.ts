/**
 * Measures the home page during attacks: 20 clients that post the largest bodies in a loop, a writer whose live preview is of as
 * much of each kind of text as there may be, the same texts published, and requests for missing pages. `npm run bench:overload`,
 * or with `-- --seconds 60` for each.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { runStatement } from '../scripts/database/run-statement'
import { fetchText, isQuick, type MeasuredServer, measureSite, report, signIn, time } from './harness'
import { readDelays, readFamilyMemory, serveBare } from './load'
import { kinds, repeated, toConvertedText, toLongText } from './long-texts'

const { values } = parseArgs({ options: { seconds: { type: 'string' } }, strict: false })
const seconds = Number(values.seconds ?? (isQuick ? 3 : 20))
const secondsPerText = isQuick ? 2 : 5

const article = { title: 'Worst', slug: 'worst', authorName: 'A', categoryName: 'Tech News' }
const boundary = 'boundary-of-a-form'
const toBody = (content: string) =>
  `${Object.entries({ ...article, content })
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--${boundary}--\r\n`
const formHeaders = { 'Content-Type': `multipart/form-data; boundary=${boundary}`, Accept: 'text/html' }
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
  report('Large bodies in a loop', [
    await measurePosts('a bare node:http server, 4 MB', bare, create, fourMegabytes),
    await measurePosts('no session, article of 4 MB', limited, create, fourMegabytes),
    await measurePosts('the same, without rate limits', unlimited, create, fourMegabytes),
    await measurePosts('editor, a character too long', unlimited, create, tooLong, { Cookie }),
    await measurePosts('editor, preview', unlimited, '/article-preview', tooLong, { Cookie }),
  ])
  await bare.server.stop()
  report('A writer’s live previews, four at a time', await measurePreviews(unlimited, Cookie))
  report(
    'A published text of each kind, its page and the feed rendered anew, four at a time',
    await measurePublished(unlimited, Cookie, databaseUrl),
  )
  report('Missing pages', [await measureMissingPages(unlimited)])
  report('One client that asks for missing pages, 150 at a time', [
    await measureMissingFlood('without rate limits', unlimited),
    await measureMissingFlood('limited', limited),
  ])
})

type Load = Pick<autocannon.Options, 'connections' | 'requests' | 'idReplacement'>
type Row = Record<string, string | number | undefined>

/** 20 clients, each with an address of its own. */
function measurePosts(attack: string, site: MeasuredServer, path: string, body: string, more = {}) {
  const clients = Array.from({ length: 20 }, (_, n) => `127.0.2.${n + 1}`)
  const requests = clients.map((client) => ({
    ...{ method: 'POST' as const, path, body },
    headers: { ...formHeaders, ...more, 'X-Forwarded-For': client },
  }))
  return measureAttack({ attack }, site, { connections: clients.length, requests })
}

/** In turn: a megabyte, which may be refused, and as much of it as is converted. */
async function measurePreviews(site: MeasuredServer, Cookie: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [kind, part] of Object.entries({ ...kinds, ...repeated })) {
    const texts = [toLongText(part, 950_000), toConvertedText(part, 950_000)]
    const requests = texts.map((content) => ({
      method: 'POST' as const,
      path: '/admin/live-preview',
      headers: { Cookie, Origin: site.address, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ content })),
    }))
    rows.push(await measureAttack({ kind }, site, { connections: 4, requests }, secondsPerText))
  }
  return rows
}

/** An editor's requests come from no cache. */
async function measurePublished(site: MeasuredServer, Cookie: string, databaseUrl: string): Promise<Row[]> {
  const rows: Row[] = []
  const requests = ['/articles/worst', '/feed'].map((path) => ({ path, headers: { Cookie } }))
  for (const [kind, part] of Object.entries(kinds)) {
    await runStatement(databaseUrl, `DELETE FROM articles WHERE slug = 'worst'`, [])
    await runStatement(
      databaseUrl,
      `INSERT INTO articles (slug, title, author_name, category_name, content, status, created_at)
       VALUES ('worst', 'Worst', 'A', 'Tech News', $1, 'published', now())`,
      [toConvertedText(part, 950_000)],
    )
    rows.push(await measureAttack({ kind }, site, { connections: 4, requests }, secondsPerText))
  }
  return rows
}

function measureMissingFlood(name: string, site: MeasuredServer) {
  const headers = { Accept: 'text/html', 'X-Forwarded-For': '127.0.3.1' }
  const requests = [{ path: '/no-such-page-[<id>]', headers }]
  return measureAttack({ name }, site, { connections: 150, requests, idReplacement: true })
}

/** The home page for another reader, from the cache, while a thread of its own sends the load. */
async function measureAttack(names: Row, site: MeasuredServer, load: Load, duration = seconds): Promise<Row> {
  const { address, server } = site
  let isOver = false
  await readDelays(site)
  const sending = Promise.resolve(autocannon({ url: address, duration, workers: 1, ...load }))
  const attacking = sending.finally(() => (isOver = true))
  let [failed, megabytes] = [0, 0]
  const reading: number[] = []
  const read = () =>
    fetchText(address, { 'X-Forwarded-For': '127.0.4.1' }).catch(() => {
      failed += 1
    })
  while (!isOver) {
    reading.push((await time(1, read))['median ms'])
    // Reading it takes longer than a page.
    if (reading.length % 20 === 0) megabytes = Math.max(megabytes, await readFamilyMemory(server))
    await sleep(5)
  }
  const { statusCodeStats, errors } = await attacking
  const counts = Object.entries(statusCodeStats ?? {}).map(([status, { count }]) => `${count} × ${status}`)
  const delays = await readDelays(site)
  const sorted = reading.sort((a, b) => a - b)
  return {
    ...names,
    responses: [...counts, `${errors} cut`].join(', '),
    'max MB': megabytes,
    'home p50': sorted[Math.floor(sorted.length / 2)],
    'home p99': sorted[Math.floor(sorted.length * 0.99)],
    'home slowest': sorted.at(-1),
    'home failed': failed,
    'server late, p99': delays.p99,
    'server late, max': delays.max,
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
