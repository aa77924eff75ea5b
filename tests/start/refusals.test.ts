/** A start that cannot succeed fails early, with one sentence that names the setting. */
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import path from 'node:path'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCluster } from '../../scripts/database/cluster'
import { type ScratchServer, startScratchServer } from '../../scripts/database/scratch-server'
import { isFull } from '../support/scope'
import { makeDataDir, startSiteProcess } from '../support/site-process'

let occupant: Server
let taken = 0

beforeAll(async () => {
  occupant = createServer().listen(0, '127.0.0.1')
  await once(occupant, 'listening')
  taken = (occupant.address() as AddressInfo).port
})

afterAll(() => {
  occupant.close()
})

describe('npm start refuses', () => {
  const refusals: Array<{ what: string; set: Record<string, string>; says: RegExp }> = [
    {
      what: 'a PORT that is not a number',
      set: { PORT: 'http' },
      says: /^PORT must be a whole number.*"http"\.$/m,
    },
    {
      what: 'production without a secret',
      set: { NODE_ENV: 'production' },
      says: /^SESSION_SECRET is required/m,
    },
  ]

  test.for(refusals)('$what', async ({ set, says }) => {
    const site = await startSiteProcess({ DATA_DIR: await makeDataDir(), ...set })
    expect(await site.ended).toBe(1)
    expect(site.output()).toMatch(says)
    expect(site.output()).not.toContain('PostgreSQL …')
  })

  test('a port in use', async () => {
    const site = await startSiteProcess({ PORT: String(taken) })
    expect(await site.ended).toBe(1)
    expect(site.output()).toBe(
      `Port ${taken} is in use by another program: stop it, or set PORT to another number.\n`,
    )
  })

  test('a database of another PostgreSQL, and names both', async () => {
    const dataDir = await makeDataDir()
    const cluster = await startCluster({ dataDir, durable: false, release: 'oldest' })
    await cluster.stop()
    const site = await startSiteProcess({ DATA_DIR: dataDir })
    expect(await site.ended).toBe(1)
    expect(site.output()).toBe(
      `${dataDir}/postgres was created by PostgreSQL 15, and this is 18: move it away, or set DATA_DIR to another folder.\n`,
    )
  })

  test('a folder that is not a database', async () => {
    const dataDir = await makeDataDir()
    await mkdir(path.join(dataDir, 'postgres', 'theirs'), { recursive: true })
    const site = await startSiteProcess({ DATA_DIR: dataDir })
    expect(await site.ended).toBe(1)
    expect(site.output()).toContain('is not a database: move it away')
  })

  test('a data folder that another start uses', async () => {
    const dataDir = await makeDataDir()
    const first = await startSiteProcess({ DATA_DIR: dataDir })
    await first.ready()
    const second = await startSiteProcess({ DATA_DIR: dataDir })
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/^Another start uses .*: stop it, or set DATA_DIR to another folder\.$/m)
    expect((await fetch(`http://127.0.0.1:${first.port}/readyz`)).status).toBe(200)
  })

  test.runIf(isFull)(
    'an unreachable database, after waiting for it, and without revealing the password',
    async ({ expect }) => {
      const unusedPort = await getPort()
      const site = await startSiteProcess({
        DATABASE_URL: `postgresql://user:hush@127.0.0.1:${unusedPort}/site`,
      })
      expect(await site.ended).toBe(1)
      expect(site.output()).toMatch(/^Connecting to the database at /m)
      expect(site.output()).toMatch(/^No database answers at .* which DATABASE_URL names: .*ECONNREFUSED/m)
      expect(site.output()).not.toContain('hush')
    },
  )

  describe('of a running database', () => {
    let primary: ScratchServer
    beforeAll(async () => {
      primary = await startScratchServer()
      return () => primary.stop()
    })

    test('a replica that is another database, and names it', async () => {
      const site = await startSiteProcess({
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URLS: primary.url,
      })
      expect(await site.ended).toBe(1)
      expect(site.output()).toMatch(
        /^DATABASE_REPLICA_URLS names 127\.0\.0\.1:\d+\/ohmnibus: it is not a replica, but a primary database\.$/m,
      )
    })

    test('a replica that refuses the password, but not one that is down', async () => {
      const down = `postgresql://user:hush@127.0.0.1:${await getPort()}/site`
      const site = await startSiteProcess({
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URLS: `${down},${primary.url.replace(/:[^:@]+@/, ':hush@')}`,
      })
      expect(await site.ended).toBe(1)
      expect(site.output()).toMatch(/^ {2}127\.0\.0\.1:\d+\/site is down, .*ECONNREFUSED/m)
      expect(site.output()).toMatch(
        /^DATABASE_REPLICA_URLS names 127\.0\.0\.1:\d+\/ohmnibus: password .+\.$/m,
      )
      expect(site.output()).not.toContain('hush')
    })
  })
})
