// Only with JavaScript, because the browser reports layout shifts to scripts only.
import { awaitFonts } from '../support/await-fonts'
import { delayRequests } from '../support/delay-requests'
import { insertArticle } from '../support/insert-article'
import { paint, readLayoutShifts, watchLayout } from '../support/layout-shifts'
import { isFull } from '../support/scope'
import { sendInHalves } from '../support/send-in-halves'
import { addReadyPicture } from '../support/site-pictures'
import { expect, onQuietSite, test } from '../support/test'

test.use(onQuietSite)

const addresses = [
  '/',
  '/reviews',
  '/articles/a-29-dollar-dac-a-45-dollar-cable-and-one-honest-graph',
  '/ai-podcasts',
  '/ai-podcasts/the-third-box',
]
const widths = isFull ? [390, 1280] : [390]
for (const [address, width] of addresses.flatMap((path) => widths.map((wide) => [path, wide] as const))) {
  test(`nothing moves on ${address} at ${width} px when fonts load late`, async ({ page }) => {
    await page.addInitScript(watchLayout)
    const release = await delayRequests(page, '**/*.woff2')
    await page.setViewportSize({ width, height: 844 })
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(paint)
    release()
    await page.waitForLoadState('load')
    await awaitFonts(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await page.evaluate(paint)
    const { sum, moved } = await page.evaluate(readLayoutShifts)
    expect(sum, moved.join('\n')).toBeLessThan(0.02)
  })
}

// The hero stands at the lower end of the window: what is parsed last would push up what is painted by then.
test('nothing moves in the hero when its last link comes late', async ({ page, baseURL }) => {
  await page.addInitScript(watchLayout)
  // Letters of the header move a little when fonts come, which is another test's.
  const release = await delayRequests(page, '**/*.woff2')
  await page.setViewportSize({ width: 390, height: 844 })
  const site = await sendInHalves(`${baseURL}/`, 'href="#podcasts"')
  try {
    await page.goto(site.url, { waitUntil: 'commit' })
    // A browser that paints while it parses moves the end of the header, which is another matter.
    await expect(page.locator('a[href="#latest"]')).toBeAttached()
    await page.evaluate(paint)
    const before = await page.evaluate(readLayoutShifts)
    site.sendRest()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await page.evaluate(paint)
    const { sum, moved } = await page.evaluate(readLayoutShifts)
    expect(sum - before.sum, moved.join('\n')).toBe(0)
  } finally {
    release()
    // What the page would still load has no server any more.
    await page.goto('about:blank')
    site.close()
  }
})

test.describe('pictures', () => {
  test.use({ baseURL: process.env.BASE_URL })

  test('of the library move nothing on a phone when they come late', async ({ page }) => {
    const hash = '3'.repeat(32)
    await addReadyPicture(hash)
    const inText = `![](/media/${hash}/1200.jpg "A caption")`
    const [slug, lines] = ['pictures-that-come-late', 'It clicked again, and then it rested. '.repeat(30)]
    const content = `${inText}\n\n${lines}\n\n${inText}\n\n${lines}\n\n- An item ${inText} with one`
    await insertArticle({
      slug,
      title: 'Pictures That Come Late',
      content,
      picture: `/media/${hash}/1200.jpg`,
    })
    await page.addInitScript(watchLayout)
    const release = await delayRequests(page, '**/media/**')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/articles/${slug}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await awaitFonts(page)
    await page.evaluate(paint)
    const before = await page.evaluate(readLayoutShifts)
    release()
    const pictures = page.locator('.page-picture picture img, .article-body picture img')
    await expect(pictures).toHaveCount(4)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
    }
    await page.evaluate(paint)
    const { sum, moved } = await page.evaluate(readLayoutShifts)
    expect(sum - before.sum, moved.join('\n')).toBe(0)
  })
})

// A family whose name begins with a generic one, such as “Serif Fallback”, is dropped once the
// minifier has taken its quotes away.
test('the browser knows every font family that the style sheet names', async ({ page }) => {
  await page.goto(addresses[2] ?? '')
  const { named, known } = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    const families = ['--font-sans', '--font-serif'].flatMap((property) =>
      style.getPropertyValue(property).split(','),
    )
    const generic = /^(ui-sans-serif|system-ui|sans-serif|serif|Georgia)$/
    return {
      named: families
        .map((family) => family.trim().replaceAll(/["']/g, ''))
        .filter((family) => !generic.test(family)),
      known: [...document.fonts].map(({ family }) => family.replaceAll(/["']/g, '')),
    }
  })
  expect(named.length).toBeGreaterThan(5)
  expect(known).toEqual(expect.arrayContaining(named))
})
