/** Colors of both schemes, whichever way they are chosen. */
import { expect, test } from '../support/test'

test('with reduced motion, colors change at once', async ({ page }) => {
  await page.goto('/ai-podcasts/the-third-box')
  // Colors of a link are inherited: with a transition on every element, each level would follow a frame later.
  const [light, dark] = await page.getByRole('navigation', { name: 'Breadcrumb' }).evaluate((crumbs) => {
    const link = crumbs.querySelector('a') ?? crumbs
    return ['light', 'dark'].map((colors) => {
      document.documentElement.dataset.colors = colors
      return getComputedStyle(link).color
    })
  })
  expect(dark).not.toBe(light)
})
