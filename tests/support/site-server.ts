/**
 * Playwright's global setup: serves the build on a temporary PostgreSQL with the sample (BASE_URL, its database in
 * SITE_DATABASE_URL), and on the oldest supported release (OLDEST_BASE_URL). SAMPLE_DATABASE_URL is an unused database
 * with the sample, to be copied.
 */
import { applyMigrations } from '../../prisma/migrate'
import { seedSample } from '../../prisma/seed/seed-sample'
import { startScratchServer } from '../../scripts/database/scratch-server'
import type { Child } from '../../scripts/process/start-child'
import { buildApp } from '../../scripts/serving/build-app'
import { startSite } from './start-site'

export default async function startSites(): Promise<() => Promise<void>> {
  const [databases, oldest] = await Promise.all([startScratchServer(), startScratchServer('oldest')])
  const servers: Child[] = []
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await Promise.all([databases.stop(), oldest.stop()])
  }
  try {
    const sample = await databases.createDatabase()
    await applyMigrations(sample)
    await seedSample(sample)
    const full = await databases.createDatabase(sample)
    const fullOldest = await oldest.createDatabase()
    await applyMigrations(fullOldest)
    await seedSample(fullOldest)
    await buildApp()
    process.env.SAMPLE_DATABASE_URL = sample
    process.env.SITE_DATABASE_URL = full
    const sites = [full, fullOldest].map(async (database) => {
      const { address, server } = await startSite(database)
      servers.push(server)
      return address
    })
    const [site, oldestSite] = await Promise.all(sites)
    process.env.BASE_URL = site
    process.env.OLDEST_BASE_URL = oldestSite
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
