/** Only without JavaScript, which makes no difference: a page looks the same before and after its style sheet arrives. */
import type { Page } from '@playwright/test'
import { pageKinds } from '../support/page-kinds'
import { expect, onQuietSite, test } from '../support/test'

test.use(onQuietSite)

const pages = [...pageKinds, { kind: "the desk's sign-in", address: '/admin/sign-in' }]

test('no page changes when its style sheet arrives', async ({ page, allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED|404/)
  // The fonts follow with the sheet, and lines may break elsewhere with another font.
  await page.route(/\.woff2$/, (route) => route.abort())
  const read = async (path: string) => {
    await page.goto(path)
    return readAppearance(page)
  }
  const after: string[][] = []
  for (const { address } of pages) after.push(await read(address))
  await page.route(/\/assets\/theme-[\w-]+\.css$/, (route) => route.abort())
  for (const [index, { kind, address }] of pages.entries()) {
    expect(await read(address), kind).toEqual(after[index])
    expect(after[index]?.length, kind).toBeGreaterThan(20)
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
