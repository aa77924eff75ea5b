/** Reads the validated environment of a command; an invalid value throws a CommandError that names the variable. */
import path from 'node:path'
import { type Env, parseEnv } from '~/env.server'
import { CommandError } from '../process/command-error.mjs'
import { root } from './root.mjs'

export function readSettings(input: NodeJS.ProcessEnv = process.env): Env {
  const parsed = parseEnv(input)
  if (!parsed.ok) throw new CommandError(parsed.problems.join('\n'))
  return { ...parsed.value, dataDir: path.resolve(root, parsed.value.dataDir) }
}
