/** Finds a Chromium for the browser tests, or installs one. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { CommandError, step } from '../process/command'
import { runNode, runProgram } from '../process/start-child'
import { root } from '../setup/root.mjs'

/** The headless shell first: with it the browser tests need a fifth less processor time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const macBrowser = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The path of an installed browser, or null. Throws when CHROMIUM_PATH names none. */
export async function findChromium(): Promise<string | null> {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given))
    throw new CommandError(`CHROMIUM_PATH names ${given}, which does not exist.`)
  if (given) return given
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const installed = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  const found = [...installed, macBrowser].find((file) => existsSync(file))
  if (found) return found
  // Playwright's own download; last, as loading Playwright is slow.
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

/** As root on Debian installs its package, elsewhere Playwright's download. */
export async function requireChromium(): Promise<string> {
  const found = await findChromium()
  if (found) return found
  const isDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  await step('Installing Chromium', isDebian ? installPackage : download)
  const installed = await findChromium()
  if (installed) return installed
  throw new CommandError(
    'The browser tests need Chromium: install it and set CHROMIUM_PATH to its executable.',
  )
}

function download(): Promise<void> {
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  return runNode('Playwright could not download Chromium', [cli, 'install', '--no-shell', 'chromium'])
}

/** Not every release of Debian has a package of the headless shell. */
async function installPackage(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => runProgram(`apt-get ${args.join(' ')} failed`, 'apt-get', args, { env })
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name)
  await apt('update')
  await install('chromium-headless-shell').catch(() => install('chromium'))
}
