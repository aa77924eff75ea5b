/** `npm run <name> -- --help` explains each command. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../../scripts/setup/root.mjs'

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const own = Object.entries(scripts).filter(([, command]) => command.startsWith('node '))

test.for(own)('%s has an explanation to print', ([, command]) => {
  const file = /run\.mjs (\S+)/.exec(command)?.[1] ?? ''
  expect(readFileSync(path.join(root, file), 'utf8')).toMatch(/^\/\*\*[\s\S]*?npm (run [\w:]+|start|test)/)
})

// A plain script, one that needs packages, and one with a usage text of its own.
test.for(['start', 'bench:serving', 'editor', 'export', 'import', 'media'])(
  'npm run %s -- --help prints it',
  async (name) => {
    const [node = '', ...args] = (scripts[name] ?? '').split(' ')
    const { stdout } = await promisify(execFile)(node, [...args, '--help'], { cwd: root })
    expect(stdout).toContain(name === 'start' ? 'npm start' : `npm run ${name}`)
  },
)
