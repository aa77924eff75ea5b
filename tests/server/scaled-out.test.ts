/** Two instances, a replica and Varnish: whatever fails, no read does. */
import { setTimeout as sleep } from 'node:timers/promises'
import getPort from 'get-port'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedSample } from '../../prisma/seed/seed-sample'
import { provideReplicatedDatabase } from '../support/replicated-database'
import { type RunningServer, runServer } from '../support/run-server'
import { startVarnish, varnishIsMissing } from '../support/varnish'

const { primary, replica } = provideReplicatedDatabase()
const paths = [
  '/',
  '/tech-news',
  '/articles/a-glass-that-heals-slowly-on-a-lab-bench',
  '/feed',
  '/search?q=glass',
]
const METRICS_TOKEN = 'only-for-tests-only'

beforeAll(() => seedSample(primary.url))

describe.skipIf(varnishIsMissing)(`behind Varnish${varnishIsMissing ? ` (${varnishIsMissing})` : ''}`, () => {
  it('a killed replica, a killed instance and a restarted primary fail no read', async () => {
    const port = await getPort()
    const start = (own: Record<string, string> = {}) =>
      runServer(primary.url, {
        DATABASE_REPLICA_URLS: replica.url,
        TRUST_PROXY: '1',
        CACHE_PURGE_URL: `http://127.0.0.1:${port}/`,
        RATE_LIMIT_FACTOR: '1000',
        LOG_LEVEL: 'error',
        METRICS_TOKEN,
        ...own,
      })
    const [one, other] = await Promise.all([start(), start()])
    const url = await startVarnish(port, [one.port, other.port])
    const readers = startReaders(url)

    await untilReplicas(one, 1)
    await replica.kill()
    await untilReplicas(one, 0)
    await replica.start()
    await untilReplicas(one, 1)

    other.kill('SIGKILL')
    await other.ended
    await readers.another(20)
    await start({ PORT: String(other.port) })
    await untilReplicas(other, 1)

    await primary.stop()
    await readers.another(20)
    await primary.start()
    await primary.query(`UPDATE articles SET title = 'After all that' WHERE slug LIKE 'a-glass-that%'`)
    await readers.until('/tech-news', 'After all that')

    expect(await readers.stop()).toEqual([])
  }, 120_000)
})

/** Four readers; every second page is one that no cache has. */
function startReaders(url: string) {
  const failed: string[] = []
  let [reads, isOver] = [0, false]
  const read = async (path: string) => {
    const response = await fetch(url + path, { redirect: 'manual' })
    const text = await response.text()
    if (response.status !== 200 || !text.trimEnd().endsWith('>')) failed.push(`${path}: ${response.status}`)
    return text
  }
  const run = async (reader: number) => {
    for (let turn = reader; !isOver; turn += 1) {
      const path = turn % 2 ? `/search?q=word${turn}x${reader}` : (paths[turn % paths.length] ?? '/')
      await read(path).catch((error) => failed.push(`${path}: ${error}`))
      reads += 1
    }
  }
  const running = [0, 1, 2, 3].map(run)
  return {
    /** Waits until that many more pages have been read. */
    async another(count: number) {
      for (const goal = reads + count; reads < goal; ) await sleep(20)
    },
    async until(path: string, words: string) {
      while (!(await read(path)).includes(words)) await sleep(100)
    },
    async stop() {
      isOver = true
      await Promise.all(running)
      return failed
    },
  }
}

/** Waits until an instance reads from that many replicas. */
async function untilReplicas(instance: RunningServer, count: number): Promise<void> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
  const find = async () =>
    (await (await fetch(`${instance.url}/metrics`, { headers })).text()).match(
      /database_replicas_used (\d+)/,
    )?.[1]
  while ((await find()) !== String(count)) await sleep(50)
}
