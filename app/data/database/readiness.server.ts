/** Checks whether the database can serve this build. */
import { Prisma } from '~/data/generated/client'
import { hasPublication } from '~/data/publication/publication.server'
import { prisma } from './prisma.server'
import { appliedMigrations, countUsedReplicas, describeMissingMigrations } from './replicas.server'

/**
 * Null: the database is available and fully migrated, or is down while replicas serve the public pages. Otherwise a sentence
 * saying what is wrong.
 */
export async function findReadinessProblem(): Promise<string | null> {
  try {
    const applied = await prisma().$queryRaw<{ migration_name: string }[]>(Prisma.raw(appliedMigrations))
    const problem = describeMissingMigrations(applied.map((row) => row.migration_name))
    return problem ?? (hasPublication() ? null : 'The publication is missing or damaged.')
  } catch {
    return countUsedReplicas() > 0 ? null : 'The database does not respond.'
  }
}
