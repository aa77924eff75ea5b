/** Installs the packages of package-lock.json, unless node_modules already has exactly those. */
import { existsSync, realpathSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '../process/command-error.mjs'
import { holdLock } from '../process/hold-lock.mjs'
import { step } from '../process/output.mjs'
import { runNode, runProgram } from '../process/start-child.mjs'
import { hashFiles } from './hash-files.mjs'
import { root } from './root.mjs'

const lockfile = path.join(root, 'package-lock.json')
const marker = path.join(root, 'node_modules', '.ohmnibus-installed')
const installed = path.join(root, 'node_modules', '.package-lock.json')

export async function installDependencies() {
  if (await isInstalled()) return
  await holdLock(path.join(root, '.data', 'install.lock'), async () => {
    if (await isInstalled()) return
    await step('Installing the packages of package-lock.json', runNpm)
    await writeFile(marker, await fingerprint())
  })
}

async function isInstalled() {
  const wanted = await fingerprint()
  if ((await readFile(marker, 'utf8').catch(() => '')) === wanted) return true
  // A developer's own `npm install` leaves no marker; npm's own record of what it installed suffices.
  if (!(await matchesLockfile())) return false
  await writeFile(marker, wanted).catch(() => {})
  return true
}

/** Packages differ between systems, so a node_modules copied from another machine does not count. */
async function fingerprint() {
  return `${await hashFiles([lockfile])} ${process.platform} ${process.arch}\n`
}

async function matchesLockfile() {
  const wanted = await readPackages(lockfile)
  const present = await readPackages(installed)
  if (!wanted || !present) return false
  for (const [folder, entry] of Object.entries(wanted)) {
    if (folder === '') continue
    const found = present[folder]
    // Optional packages may be for other systems; npm omits them, also from its record.
    if (!found && (entry.optional || entry.devOptional || entry.peer)) continue
    if (found?.version !== entry.version || found?.integrity !== entry.integrity) return false
    if (!entry.link && !existsSync(path.join(root, folder, 'package.json'))) return false
  }
  return Object.keys(present).every((folder) => folder in wanted)
}

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [peer]
 * @property {boolean} [link]
 */

/**
 * @param {string} file
 * @returns {Promise<Record<string, Entry> | null>} null: the file is missing or incomplete.
 */
async function readPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages
  } catch {
    return null
  }
}

/**
 * `--include` overrides NODE_ENV=production and a user's `omit` setting: the build needs the development
 * packages.
 */
async function runNpm() {
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    await callNpm(['ci', ...options])
  } catch (error) {
    // `npm ci` rejects a lockfile that lacks packages for other systems. Those for this system are locked all the
    // same, and `npm install` uses them.
    if (!(error instanceof CommandError) || !error.details.includes('EUSAGE')) throw error
    // It does not repair half-installed packages, though, so they are removed.
    await rm(path.join(root, 'node_modules'), { recursive: true, force: true })
    await callNpm(['install', '--no-save', ...options])
  }
}

/** @param {string[]} args */
async function callNpm(args) {
  const failure = 'npm could not install the packages; its output is above'
  const npm = findNpm()
  // A short grace period: the next start repeats an interrupted installation.
  if (npm) await runNode(failure, [npm, ...args], { grace: 1000 })
  else await runProgram(failure, 'npm', args)
}

/**
 * The script of the npm that called us, else of the one installed with this Node. Run by Node, it ends when we do.
 */
function findNpm() {
  const caller = process.env.npm_execpath
  if (caller && path.basename(caller) === 'npm-cli.js' && existsSync(caller)) return caller
  const beside = path.join(
    path.dirname(realpathSync(process.execPath)),
    '..',
    'lib/node_modules/npm/bin/npm-cli.js',
  )
  return existsSync(beside) ? beside : null
}
