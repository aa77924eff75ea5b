/** Installs the packages of package-lock.json, unless node_modules already has exactly those. */
import { existsSync, realpathSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '../process/command-error.mjs'
import { holdLock } from '../process/hold-lock.mjs'
import { step } from '../process/output.mjs'
import { runNode, runProgram } from '../process/start-child.mjs'
import { root } from './root.mjs'

export async function installDependencies() {
  if (await isInstalled()) return
  await holdLock(path.join(root, '.data', 'install.lock'), async () => {
    if (await isInstalled()) return
    await step('Installing the packages of package-lock.json', install)
  })
}

/** npm writes its own record of what it installed when it has finished. */
async function isInstalled() {
  const wanted = await readPackages('package-lock.json')
  const present = await readPackages('node_modules/.package-lock.json')
  const isPresent = (/** @type {[string, Entry]} */ [folder, { version, integrity, ...entry }]) => {
    const found = present[folder]
    // Optional packages may be for other systems; npm omits them, also from its record.
    if (!found) return entry.optional || entry.devOptional || entry.peer
    return found.version === version && found.integrity === integrity && existsSync(path.join(root, folder))
  }
  return (
    Object.entries(wanted).every((entry) => entry[0] === '' || isPresent(entry)) &&
    Object.keys(present).every((folder) => folder in wanted)
  )
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: true, devOptional?: true, peer?: true }} Entry
 * @param {string} file
 * @returns {Promise<Record<string, Entry>>}
 */
async function readPackages(file) {
  try {
    return JSON.parse(await readFile(path.join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/** `--include` overrides NODE_ENV=production and a user's `omit` setting: the build needs the development packages. */
async function install() {
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    await runNpm(['ci', ...options])
  } catch (error) {
    // `npm ci` rejects a lockfile that lacks packages for other systems. Those for this system are locked all the
    // same, and `npm install` uses them.
    if (!(error instanceof CommandError) || !error.details.includes('EUSAGE')) throw error
    // It does not repair half-installed packages, though, so they are removed.
    await rm(path.join(root, 'node_modules'), { recursive: true, force: true })
    await runNpm(['install', '--no-save', ...options])
  }
}

/**
 * The script of the npm that called us, else of the one installed with this Node: run by Node, it ends when we do.
 * @param {string[]} args
 */
async function runNpm(args) {
  const failure = 'npm could not install the packages; its output is above'
  const node = path.dirname(realpathSync(process.execPath))
  const places = [process.env.npm_execpath ?? '', path.join(node, '../lib/node_modules/npm/bin/npm-cli.js')]
  const npm = places.find((file) => path.basename(file) === 'npm-cli.js' && existsSync(file))
  // A short grace period: the next start repeats an interrupted installation.
  if (npm) await runNode(failure, [npm, ...args], { grace: 1000 })
  else await runProgram(failure, 'npm', args)
}
