// Only with JavaScript: without it the carousel is a scrolling row, see podcasts.plain.spec.ts.
import type { Page } from '@playwright/test'
import { awaitFonts } from '../support/await-fonts'
import { delayRequests } from '../support/delay-requests'
import { expect, onQuietSite, test } from '../support/test'

test.use(onQuietSite)

const findCarousel = (page: Page) => page.getByRole('region', { name: 'Latest episodes' })
const findButton = (page: Page, name: 'Previous slide' | 'Next slide') =>
  findCarousel(page).getByRole('button', { name })

async function openRow(page: Page): Promise<void> {
  await page.goto('/')
  await findCarousel(page).scrollIntoViewIfNeeded()
  await expect(page.locator('.carousel-viewport[data-engine]')).toBeVisible()
  await expectInSight(page, [1, 2, 3])
}

/** The numbers of the slides that are not inert. */
function readReachable(page: Page): Promise<number[]> {
  return page
    .locator('.carousel-slide')
    .evaluateAll((slides) =>
      slides.flatMap((slide, index) => ((slide as HTMLElement).inert ? [] : [index + 1])),
    )
}

/** The fully visible slides, from left to right. */
function readInSight(page: Page): Promise<number[]> {
  return page.locator('.carousel-viewport').evaluate((viewport) => {
    const { left, right } = viewport.getBoundingClientRect()
    return [...viewport.querySelectorAll('.carousel-slide article')]
      .map((card, index) => ({ number: index + 1, box: card.getBoundingClientRect() }))
      .filter(({ box }) => box.left >= left - 1 && box.right <= right + 1)
      .sort((one, other) => one.box.left - other.box.left)
      .map(({ number }) => number)
  })
}

async function expectInSight(page: Page, numbers: number[]): Promise<void> {
  await expect.poll(() => readInSight(page)).toEqual(numbers)
  await expect.poll(() => readReachable(page)).toEqual([...numbers].sort((one, other) => one - other))
}

test('has an accessible name, and always shows its buttons', async ({ page }) => {
  await openRow(page)
  await expect(findCarousel(page)).toHaveAttribute('aria-roledescription', 'carousel')
  const slide = findCarousel(page).getByRole('group', { name: '1 of 9' })
  await expect(slide).toHaveAttribute('aria-roledescription', 'slide')
  for (const name of ['Previous slide', 'Next slide'] as const) {
    await expect(findButton(page, name)).toBeEnabled()
    const box = await findButton(page, name).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})

test('the buttons move it by one and wrap around at both ends', async ({ page }) => {
  await openRow(page)
  await findButton(page, 'Next slide').click()
  await expectInSight(page, [2, 3, 4])
  await expect(findCarousel(page).getByRole('status')).toHaveText('Slide 2 of 9')
  await findButton(page, 'Previous slide').click()
  await expectInSight(page, [1, 2, 3])
  await findButton(page, 'Previous slide').click()
  await expectInSight(page, [9, 1, 2])
  for (let press = 0; press < 10; press += 1) await findButton(page, 'Next slide').click()
  await expectInSight(page, [1, 2, 3])
})

test('the arrow keys move it only while it has the focus, and the focus stays visible', async ({ page }) => {
  await openRow(page)
  await page.getByRole('main').focus()
  await page.keyboard.press('ArrowRight')
  await expectInSight(page, [1, 2, 3])

  const card = (number: number) =>
    findCarousel(page)
      .locator('.carousel-slide')
      .nth(number - 1)
      .getByRole('link')
      .first()
  await card(1).focus()
  await page.keyboard.press('ArrowRight')
  await expectInSight(page, [2, 3, 4])
  await expect(card(2)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expectInSight(page, [1, 2, 3])
  await page.keyboard.press('ControlOrMeta+ArrowRight')
  await expectInSight(page, [1, 2, 3])

  await findButton(page, 'Next slide').focus()
  await page.keyboard.press('ArrowRight')
  await expectInSight(page, [2, 3, 4])
  await expect(findButton(page, 'Next slide')).toBeFocused()
})

test('the Tab key visits only what is visible', async ({ page }) => {
  await openRow(page)
  await findButton(page, 'Next slide').focus()
  const passed: string[] = []
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    passed.push(
      await page.evaluate(
        () => document.activeElement?.closest('.carousel-slide')?.getAttribute('aria-label') ?? 'outside',
      ),
    )
  }
  // Its page, its transcript, and two buttons for the queue.
  const expected = ['1 of 9', '2 of 9', '3 of 9'].flatMap((slide) => [slide, slide, slide, slide])
  expect(passed).toEqual(expected)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'AI Podcasts', exact: true })).toBeFocused()
})

test('it can be dragged, and a drag is not a click', async ({ page }) => {
  await openRow(page)
  const box = await findCarousel(page).getByRole('article').nth(1).boundingBox()
  if (!box) throw new Error('The card has no box.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - box.width * 0.9, y, { steps: 12 })
  await page.mouse.up()
  await expect.poll(async () => (await readInSight(page))[0]).toBeGreaterThan(1)
  await expect(page).toHaveURL('/')
  await expect(page.locator('[data-playing]')).toHaveCount(0)
})

test('starting Embla moves nothing, wherever the row was scrolled to', async ({ page }) => {
  const release = await delayRequests(page, /carousel-engine/)
  await page.goto('/')
  await awaitFonts(page)
  await findCarousel(page).scrollIntoViewIfNeeded()
  await findButton(page, 'Next slide').click()
  await expect.poll(() => readInSight(page)).toEqual([2, 3, 4])
  const cards = findCarousel(page).getByRole('article')
  const boxes = async () =>
    Promise.all([1, 2, 3].map(async (index) => JSON.stringify(await cards.nth(index).boundingBox())))
  const before = await boxes()
  const below = await page.getByRole('contentinfo').boundingBox()
  release()
  await expect(page.locator('.carousel-viewport[data-engine]')).toBeVisible()
  await expect.poll(boxes).toEqual(before)
  expect(await page.getByRole('contentinfo').boundingBox()).toEqual(below)
})

test('if Embla cannot be loaded, buttons and keys still move the row', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/carousel-engine|ERR_FAILED/)
  await page.route(/carousel-engine/, (route) => route.abort('failed'))
  await page.goto('/')
  await findCarousel(page).scrollIntoViewIfNeeded()
  await findButton(page, 'Next slide').click()
  await expect.poll(() => readInSight(page)).toEqual([2, 3, 4])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => readInSight(page)).toEqual([1, 2, 3])
  await findButton(page, 'Previous slide').click()
  await expect.poll(() => readInSight(page)).toEqual([7, 8, 9])
  await findButton(page, 'Next slide').click()
  await expect.poll(() => readInSight(page)).toEqual([1, 2, 3])
})
