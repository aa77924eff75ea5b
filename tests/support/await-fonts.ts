/** Waits for the fonts of the site, which start after the first paint. */
import type { Page } from '@playwright/test'

/** Resolves when a font of the site is in use and no other is loading. Fallback fonts are local, and loaded at once. */
export async function awaitFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const fonts = [...document.fonts]
    const isLoaded = fonts.some(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
    return isLoaded && fonts.every(({ status }) => status !== 'loading')
  })
}
