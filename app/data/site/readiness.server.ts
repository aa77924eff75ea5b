/** Checks whether the database can serve this build. */
import { countUsedReplicas } from '~/data/changes/replicas.server'
import { prisma } from '~/data/database/prisma.server'
import { appliedChanges, describeMissingChanges } from '~/data/database/schema-state.server'
import { Prisma } from '~/data/generated/client'
import { hasPublication } from '~/data/publication/publication.server'

/**
 * Null: the database is available and fully migrated, or is down while replicas serve the public pages. Otherwise a sentence
 * saying what is wrong.
 */
export async function findReadinessProblem(): Promise<string | null> {
  try {
    const rows = await prisma().$queryRaw<{ applied: string }[]>(Prisma.raw(appliedChanges))
    const problem = describeMissingChanges(rows.map((row) => row.applied))
    return problem ?? (hasPublication() ? null : 'The publication is missing or damaged.')
  } catch {
    return countUsedReplicas() > 0 ? null : 'The database does not respond.'
  }
}
