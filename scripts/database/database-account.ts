/** Chooses the account to run PostgreSQL under: the current one, or instead of root, which it refuses, another. */
import { execFile, spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { CommandError } from '../process/command-error.mjs'

/** `prefix`: the command that changes to the account, where changing alone is not enough. */
export type DatabaseAccount = { uid: number; gid: number; prefix: string[] }

const run = promisify(execFile)

/**
 * Null: the current account, as it is not root. If the account cannot reach the folders (in a clone under /root), it is
 * granted the capability to bypass read permissions, and no other.
 */
export async function findDatabaseAccount(
  clusterFolder: string,
  folders: string[],
): Promise<DatabaseAccount | null> {
  if (process.getuid?.() !== 0) return null
  const account = (await findOwner(clusterFolder)) ?? (await findPostgres()) ?? (await createPostgres())
  for (const prefix of [[], grant(account, 'dac_read_search'), grant(account, 'dac_override')]) {
    if (canReach({ ...account, prefix }, folders)) return { ...account, prefix }
  }
  throw new CommandError(
    'PostgreSQL may not run as root, and the account it runs as ' +
      `(${account.uid}) cannot reach ${folders.join(' or ')}: ` +
      'move the folder to where other accounts can reach it, set DATA_DIR, or set DATABASE_URL.',
  )
}

type Account = { uid: number; gid: number }

/** A cluster belongs to the account that created it, for instance in an earlier start without root. */
async function findOwner(clusterFolder: string): Promise<Account | null> {
  const owner = await stat(clusterFolder).catch(() => null)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : null
}

async function findPostgres(): Promise<Account | null> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid, gid] = /^postgres:[^:]*:([1-9]\d*):(\d+):/m.exec(accounts) ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

async function createPostgres(): Promise<Account> {
  await run('groupadd', ['--system', 'postgres']).catch(() => {})
  await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']).catch(() => {})
  const account = await findPostgres()
  if (account) return account
  throw new CommandError(
    'PostgreSQL may not run as root, and an account "postgres" for it could not be created: ' +
      'start as another user, or set DATABASE_URL.',
  )
}

function grant(account: Account, capability: string): string[] {
  return [
    'setpriv',
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
function canReach({ prefix, ...identity }: DatabaseAccount, folders: string[]): boolean {
  const script = 'for folder do cd "$folder" && test -r . || exit 1; done'
  const [command = '', ...args] = [...prefix, 'sh', '-c', script, 'sh', ...folders]
  return spawnSync(command, args, { ...(prefix.length === 0 ? identity : {}), cwd: '/' }).status === 0
}
