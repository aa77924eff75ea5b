/** The validated environment of a command; a bad value ends it with a sentence that names the variable. */
import path from 'node:path'
import { type Env, parseEnv } from '~/env.server'
import { Stop } from '../process/stop.mjs'
import { root } from './root.mjs'

export function readSettings(input: NodeJS.ProcessEnv = process.env): Env {
  const parsed = parseEnv(input)
  if (!parsed.ok) throw new Stop(parsed.problems.join('\n'))
  return { ...parsed.value, dataDir: path.resolve(root, parsed.value.dataDir) }
}
