/** Chooses the account to run PostgreSQL under: the current one, or instead of root, which it refuses, another. */
import { execFile, spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { CommandError } from '../process/command-error.mjs'

export type Account = { uid: number; gid: number }
export type Invocation = { command: string; args: string[]; uid?: number; gid?: number }

const run = promisify(execFile)

/** Null: the current account, as it is not root. */
export async function findDatabaseAccount(clusterFolder: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  // A cluster belongs to the account that created it, for instance in an earlier start without root.
  const owner = await stat(clusterFolder).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await findPostgresAccount()) ?? (await createPostgresAccount())
}

/**
 * How to start a program as that account. If it cannot reach the folders (in a clone under /root), it is granted
 * the capability to bypass read permissions, and no other.
 */
export function invokeAs(
  account: Account | null,
  folders: string[],
  command: string,
  args: string[],
): Invocation {
  if (!account) return { command, args }
  if (canReach({ command: 'sh', args: [], ...account }, folders)) return { command, args, ...account }
  for (const capability of ['dac_read_search', 'dac_override']) {
    const options = grantCapability(account, capability)
    if (canReach({ command: 'setpriv', args: [...options, 'sh'] }, folders)) {
      return { command: 'setpriv', args: [...options, command, ...args] }
    }
  }
  throw new CommandError(
    'PostgreSQL may not run as root, and the account it runs as ' +
      `(${account.uid}) cannot reach ${folders.join(' or ')}: ` +
      'move the folder to where other accounts can reach it, set DATA_DIR, or set DATABASE_URL.',
  )
}

function grantCapability(account: Account, capability: string): string[] {
  return [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    // Without this, access(2), by which PostgreSQL finds its own files, ignores the capability.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
    '--',
  ]
}

/** Tried rather than computed from modes: access lists and mount options matter too. */
function canReach({ command, args, uid, gid }: Invocation, folders: string[]): boolean {
  const script = 'for folder do cd "$folder" && test -r . || exit 1; done'
  const { status } = spawnSync(command, [...args, '-c', script, 'sh', ...folders], { uid, gid, cwd: '/' })
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
  throw new CommandError(
    'PostgreSQL may not run as root, and an account "postgres" for it could not be created: ' +
      'start as another user, or set DATABASE_URL.',
  )
}
