/** Only without JavaScript, which makes no difference: a page looks the same before and after its style sheet arrives. */
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
  "the desk's sign-in": '/admin/sign-in',
}

test('no page changes when its style sheet arrives', async ({ page, allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED|404/)
  // The fonts follow with the sheet, and lines may break elsewhere with another font.
  await page.route(/\.woff2$/, (route) => route.abort())
  const read = async (path: string) => {
    await page.goto(path)
    return readAppearance(page)
  }
  const after: string[][] = []
  for (const path of Object.values(pages)) after.push(await read(path))
  await page.route(/\/assets\/theme-[\w-]+\.css$/, (route) => route.abort())
  for (const [index, [name, path]] of Object.entries(pages).entries()) {
    expect(await read(path), name).toEqual(after[index])
    expect(after[index]?.length, name).toBeGreaterThan(20)
  }
})

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
