/** Finds a Chromium for the browser tests among what is installed. */
import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Stop } from '../process/stop.mjs'

const run = promisify(execFile)

/** The shell first: it has no windows to draw, and the browser tests need a fifth less processor time with it. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a browser that runs, or null. CHROMIUM_PATH is taken at its word, or refused. */
export async function findChromium(): Promise<string | null> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await runs(given)) return given
    throw new Stop(`CHROMIUM_PATH names ${given}, which is not a browser that runs.`)
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  for (const file of [...onPath, ...usualPlaces]) if (await runs(file)) return file
  return findDownloaded()
}

/** Playwright's own download; loading Playwright takes a while, so it is asked last. */
async function findDownloaded(): Promise<string | null> {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return (await runs(file)) ? file : null
}

/** A browser whose system libraries are missing is there but does not run. */
async function runs(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK)
    await run(file, ['--version', '--no-sandbox'], { timeout: 30_000 })
    return true
  } catch {
    return false
  }
}
