/** Headings inside articles have the specified size, weight and color. */
import { randomUUID } from 'node:crypto'
import { runOnSite } from '../support/editor'
import { expect, test } from '../support/test'

const levels = [
  { name: 'h2', size: '32px', weight: '700' },
  { name: 'h3', size: '24px', weight: '600' },
  { name: 'h4', size: '20px', weight: '600' },
]

test('teal and readable, light and dark', async ({ page }) => {
  const slug = `headings-${randomUUID()}`
  await runOnSite(
    `INSERT INTO articles (title, slug, content, author_name, category_name, status)
       VALUES ('Headings', $1, '<h2>Two</h2><p>Text</p><h3>Three</h3><p>Text</p><h4>Four</h4><p>Text</p>',
         'Maya Lindqvist', 'Get Electrified', 'published')`,
    [slug],
  )
  await page.goto(`/articles/${slug}`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const { name, size, weight } of levels) {
      const { color, paper, ...look } = await page.locator(`.article-body ${name}`).evaluate((heading) => {
        // A canvas parses every CSS color syntax.
        const toRgb = (written: string) => {
          const pen = document.createElement('canvas').getContext('2d')
          if (!pen) return [0, 0, 0]
          pen.fillStyle = written
          pen.fillRect(0, 0, 1, 1)
          return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)]
        }
        const { color, fontSize, fontWeight } = getComputedStyle(heading)
        const paper = getComputedStyle(document.body).backgroundColor
        return { fontSize, fontWeight, color: toRgb(color), paper: toRgb(paper) }
      })
      expect(look, name).toEqual({ fontSize: size, fontWeight: weight })
      expect(contrast(color, paper), name).toBeGreaterThanOrEqual(4.5)
      const [red = 0, green = 0, blue = 0] = color
      // Teal: green and blue nearly equal, far above red.
      expect(Math.abs(green - blue), name).toBeLessThan(30)
      expect(Math.min(green, blue) - red, name).toBeGreaterThan(80)
    }
  }
  await runOnSite('DELETE FROM articles WHERE slug = $1', [slug])
})

/** WCAG 2.2, contrast ratio. */
function contrast(one: number[], other: number[]) {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: number[]) {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
