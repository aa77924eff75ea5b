/** The browser tests: every page without JavaScript and with it, against the real build on a temporary database. */
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/testing/find-chromium'

const executablePath = await findChromium()
// Workers read this file again and need not look again.
if (executablePath) process.env.CHROMIUM_PATH = executablePath

export default defineConfig({
  testDir: 'tests/pages',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/site-server.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    browserName: 'chromium',
    // A trace of each test would cost a sixth of the time; `--trace on` makes them.
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: executablePath ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'plain', use: { javaScriptEnabled: false }, testIgnore: '**/*.enhanced.spec.ts' },
    { name: 'enhanced' },
  ],
})
