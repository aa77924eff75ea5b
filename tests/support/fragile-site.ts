/** Playwright's `test` with a separate site whose database a test may cut off without affecting others. */
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy'
import { startSite } from './start-site'
import { test as base } from './test'

type FragileSite = { address: string; database: DatabaseProxy; log: () => string }

export { expect } from './test'

export const test = base.extend<
  { database: DatabaseProxy; log: () => string },
  { fragileSite: FragileSite; siteName: string }
>({
  /** Specs that set a site name get a separate site, which no others have visited, in a separate worker. */
  siteName: ['everybody', { option: true, scope: 'worker' }],

  fragileSite: [
    async ({ browserName: _ }, use) => {
      const beside = process.env.SITE_DATABASE_URL ?? ''
      const databaseUrl = await createScratchDatabase(beside, process.env.SAMPLE_DATABASE_URL)
      const database = await startDatabaseProxy(databaseUrl)
      const { address, server, log } = await startSite(database.url, { isQuiet: true })
      try {
        await use({ address, database, log })
      } finally {
        await server.stop()
        await database.refuse()
        await dropScratchDatabase(beside, databaseUrl)
      }
    },
    { scope: 'worker' },
  ],
  baseURL: ({ fragileSite }, use) => use(fragileSite.address),
  log: ({ fragileSite }, use) => use(fragileSite.log),
  database: async ({ fragileSite }, use) => {
    await use(fragileSite.database)
    await fragileSite.database.restore()
  },
})
