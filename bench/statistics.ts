/**
 * Measures what counting costs: at 500 views a second with all that is counted of each, written to the database; and in the server,
 * of a cached page whose deliveries are counted against one for bots. `npm run bench:statistics`
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { disconnect, prisma } from '~/data/database/prisma.server'
import { count, flushCounts } from '~/data/statistics/counts.server'
import { isQuick, measureSite, report, round } from './harness'
import { compareLoads } from './load'

const VIEWS_PER_SECOND = 500
const seconds = isQuick ? 5 : 20
const tickMillis = 20

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

await measureSite(async (serve) => {
  const articles = await prisma().article.findMany({ where: { status: 'published' }, select: { slug: true } })
  const slugs = articles.map(({ slug }) => slug)
  const idle = await measureLoop(() => {})
  const counting = await measureLoop((n) => {
    const slug = slugs[n % slugs.length] ?? ''
    for (const kind of ['view', 'read', 'delivered'] as const) count(kind, slug)
    if (n % 3 === 0) count('referrer', `site-${n % 100}.example`)
  })
  await disconnect()
  report('Counting 500 views a second', [
    { loop: 'without counting', '% of a core': idle },
    { loop: 'views, reads, deliveries and referrers, written', '% of a core': counting },
    { loop: 'difference', '% of a core': round(counting - idle) },
  ])

  const site = await serve()
  const url = `${site.address}/articles/${slugs[0]}`
  const target = (agent: string) => ({ server: site.server, url, headers: { 'User-Agent': agent } })
  const { counted, uncounted } = await compareLoads({ counted: target(browser), uncounted: target(bot) })
  report('Cached article pages', [
    { page: 'of a bot, not counted', 'requests/s': uncounted.perSecond, 'CPU µs': uncounted.cpuMicros },
    { page: 'of a browser, counted', 'requests/s': counted.perSecond, 'CPU µs': counted.cpuMicros },
    {
      page: 'difference at 500 requests/s, % of a core',
      'CPU µs': round(((counted.cpuMicros - uncounted.cpuMicros) * VIEWS_PER_SECOND) / 10_000),
    },
  ])
})

/** Runs `view` at that rate; returns the percentage of a core that this process used. */
async function measureLoop(view: (n: number) => void): Promise<number> {
  await flushCounts()
  const begun = performance.now()
  const before = process.cpuUsage()
  let n = 0
  while (performance.now() - begun < seconds * 1000) {
    const due = ((performance.now() - begun) / 1000) * VIEWS_PER_SECOND
    for (; n < due; n += 1) view(n)
    await sleep(tickMillis)
  }
  await flushCounts()
  const { user, system } = process.cpuUsage(before)
  return round((user + system) / 1000 / (performance.now() - begun) / 0.01)
}
