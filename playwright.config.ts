/** The browser tests: every page without JavaScript and with it, against the real build on a temporary database. */
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/testing/find-chromium'

const executablePath = await findChromium()
// Workers read this file again and need not look again.
if (executablePath) process.env.CHROMIUM_PATH = executablePath

/** Of several lists of features Chromium takes the last, so Playwright's own (1.65) is repeated before ours. */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Without a screen too, each new window loads the pages behind the address bar, and a process to spare:
  // together nearly half of all the time that a test takes.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

export default defineConfig({
  testDir: 'tests/pages',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/site-server.ts',
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  // What is awaited comes within a second or not at all; these are for a machine with ten times as much to do.
  timeout: 120_000,
  expect: { timeout: 20_000 },
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
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'plain', use: { javaScriptEnabled: false }, testIgnore: '**/*.enhanced.spec.ts' },
    { name: 'enhanced' },
  ],
})
