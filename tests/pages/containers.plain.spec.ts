/** Wide pictures and galleries: as wide as the screen allows, and never wider. */
import { insertArticle } from '../support/insert-article'
import { expect, test } from '../support/test'

const picture = (name: string) => `![A shelf](/covers/workshop/none/${name}.svg "Shelf ${name}")`

test('a wide picture and a gallery use the room beside the text, without sideways scrolling', async ({
  page,
}) => {
  await insertArticle({
    slug: 'quollbox-on-every-shelf',
    title: 'Quollbox on Every Shelf',
    content: `Text.

${picture('one')}{wide}

${picture('two')}{full}

::: gallery
${['three', 'four', 'five'].map(picture).join('\n')}
:::`,
  })
  for (const [width, columns] of [
    [390, 1],
    [820, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/articles/quollbox-on-every-shelf')
    const { scrollWidth, boxes, tops } = await page.evaluate(() => {
      const find = (selector: string) => document.querySelectorAll(`.article-body > ${selector}`)
      return {
        scrollWidth: document.documentElement.scrollWidth,
        boxes: ['p', '.picture-wide', '.picture-full'].map((selector) => {
          const { left = 0, width = 0 } = find(selector)[0]?.getBoundingClientRect() ?? {}
          return { width: Math.round(width), middle: Math.round(left + width / 2) }
        }),
        tops: [...find('.gallery > figure')].map((figure) => Math.round(figure.getBoundingClientRect().top)),
      }
    })
    const [text, wide, full] = boxes
    expect(scrollWidth, `${width}`).toBe(width)
    expect(
      tops.filter((top) => top === tops[0]),
      `${width}`,
    ).toHaveLength(columns)
    expect([wide?.middle, full?.middle], `${width}`).toEqual([text?.middle, text?.middle])
    expect(full?.width, `${width}`).toBe(width)
    if (width > 700) expect(wide?.width, `${width}`).toBeGreaterThan((text?.width ?? 0) + 50)
  }
})
