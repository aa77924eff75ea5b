/** Which account PostgreSQL runs under: ours, or an unprivileged one when we are root, which it refuses. */
import { execFile, spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { Stop } from '../process/stop.mjs'

export type Account = { uid: number; gid: number }
export type Invocation = { command: string; args: string[]; uid?: number; gid?: number }

const run = promisify(execFile)

/** Null: we are not root, so PostgreSQL runs as we do. */
export async function findDatabaseAccount(clusterFolder: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  // A cluster belongs to the account that made it, for instance in an earlier start that was not root's.
  const owner = await stat(clusterFolder).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await findPostgresAccount()) ?? (await createPostgresAccount())
}

/**
 * How to start a program as that account. Where the account may not pass a folder on the way (a clone under
 * /root), it is lent the one right to pass and read, and nothing else of root's.
 */
export function invokeAs(
  account: Account | null,
  places: string[],
  command: string,
  args: string[],
): Invocation {
  if (!account) return { command, args }
  if (canPass({ command: 'sh', args: [], ...account }, places)) return { command, args, ...account }
  for (const right of ['dac_read_search', 'dac_override']) {
    const lent = lendRight(account, right)
    if (canPass({ command: 'setpriv', args: [...lent, 'sh'] }, places)) {
      return { command: 'setpriv', args: [...lent, command, ...args] }
    }
  }
  throw new Stop(
    'PostgreSQL may not run as root, and the account it runs as ' +
      `(${account.uid}) cannot reach ${places.join(' or ')}: ` +
      'move the folder to where others may pass, set DATA_DIR, or set DATABASE_URL.',
  )
}

function lendRight(account: Account, right: string): string[] {
  return [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    // Without this, access(2), by which PostgreSQL looks for its own files, ignores the right.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${right}`,
    `--ambient-caps=-all,+${right}`,
    '--',
  ]
}

/** Tried, not computed from modes: access lists and mount options count too. */
function canPass({ command, args, uid, gid }: Invocation, places: string[]): boolean {
  const script = 'for place do cd "$place" && test -r . || exit 1; done'
  const { status } = spawnSync(command, [...args, '-c', script, 'sh', ...places], { uid, gid, cwd: '/' })
  return status === 0
}

async function findPostgresAccount(): Promise<Account | null> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const line = accounts.split('\n').find((entry) => entry.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid && uid !== '0' ? { uid: Number(uid), gid: Number(gid) } : null
}

async function createPostgresAccount(): Promise<Account> {
  await run('groupadd', ['--system', 'postgres']).catch(() => {})
  await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']).catch(() => {})
  const account = await findPostgresAccount()
  if (account) return account
  throw new Stop(
    'PostgreSQL may not run as root, and an account "postgres" for it could not be made: ' +
      'start as another user, or set DATABASE_URL.',
  )
}
