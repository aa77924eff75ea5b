/** Share pictures: repeatable, within their sheet, and of their subject nothing but outlines. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MINT, PAPER } from './palette'
import { drawSharePicture, SHARE_DRAWING_VERSION, type ShareSubject } from './share-picture'

const subject: ShareSubject = {
  slug: 'a-story',
  title: 'A Stove That Plugs In Next to the Toaster',
  category: 'Get Electrified',
  subcategory: null,
  label: 'Get Electrified',
  siteName: 'Ohmnibus',
}

const titles = [
  subject.title,
  'Apple',
  'Wi-Fi',
  '<script>alert("1")</script> & ]]> <!--',
  '🚀 “Rockets” — 5 € 🔌',
  'x'.repeat(300),
  'W'.repeat(300),
  'Words and more words '.repeat(15),
  'Unbreakable'.repeat(27),
  'שלום עולם',
  '日本語のタイトル',
  '',
]

describe.each(titles)('the title %s', (title) => {
  const svg = drawSharePicture({ ...subject, title, slug: title })

  it('is no text in the drawing', () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 630">.*<\/svg>$/s)
    expect(svg.replace(/<[^<>]*>/g, '')).toBe('')
    expect(svg).not.toMatch(/NaN|undefined|Infinity|script|<text|href/)
    expect(svg.length).toBeLessThan(80_000)
  })

  it('has at most four lines, beside the cover and between label and name', () => {
    // The name, too, is in the color of paper; it is the last.
    const lines = listPaths(svg, PAPER).slice(0, -1)
    expect(lines.length).toBeLessThanOrEqual(4)
    for (const { left, right, top, bottom } of lines) {
      expect(left).toBeGreaterThan(50)
      expect(right).toBeLessThan(690)
      expect(top).toBeGreaterThan(90)
      expect(bottom).toBeLessThan(525)
    }
  })
})

it('short headlines are larger than long ones', () => {
  const heightOf = (title: string) => {
    const [line] = listPaths(drawSharePicture({ ...subject, title }), PAPER)
    return line ? line.bottom - line.top : 0
  }
  const heights = ['Hack', `Hack ${'words and more '.repeat(3)}`, `Hack ${'words and more '.repeat(9)}`].map(
    heightOf,
  )
  expect(heights).toEqual([...heights].sort((a, b) => b - a))
  expect(new Set(heights).size).toBe(3)
})

it('a headline in another alphabet leaves the cover, the label and the name', () => {
  const svg = drawSharePicture({ ...subject, title: 'عنوان' })
  expect(listPaths(svg, PAPER)).toHaveLength(1)
  expect(listPaths(svg, MINT)).toHaveLength(1)
})

it('a long name and a long label stay in the panel', () => {
  const long = drawSharePicture({
    ...subject,
    siteName: 'Long Name '.repeat(9),
    label: 'Long label '.repeat(9),
  })
  for (const { right } of [...listPaths(long, PAPER), ...listPaths(long, MINT)])
    expect(right).toBeLessThan(690)
})

it('keeps its picture, because caches keep its URL for a year: raise the version with it', () => {
  const all = titles.map((title) => drawSharePicture({ ...subject, title, slug: title })).join('\n')
  const digest = createHash('sha256').update(all).digest('hex').slice(0, 20)
  expect({ version: SHARE_DRAWING_VERSION, digest }).toEqual({ version: 1, digest: '66806c525d48d3fc4442' })
})

/** The bounds of the filled paths of a color outside the cover. */
function listPaths(svg: string, color: string) {
  const paths = svg.replace(/<svg x=.*<\/svg>(?=<)/s, '').matchAll(/<path fill="([^"]+)" d="([^"]+)"/g)
  return [...paths]
    .filter(([, fill, d]) => fill === color && d?.includes('Z'))
    .map(([, , d = '']) => {
      const points = [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)]
      const [xs, ys] = [points.map(([, x]) => Number(x)), points.map(([, , y]) => Number(y))]
      return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
    })
}
