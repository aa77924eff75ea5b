/** Simulates a slow connection: matching requests wait until the returned function is called. */
import type { Page } from '@playwright/test'

export const scripts = '**/assets/*.js'

export async function delayRequests(page: Page, matching: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(matching, async (route) => {
    await released
    await route.continue()
  })
  return release
}
