/** However `npm start` ends, no process is left, no data is damaged, and the next start works. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from '../support/process-tree'
import { isFull } from '../support/scope'
import { makeDataDir, type SiteProcess, startSiteProcess, until, untilGone } from '../support/site-process'

const damage = /not properly shut down|automatic recovery/

async function stop(site: SiteProcess): Promise<void> {
  const started = await site.descendants()
  site.signal('SIGTERM')
  expect(await site.ended).toBe(143)
  await untilGone(started)
}

test.for([
  { signal: 'SIGTERM', code: 143 },
  ...(isFull ? [{ signal: 'SIGINT', code: 130 } as const, { signal: 'SIGHUP', code: 129 } as const] : []),
] as const)('$signal while serving stops everything in order', async ({ signal, code }) => {
  const dataDir = await makeDataDir()
  const site = await startSiteProcess({ DATA_DIR: dataDir })
  await site.ready()
  const started = await site.descendants()
  expect(started.length).toBeGreaterThan(2)
  site.signal(signal)
  expect(await site.ended).toBe(code)
  expect(started.filter(isAlive)).toEqual([])
  const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('database system is shut down')
})

test('Ctrl-C while the database is created leaves no partial one', async () => {
  const dataDir = await makeDataDir()
  const first = await startSiteProcess({ DATA_DIR: dataDir })
  await first.printed('Creating the database')
  await until('the unfinished folder', async () =>
    (await readdir(dataDir)).some((name) => name.includes('unfinished')),
  )
  const started = await first.descendants()
  first.signal('SIGINT')
  expect(await first.ended).toBe(130)
  await untilGone(started)
  expect(await readdir(dataDir)).not.toContain('postgres')

  const second = await startSiteProcess({ DATA_DIR: dataDir })
  await second.ready()
  expect((await readdir(dataDir)).filter((name) => name.includes('unfinished'))).toEqual([])
  await stop(second)
})

test('kill -9 leaves no process, and the database shuts down cleanly', async () => {
  const dataDir = await makeDataDir()
  const first = await startSiteProcess({ DATA_DIR: dataDir })
  await first.ready()
  const started = await first.descendants()
  process.kill(first.pid, 'SIGKILL')
  expect(await first.ended).toBe('SIGKILL')
  await untilGone(started)

  const second = await startSiteProcess({ DATA_DIR: dataDir })
  await second.ready()
  await stop(second)
  expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).not.toMatch(damage)
})

test.runIf(isFull)('a postmaster.pid left by kill -9 of everything does no harm', async () => {
  const dataDir = await makeDataDir()
  const first = await startSiteProcess({ DATA_DIR: dataDir })
  await first.ready()
  const all = [first.pid, ...(await first.descendants())]
  for (const pid of all) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  await untilGone(all)
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid')
  expect(await readFile(pidFile, 'utf8')).toContain(dataDir)

  const second = await startSiteProcess({ DATA_DIR: dataDir })
  await second.ready()
  await stop(second)
})

test('a database that ends by itself ends the site, with a message', async () => {
  const dataDir = await makeDataDir()
  const site = await startSiteProcess({ DATA_DIR: dataDir })
  await site.ready()
  const [pid] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGINT')
  expect(await site.ended).toBe(1)
  expect(site.output()).toContain('PostgreSQL ended unexpectedly')
})
