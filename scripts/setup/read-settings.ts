/** Reads the validated environment of a command; an invalid value throws a CommandError that names the variable. */
import path from 'node:path'
import getPort from 'get-port'
import { type Env, parseEnv } from '~/env.server'
import { CommandError } from '../process/command-error.mjs'
import { root } from './root.mjs'

export function readSettings(input: NodeJS.ProcessEnv = process.env): Env {
  const parsed = parseEnv(input)
  if (!parsed.ok) throw new CommandError(parsed.problems.join('\n'))
  return { ...parsed.value, dataDir: path.resolve(root, parsed.value.dataDir) }
}

/** The same for a command that serves: its port must be free, which is checked before any slow step. */
export async function readServerSettings(): Promise<Env> {
  const settings = readSettings()
  const { port } = settings
  if ((await getPort({ port })) === port) return settings
  throw new CommandError(
    port < 1024 && process.getuid?.() !== 0
      ? `Port ${port} is reserved for the system's own programs: set PORT to a number above 1023.`
      : `Port ${port} is in use by another program: stop it, or set PORT to another number.`,
  )
}
