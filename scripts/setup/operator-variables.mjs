/** The variables that an operator may have set; tests run without them, so that they never touch real data. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const example = readFileSync(path.join(root, '.env.example'), 'utf8')

/** `HOST` is Remix's own. */
export const operatorVariables = ['HOST', ...(example.match(/^[A-Z\d_]+(?==)/gm) ?? [])]

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutOperatorVariables(env) {
  const own = Object.entries(env).filter(([name]) => !operatorVariables.includes(name))
  return /** @type {NodeJS.ProcessEnv} */ (Object.fromEntries(own))
}
