/** A Chromium for the browser tests: found, else installed, else one sentence on what to do. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { say, step } from '../process/say.mjs'
import { runNode, runProgram } from '../process/start-child.mjs'
import { Stop } from '../process/stop.mjs'
import { root } from '../setup/root.mjs'
import { findChromium } from './find-chromium'

const playwright = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const downloadLimit = 240_000
const packageLimit = 600_000

export async function requireChromium(): Promise<string> {
  const found =
    (await findChromium()) ??
    (await installWith('Downloading Chromium with Playwright', download)) ??
    (canInstallPackages() ? await installPackage() : null)
  if (found) return found
  throw new Stop(
    'The browser tests need Chromium, and it could not be installed: install it and set CHROMIUM_PATH to its program.',
  )
}

/** Null when that did not work: there may be another way. */
async function installWith(label: string, install: () => Promise<void>): Promise<string | null> {
  try {
    await step(label, install)
    return await findChromium()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    say(`  ${error.message}`)
    return null
  }
}

function download(): Promise<void> {
  return runNode('Playwright could not download it', [playwright, 'install', '--no-shell', 'chromium'], {
    timeLimit: downloadLimit,
  })
}

function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/** Not every system has the shell as a package of its own. */
async function installPackage(): Promise<string | null> {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const found = await installWith(`Installing the package ${name} of this system`, () => aptInstall(name))
    if (found) return found
  }
  return null
}

async function aptInstall(name: string): Promise<void> {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeLimit: packageLimit }
  await runProgram('apt-get could not read the list of packages', 'apt-get', ['update'], options)
  const args = ['install', '-y', '--no-install-recommends', name]
  await runProgram('apt-get could not install it', 'apt-get', args, options)
}
