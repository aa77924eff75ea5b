/** The browser tests: every page without and with JavaScript, against the real build on a temporary database. */
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/testing/chromium'
import { slowdown } from './tests/support/slow-machine'

const executablePath = await findChromium()
// Workers load this file again, and then skip the search.
if (executablePath) process.env.CHROMIUM_PATH = executablePath

/** Chromium uses only the last such list, so Playwright's own (1.65) is repeated before our additions. */
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
  // Even headless, each new window loads the pages behind the address bar, and starts a spare process: together
  // nearly half the time of a test.
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
  // Assertions pass within a second or not at all; the rest is for heavily loaded machines.
  timeout: 120_000 * slowdown,
  expect: { timeout: 20_000 * slowdown },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    browserName: 'chromium',
    // Traces would take a sixth of the time; `--trace on` records them.
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
    { name: 'enhanced', testIgnore: '**/*.plain.spec.ts' },
  ],
})
