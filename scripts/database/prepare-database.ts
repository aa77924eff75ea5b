/** Applies migrations and fills an empty database with the sample, once, whoever starts together. */
import { prepareUnderLock } from '../../prisma/migrate'
import { say, step } from '../process/say.mjs'

export async function prepareDatabase(databaseUrl: string, seed: 'sample' | 'none'): Promise<void> {
  await step('Checking the database', () =>
    prepareUnderLock(databaseUrl, async (applied) => {
      if (applied.length > 0) say(`  applied ${applied.join(', ')}`)
      if (seed === 'none') return
      const { seedSample } = await import('../../prisma/seed/seed-sample')
      const articles = await seedSample(databaseUrl)
      if (articles > 0) say(`  filled it with ${articles} sample articles`)
    }),
  )
}
