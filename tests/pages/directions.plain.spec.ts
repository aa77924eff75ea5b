/** Texts in Hebrew or Arabic run from right to left wherever an editor or a reader typed them; the page around them does not. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { runOnSite, signIn } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

const words = 'ממסר במעבדה ריקה'

/** Texts and fields in Hebrew that run from left to right, as HTML. */
function findMisdirected(page: Page): Promise<{ seen: number; wrong: string[] }> {
  return page.evaluate(() => {
    const places: Element[] = [...document.querySelectorAll('input:not([type=hidden]), textarea')].filter(
      (field) => /^\p{Script=Hebrew}/u.test((field as HTMLInputElement).value),
    )
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!/^\s*\p{Script=Hebrew}/u.test(node.nodeValue ?? '')) continue
      if (
        parent &&
        !parent.closest(
          'script, style, noscript, option, textarea, [hidden], [aria-hidden=true], .visually-hidden',
        )
      )
        places.push(parent)
    }
    const wrong = places.filter((place) => getComputedStyle(place).direction !== 'rtl')
    return { seen: places.length, wrong: wrong.map((place) => place.outerHTML.slice(0, 200)) }
  })
}

async function insertHebrew(): Promise<string> {
  const slug = `hebrew-${randomUUID()}`
  await insertArticle({ slug, title: words, content: 'A relay. '.repeat(20), tags: [words] })
  await runOnSite(
    `UPDATE articles SET excerpt = $2, author_name = 'רותי כהן', category_name = $3 WHERE slug = $1 RETURNING slug`,
    [slug, `${words} בלילה`, 'חדשות'],
  )
  return slug
}

test('on the pages of readers', async ({ page }) => {
  const slug = await insertHebrew()
  for (const address of [
    `/articles/${slug}`,
    `/tags/${encodeURIComponent(words)}`,
    `/search?q=${encodeURIComponent(words)}`,
  ]) {
    await page.goto(address)
    const { seen, wrong } = await findMisdirected(page)
    expect(seen, address).toBeGreaterThan(2)
    expect(wrong, address).toEqual([])
    await expect(page.locator('main')).toHaveCSS('direction', 'ltr')
  }
})

test('on the desk', async ({ page }) => {
  const slug = await insertHebrew()
  await signIn(page)
  for (const address of [
    `/admin?q=${encodeURIComponent(words)}`,
    `/admin/articles/${slug}`,
    `/admin/articles/${slug}/versions`,
  ]) {
    await page.goto(address)
    const { seen, wrong } = await findMisdirected(page)
    expect(seen, address).toBeGreaterThan(0)
    expect(wrong, address).toEqual([])
  }
})
