/** Checks whether the database can serve this build. */
import { prisma } from './prisma.server'

/** The migrations that this build contains. */
const expected = Object.keys(import.meta.glob('../../../prisma/migrations/*/migration.sql')).map(
  (file) => file.split('/').at(-2) ?? '',
)

/** Null: the database is available and fully migrated. Otherwise a sentence saying what is wrong. */
export async function findReadinessProblem(): Promise<string | null> {
  try {
    const applied = await prisma().$queryRaw<{ migration_name: string }[]>`
      SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
    const names = new Set(applied.map((row) => row.migration_name))
    const missing = expected.filter((name) => !names.has(name))
    return missing.length === 0 ? null : `The schema lacks the migration ${missing.join(', ')}.`
  } catch {
    return 'The database does not answer.'
  }
}
