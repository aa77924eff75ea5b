/** Opens the database that the environment names, or the embedded one. */
import path from 'node:path'
import { type Env, parseEnv } from '~/env.server'
import { CommandError } from '../process/command'
import { root } from '../setup/root.mjs'
import { findRunning, startCluster } from './cluster'
import { waitForDatabase } from './prepare-database'

/** `exited` resolves when an embedded PostgreSQL of ours has ended. */
export type OpenDatabase = { url: string; exited: Promise<unknown>; stop(): Promise<void> }

/** The validated environment of a command; an invalid value throws a CommandError that names the variable. */
export function readSettings(): Env {
  const parsed = parseEnv(process.env)
  if (!parsed.ok) throw new CommandError(parsed.problems.join('\n'))
  return { ...parsed.value, dataDir: path.resolve(root, parsed.value.dataDir) }
}

/** For a site: refuses an embedded database that another one uses. */
export async function openDatabase({ databaseUrl, dataDir }: Env): Promise<OpenDatabase> {
  if (!databaseUrl) return startCluster({ dataDir })
  await waitForDatabase(databaseUrl)
  return { url: databaseUrl, exited: new Promise(() => {}), stop: async () => {} }
}

/** For a command, which may run beside a site. */
export async function openConfiguredDatabase(): Promise<OpenDatabase> {
  const settings = readSettings()
  const running = settings.databaseUrl ? null : await findRunning(settings.dataDir)
  return openDatabase({ ...settings, databaseUrl: running ?? settings.databaseUrl })
}
