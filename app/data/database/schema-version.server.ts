/** Which migrations a database needs for this build. */

const expected = Object.keys(import.meta.glob('../../../prisma/migrations/*/migration.sql')).map(
  (file) => file.split('/').at(-2) ?? '',
)

/** SQL for the names of all migrations that a database has. */
export const appliedMigrations =
  'SELECT migration_name::text FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL'

/** A sentence that names what `applied` lacks; null: nothing. Migrations of later builds do no harm. */
export function describeMissingMigrations(applied: string[]): string | null {
  const names = new Set(applied)
  const missing = expected.filter((name) => !names.has(name))
  return missing.length === 0 ? null : `The schema lacks the migration ${missing.join(', ')}.`
}
