/** Drawn covers: repeatable, varied, small, and safe with hostile input. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { subcategoryPages } from '../tests/examples/subcategory-pages'
import { publication } from '../tests/support/publication'
import { drawCover } from './cover'
import { hasMotif } from './motif-table'

const subcategories = { ...subcategoryPages, 'Get Electrified': ['anything-new'], 'Not A Category': [''] }

const places = Object.entries(subcategories).flatMap(([category, slugs]) =>
  [null, ...slugs].map((subcategory) => ({ category, subcategory })),
)

const slugs = ['a', 'what-a-month-without-netflix-costs', 'x1', 'x2', 'x3', 'x4', 'x5', 'x6']
const shapes = ['wide', 'square'] as const

describe('a cover for every listing', () => {
  it.each(places)('$category, $subcategory: well-formed and at most 6 KB', (place) => {
    for (const slug of slugs) {
      for (const shape of shapes) {
        const cover = drawCover(publication, { slug, ...place, shape })
        expect(cover.length).toBeLessThanOrEqual(6 * 1024)
        expect(findFault(cover)).toBeNull()
      }
    }
  })

  it.each(places)('$category, $subcategory: another slug, another picture', (place) => {
    expect(new Set(slugs.map((slug) => drawCover(publication, { slug, ...place }))).size).toBe(slugs.length)
  })
})

it('the catalogue names only motifs that there are', () => {
  const { categories, subcategories } = publication.covers
  const motifs = [...[...categories.values()].map((covers) => covers.motifs), ...subcategories.values()]
  for (const name of motifs.flat()) expect(hasMotif(name), name).toBe(true)
})

describe('the same subject', () => {
  it('is always drawn the same', () => {
    const subject = { slug: 'the-headphones', category: 'Product Reviews', subcategory: 'Audio' }
    expect(drawCover(publication, subject)).toBe(drawCover(publication, { ...subject }))
    expect(drawCover(publication, subject)).toBe(drawCover(publication, { ...subject, shape: 'wide' }))
  })

  it.each([
    ['Laptops & Computers', 'laptops-computers'],
    ['LAPTOPS COMPUTERS', ' laptops-computers '],
  ])('is drawn the same in any spelling: %s', (one, other) => {
    expect(drawCover(publication, { slug: 's', category: 'Product Reviews', subcategory: one })).toBe(
      drawCover(publication, { slug: 's', category: 'product-reviews', subcategory: other }),
    )
  })

  it('keeps its picture, because caches keep its URL for a year (decision 0007)', () => {
    const all = createHash('sha256')
    for (const place of places) {
      for (const slug of slugs)
        for (const shape of shapes) all.update(drawCover(publication, { slug, ...place, shape }))
    }
    expect(all.digest('hex')).toBe('414eaaaf02b163437305c7bd8ee50be1d7c73d093a16dbbb3d9be628d7748ce8')
  })
})

describe('hostile input', () => {
  it.each([
    ['markup', '<script>alert(1)</script>'],
    ['quotes', `"' onload="alert(1)`],
    ['an entity', '&xxe; ]]> <!--'],
    ['emoji', '🛰️🦊'],
    ['an inherited name', 'constructor'],
    ['100 kB', 'overlong'.repeat(12_500)],
    ['nothing', ''],
  ])('%s never appears and never throws', (_, text) => {
    for (const subject of [
      { slug: text, category: 'Tech News', subcategory: null },
      { slug: 's', category: text, subcategory: text },
    ]) {
      const cover = drawCover(publication, subject)
      expect(findFault(cover)).toBeNull()
      if (text.trim()) expect(cover).not.toContain(text.slice(0, 60))
    }
  })
})

/** The first problem of a cover: an unknown element or attribute, an unclosed tag, a broken number or text. */
function findFault(svg: string): string | null {
  if (!svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="')) return 'no root'
  if (/NaN|Infinity|undefined|null|e-\d/.test(svg)) return 'a broken number'
  const open: string[] = []
  const leftOver = svg.replace(
    /<(\/?)(\w+)((?: [a-z0-9-]+="[^"<>&]*")*)(\/?)>/gi,
    (_, end, name, __, empty) => {
      if (!elements.has(name)) return `unknown <${name}>`
      if (end) return open.pop() === name ? '' : `unexpected </${name}>`
      if (!empty) open.push(name)
      return ''
    },
  )
  return leftOver || (open.length > 0 ? `unclosed <${open.join('>, <')}>` : null)
}

const elements = new Set('svg g path circle ellipse rect clipPath linearGradient stop'.split(' '))
