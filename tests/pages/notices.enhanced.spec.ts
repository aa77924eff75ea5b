// Only with JavaScript: without it, messages are part of the page.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { signIn } from '../support/editor'
import { expect, hydrated, onQuietSite, test } from '../support/test'

const toast = (page: Page) => page.locator('.toast')
const news = (page: Page) => page.locator('[data-sonner-toast][data-mounted=true]')

/** Time stands still: from here on only the test moves the clock, however slow the machine is. */
async function pauseClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

/** The quickest way to a toast: sending an empty contact form. The clock is paused. */
async function provokeToast(page: Page) {
  await page.clock.install()
  await page.goto('/contact')
  await pauseClock(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page)).toContainText('Missing Information')
}

/** Only the browser's event; the network still works, so the library that shows the notice can be loaded. */
async function loseConnection(page: Page) {
  await hydrated(page)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
}

test.describe('toasts', () => {
  test('F8 focuses it, Escape closes it', async ({ page }) => {
    await provokeToast(page)
    await expect(page.getByRole('region', { name: /^Notifications? \(F8\)/ })).toBeAttached()
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await expect(toast(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toast(page)).toHaveCount(0)
  })

  test('closes after 5 s, but not while hovered', async ({ page }) => {
    await provokeToast(page)
    await toast(page).hover()
    await page.clock.runFor(6_000)
    await expect(toast(page)).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(4_500)
    await expect(toast(page)).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(toast(page)).toHaveCount(0)
  })

  test('a swipe to the right of more than 50 px closes it; a shorter one does not', async ({ page }) => {
    await provokeToast(page)
    await swipe(page, 40)
    await expect(toast(page)).toHaveAttribute('data-state', 'open')
    await swipe(page, 80)
    await expect(toast(page)).toHaveCount(0)
  })

  test('stays through a navigation, and is accessible', async ({ page }) => {
    await provokeToast(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Meet Our Team' }).click()
    // The navigation needs a little time, too.
    await expect(async () => {
      await page.clock.runFor(100)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Our Team', { timeout: 500 })
    }).toPass()
    // This keeps it open while axe, which needs timers, runs.
    await toast(page).hover()
    await page.clock.resume()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect((await new AxeBuilder({ page }).include('.toast-viewport').analyze()).violations).toEqual([])
    }
  })
})

test('news leaves the buttons of an article free, and says what holds at the desk', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/articles/new')
  await loseConnection(page)
  await expect(news(page)).toContainText('Nothing can be saved or opened until you’re back online')
  await news(page).first().hover()
  await page.getByRole('button', { name: 'Publish' }).click({ trial: true })
})

test.describe('notices', () => {
  test.use(onQuietSite)

  test('a lost connection and its return are announced, in a region that Alt+T focuses', async ({ page }) => {
    await page.goto('/team')
    await loseConnection(page)
    await expect(news(page)).toContainText('You’re offline')
    await page.keyboard.press('Alt+t')
    await expect(page.locator('[data-sonner-toaster]')).toBeFocused()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(news(page)).toContainText('You’re back online')
    await expect(news(page)).not.toContainText('offline')
    await expect(news(page)).toHaveCount(1)
  })

  test('at most three are shown, 356 px wide and 14 px apart; each closes after 4 s', async ({ page }) => {
    await page.clock.install()
    await page.goto('/team')
    // As many as wait while the library loads: they are shown at the same time.
    await page.evaluate(() => {
      for (let n = 1; n <= 5; n += 1) dispatchEvent(new Event('offline'))
    })
    await expect(news(page)).toHaveCount(5)
    await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(3)
    await news(page).first().hover()
    await page.clock.runFor(1_000)
    const readBoxes = async () => {
      const boxes = await page
        .locator('[data-sonner-toast][data-visible=true]')
        .evaluateAll((toasts) => toasts.map((toast) => toast.getBoundingClientRect().toJSON() as DOMRect))
      const [first, second] = boxes
      const gap = Math.round((second?.top ?? 0) - (first?.bottom ?? 0))
      return { widths: boxes.map(({ width }) => width), gap }
    }
    await expect.poll(readBoxes).toEqual({ widths: [356, 356, 356], gap: 14 })
    await page.mouse.move(0, 0)
    await page.clock.runFor(6_000)
    await expect(news(page)).toHaveCount(0)
  })

  test('without a connection to load the library, a plain line of text shows it', async ({
    page,
    context,
    allowConsoleError,
  }) => {
    allowConsoleError(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/team')
    // The page may hear of the lost connection a moment before its requests fail.
    await page.route(/\/assets\/notice-region/, (route) => route.abort('internetdisconnected'))
    await context.setOffline(true)
    await expect(page.getByRole('status').getByText('You’re offline')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('You’re offline')).toHaveCount(0)
  })

  test('neither library is loaded before it is needed', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto('/team', { waitUntil: 'networkidle' })
    expect(loaded.filter((url) => /toast-region|notice-region/.test(url))).toEqual([])
    await loseConnection(page)
    await expect(news(page)).toBeVisible()
    expect(loaded.filter((url) => /notice-region/.test(url))).toHaveLength(1)
  })
})

async function swipe(page: Page, pixels: number) {
  const box = await toast(page).boundingBox()
  if (!box) throw new Error('There is no notification.')
  const [x, y] = [box.x + 40, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels / 2, y, { steps: 4 })
  await page.mouse.move(x + pixels, y, { steps: 4 })
  await page.mouse.up()
}
