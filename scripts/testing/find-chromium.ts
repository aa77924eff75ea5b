/** Finds an installed Chromium for the browser tests. */
import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { CommandError } from '../process/command-error.mjs'

/** The headless shell first: with it the browser tests need a fifth less processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const usualFolders = ['/usr/bin', '/snap/bin']
const otherPlaces = [
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a browser that runs, or null. Throws when CHROMIUM_PATH is set but does not run. */
export async function findChromium(): Promise<string | null> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await runs(given)) return given
    throw new CommandError(`CHROMIUM_PATH names ${given}, which is not a browser that runs.`)
  }
  const folders = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), ...usualFolders]
  const installed = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  for (const file of [...installed, ...otherPlaces]) if (await runs(file)) return file
  // Playwright's own download; last, as loading Playwright is slow.
  const { chromium } = await import('@playwright/test')
  return (await runs(chromium.executablePath())) ? chromium.executablePath() : null
}

/** An installed browser may lack system libraries, so it is run. */
async function runs(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK)
    await promisify(execFile)(file, ['--version', '--no-sandbox'], { timeout: 30_000 })
    return true
  } catch {
    return false
  }
}
