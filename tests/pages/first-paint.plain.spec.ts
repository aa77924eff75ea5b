/** Only without JavaScript, which makes no difference: a page looks the same with its own styles as with those of all pages. */
import type { Page } from '@playwright/test'
import { expect, onQuietSite, test } from '../support/test'

test.use(onQuietSite)

const pages = {
  'the home page': '/',
  'a listing': '/reviews',
  'a subcategory': '/subcategories/laptops-computers',
  'an article': '/articles/monitors-for-people-who-read-all-day',
  'a search': '/search?q=battery',
  'a search without results': '/search?q=no+such+thing+anywhere',
  podcasts: '/ai-podcasts',
  'the team': '/team',
  'an author': '/authors/maya-lindqvist',
  'a policy': '/privacy',
  'the contact form': '/contact',
  'the newsletter': '/newsletter',
  'the sign-in': '/auth',
  'a missing page': '/no-such-page',
}

test('no page lacks a rule of the style sheet', async ({ page, allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED|404/)
  // Lines may break elsewhere when a font arrives.
  await page.route(/\.woff2$/, (route) => route.abort())
  await page.goto('/admin/sign-in')
  const sheet = await page.locator('link[rel="stylesheet"][href^="/assets/theme-"]').getAttribute('href')
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path)
    const before = await readAppearance(page)
    await addStyleSheet(page, sheet ?? '')
    expect(await readAppearance(page), name).toEqual(before)
    expect(before.length, name).toBeGreaterThan(20)
  }
})

/** Without script the page hears of no load. */
async function addStyleSheet(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address }))
  }, href)
  const list = () => page.evaluate(() => [...document.styleSheets].map((sheet) => sheet.href ?? ''))
  await expect.poll(list).toContainEqual(expect.stringContaining(href))
}

/** Where each visible element is, and what it looks like. */
function readAppearance(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header, header *, main, main *, footer, footer *')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, borderTopWidth, fontSize, fontWeight } = getComputedStyle(element)
        const box = [x, y, width, height].map(Math.round).join(' ')
        return `${element.tagName} ${element.className} ${box} ${color} ${backgroundColor} ${borderTopWidth} ${fontSize} ${fontWeight}`
      }),
  )
}
