/** Applies migrations and fills an empty database with the sample; only once, however many instances start together. */
import { prepareUnderLock } from '../../prisma/migrate'
import { print, step } from '../process/output.mjs'

export async function prepareDatabase(databaseUrl: string, seed: 'sample' | 'none'): Promise<void> {
  await step('Checking the database', () =>
    prepareUnderLock(databaseUrl, async (applied) => {
      if (applied.length > 0) print(`  applied ${applied.join(', ')}`)
      if (seed === 'none') return
      const { seedSample } = await import('../../prisma/seed/seed-sample')
      const articles = await seedSample(databaseUrl, { withPictures: true })
      if (articles > 0) print(`  filled it with ${articles} sample articles`)
    }),
  )
}
