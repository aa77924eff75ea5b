/** Provides a Chromium for the browser tests: finds one, else installs one, else explains what to do. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { CommandError } from '../process/command-error.mjs'
import { print, step } from '../process/output.mjs'
import { runNode, runProgram } from '../process/start-child.mjs'
import { root } from '../setup/root.mjs'
import { findChromium } from './find-chromium'

const playwright = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const DOWNLOAD_TIMEOUT_MS = 240_000
const PACKAGE_TIMEOUT_MS = 600_000

export async function requireChromium(): Promise<string> {
  const found =
    (await findChromium()) ??
    (await installWith('Downloading Chromium with Playwright', download)) ??
    (canInstallPackages() ? await installPackage() : null)
  if (found) return found
  throw new CommandError(
    'The browser tests need Chromium, and it could not be installed: install it and set CHROMIUM_PATH to its executable.',
  )
}

/** Null on failure, so that the caller can try another way. */
async function installWith(label: string, install: () => Promise<void>): Promise<string | null> {
  try {
    await step(label, install)
    return await findChromium()
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    print(`  ${error.message}`)
    return null
  }
}

function download(): Promise<void> {
  return runNode('Playwright could not download it', [playwright, 'install', '--no-shell', 'chromium'], {
    timeLimit: DOWNLOAD_TIMEOUT_MS,
  })
}

function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/** Not every system has a package for the headless shell. */
async function installPackage(): Promise<string | null> {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const found = await installWith(`Installing the system package ${name}`, () => aptInstall(name))
    if (found) return found
  }
  return null
}

async function aptInstall(name: string): Promise<void> {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeLimit: PACKAGE_TIMEOUT_MS,
  }
  await runProgram('apt-get could not read the list of packages', 'apt-get', ['update'], options)
  const args = ['install', '-y', '--no-install-recommends', name]
  await runProgram('apt-get could not install it', 'apt-get', args, options)
}
