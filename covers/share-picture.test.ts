/** Share pictures: repeatable, with their words where they belong, and without letters that the font lacks. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { publication } from '../tests/support/publication'
import { renderSharePicture, type ShareSubject } from './share-picture'

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
  'Wi-Fi',
  '<script>alert("1")</script> & ]]> <!--',
  'Łódź, İstanbul, Việt Nam, Ĝis, Œuvre — “names” for 5 €',
  'x'.repeat(300),
]

/** Where a headline may be: beside the cover, between label and name. */
const headlineRoom = { left: 0, top: 90, width: 740, height: 435 }

const render = (changes: Partial<ShareSubject>) =>
  renderSharePicture(sharp, publication, { ...subject, ...changes })

describe.each(titles)('the title %s', (title) => {
  it('is beside the cover, between label and name', async () => {
    const png = await render({ title })
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(png.length).toBeLessThan(80_000)
    const words = await findInk(png, headlineRoom)
    expect(words.left).toBeGreaterThan(50)
    expect(words.right).toBeLessThanOrEqual(680)
    expect(words.top).toBeGreaterThanOrEqual(110)
    expect(words.bottom).toBeLessThan(500)
  })
})

describe('an Arabic headline', () => {
  const title = 'مراجعة هاتف Quorra 8: بطارية تدوم ١٢ ساعة'
  const arabic = { title, label: 'المراجعات', siteName: 'مجلة الصوت' }

  it('is on the right, as are label and name, and the cover on the left', async () => {
    const png = await render(arabic)
    const places = [headlineRoom, ...[0, 525].map((top) => ({ ...headlineRoom, top, height: 90 }))]
    for (const place of places) {
      const words = await findInk(png, { ...place, left: 460 })
      expect(words.left).toBeGreaterThan(50)
      expect(words.right).toBeLessThanOrEqual(680)
      expect(words.right).toBeGreaterThan(610)
    }
  })

  it('has joined letters, and no boxes in their places', async () => {
    const parted = [...title].join('\u200c')
    const [joined, apart] = await Promise.all([render(arabic), render({ ...arabic, title: parted })])
    expect(joined.equals(apart)).toBe(false)
  })

  it('is left out if it has letters of a third alphabet', async () => {
    const [picture, bare] = await Promise.all([
      render({ ...arabic, title: 'مراجعة שלום' }),
      render({ ...arabic, title: '🚀' }),
    ])
    expect(picture.equals(bare)).toBe(true)
  })
})

it('short headlines are larger than long ones', async () => {
  const titles = ['Hack', `Hack ${'words and more '.repeat(3)}`, `Hack ${'words and more '.repeat(9)}`]
  const heights = await Promise.all(
    titles.map(async (title) => {
      const { firstLine } = await findInk(await render({ title }), headlineRoom)
      return firstLine
    }),
  )
  expect(heights).toEqual([...heights].sort((a, b) => b - a))
  expect(new Set(heights).size).toBe(3)
})

it('a word is not broken to be larger', async () => {
  const { lines } = await findInk(await render({ title: 'Electroencephalography at Home' }), headlineRoom)
  expect(lines).toBe(2)
})

describe('without letters of the headline, there is none, and the cover takes its room', () => {
  it.each(['', '🔌', 'שלום', '日本語', 'Привет', 'Ohm, Ω and μ-law'])('%j', async (title) => {
    const [picture, bare] = await Promise.all([render({ title }), render({ title: '🚀' })])
    expect(picture.equals(bare)).toBe(true)
  })
})

describe('what carries no words is left out, and spellings are made one', () => {
  it.each([
    ['🚀 Rockets 👩🏽‍🚀 away ✅', 'Rockets away'],
    ['  Several \t\n spaces\u00a0here ', 'Several spaces here'],
    ['Control\u0000\u0007 characters', 'Control characters'],
    ['A lone \ud83d surrogate', 'A lone surrogate'],
    ['Cafe\u0301', 'Café'],
    ['non\u2011breaking', 'non-breaking'],
  ])('%j is drawn as %j', async (title, drawn) => {
    const [picture, plain] = await Promise.all([render({ title }), render({ title: drawn })])
    expect(picture.equals(plain)).toBe(true)
  })
})

it('a long name and a long label stay in the panel', async () => {
  const png = await render({ siteName: 'Long Name '.repeat(9), label: 'Long label '.repeat(9) })
  for (const top of [0, 525]) {
    const words = await findInk(png, { left: 0, top, width: 740, height: 90 })
    expect(words.right).toBeLessThanOrEqual(680)
  }
})

/** The bounds of what is lighter than the ground, in pixels of the picture. */
async function findInk(png: Buffer, room: typeof headlineRoom) {
  const { data, info } = await sharp(png)
    .extract(room)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isInk = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 100
  const columns = Array.from({ length: info.width }, (_, x) => x)
  const inRow = Array.from({ length: info.height }, (_, y) => columns.filter((x) => isInk(x, y)))
  const rows = inRow.flatMap(({ length }, y) => (length > 0 ? y : []))
  const starts = rows.filter((y) => !rows.includes(y - 1))
  const top = rows[0] ?? 0
  return {
    left: Math.min(...inRow.flat()),
    right: Math.max(...inRow.flat()),
    top: room.top + top,
    bottom: room.top + (rows.at(-1) ?? 0),
    lines: starts.length,
    firstLine: inRow.findIndex((row, y) => y > top && row.length === 0) - top,
  }
}
