/** The page frame by keyboard alone: every tab stop is reachable and visible, none is hidden under the header. */
import type { Page } from '@playwright/test'
import { expect, onQuietSite, test } from '../support/test'

test.use(onQuietSite)

type Stop = { name: string; isVisible: boolean; isHidden: boolean }

/** The focused element: whether its focus is visible, and whether something fixed covers it. */
function readStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const box = element.getBoundingClientRect()
    const header = document.querySelector('header')
    const isInHeader = header?.contains(element) || element.matches('[href="#main"]')
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' '),
      isVisible: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isHidden: !isInHeader && box.bottom <= (header?.getBoundingClientRect().bottom ?? 0),
    }
  })
}

async function walk(page: Page, key: 'Tab' | 'Shift+Tab', isLast: (stop: Stop) => boolean): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let press = 0; press < 150; press += 1) {
    await page.keyboard.press(key)
    const stop = await readStop(page)
    if (!stop) continue
    stops.push(stop)
    if (isLast(stop)) return stops
  }
  throw new Error(`The last stop was never reached: ${stops.map(({ name }) => name).join(' | ')}`)
}

test('from the skip link to the last control of the footer and back, every stop is visible', async ({
  page,
}) => {
  await page.goto('/team')
  const forwards = await walk(page, 'Tab', ({ name }) => name.startsWith('Support us'))
  const names = forwards.map(({ name }) => name)
  const expected = [
    'Skip to content',
    /^Ohmnibus/,
    'Tech News',
    'Battle of the Brands',
    'Search',
    'Sign In',
    'Maya Lindqvist',
    'support@ohmnibus.example',
    'Listen to AI Podcasts',
    /^Mastodon/,
    'Email us',
    'SUBSCRIBE',
    'Auto',
    'Dark',
    /^Support us/,
  ]
  let from = 0
  for (const name of expected) {
    const found = names.findIndex(
      (stop, at) => at >= from && (typeof name === 'string' ? stop === name : name.test(stop)),
    )
    expect(found, `${name} after ${names[from - 1]}`).toBeGreaterThanOrEqual(from)
    from = found + 1
  }
  const backwards = await walk(page, 'Shift+Tab', ({ name }) => name === 'Skip to content')
  for (const stop of [...forwards, ...backwards]) {
    expect(stop.isVisible, `${stop.name} shows that it has the focus`).toBe(true)
    expect(stop.isHidden, `${stop.name} lies under the header`).toBe(false)
  }
})
