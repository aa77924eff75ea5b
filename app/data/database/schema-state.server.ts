/** Tells the migrations and the code (prisma/database) that a database needs for this build. */
import { hashCode } from './code-checksum.server'

const migrations = Object.keys(import.meta.glob('../../../prisma/migrations/*/migration.sql')).map(
  (file) => file.split('/').at(-2) ?? '',
)

const scripts = import.meta.glob<string>('../../../prisma/database/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const code = hashCode(
  Object.entries(scripts).map(([file, script]) => [file.split('/').at(-1) ?? '', script] as const),
)

/** SQL for the names of all migrations that a database has, and the checksums of all code that it has or had. */
export const appliedChanges = `SELECT migration_name::text AS applied FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
  UNION ALL SELECT checksum FROM _database_code`

/** A sentence that says what `applied` lacks; null: nothing. Migrations and code of later builds do no harm. */
export function describeMissingChanges(applied: string[]): string | null {
  const present = new Set(applied)
  const missing = migrations.filter((name) => !present.has(name))
  if (missing.length > 0) return `The schema lacks the migration ${missing.join(', ')}.`
  return present.has(code) ? null : 'The schema lacks the functions and triggers of this version.'
}
