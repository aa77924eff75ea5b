/** The Nu HTML checker, where there is Java. Its jar of 32 MB is installed on first use, outside the project's packages. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/setup/root.mjs'

const folder = path.join(root, 'tests', 'html-checker')
const jar = path.join(folder, 'node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar')

/** Why pages cannot be checked; null: they can. */
export const checkerIsMissing =
  spawnSync('java', ['-version']).status === 0
    ? null
    : 'Java is not installed: apt-get install default-jre-headless'

/**
 * The errors in HTML files, a line each. Not those in styles: the checker does not know `@property`, which Tailwind uses
 * for its variables.
 */
export function checkHtml(files: string[]): string[] {
  if (!existsSync(jar))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  const options = [
    '-jar',
    jar,
    '--errors-only',
    '--exit-zero-always',
    '--format',
    'gnu',
    '--filterpattern',
    'CSS: .*',
  ]
  const { stderr, status } = spawnSync('java', [...options, ...files], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The HTML checker failed:\n${stderr}`)
  return stderr.split('\n').filter(Boolean)
}
