import { expect, it } from 'vitest'
import type { Picture } from '~/domain/media/renditions'
import {
  describePicture,
  findLeadPicture,
  findPicture,
  isPictureAddress,
  toPictureAddress,
} from './article-picture'

const drawn = {
  slug: 'a',
  coverSlug: null,
  categoryName: 'Tech News',
  subcategoryName: null,
  featuredImageUrl: null,
  featuredPicture: null,
}
const featured = { ...drawn, featuredImageUrl: 'https://cdn.example/a.jpg' }

it('is the featured image, else the drawn cover', () => {
  expect(findPicture(featured)).toBe('https://cdn.example/a.jpg')
  expect(findPicture(drawn)).toBe('/covers/tech-news/none/a.svg')
})

it('is drawn as before when the slug has changed', () => {
  const moved = { ...drawn, slug: 'b', coverSlug: 'a' }
  expect(findPicture(moved)).toBe(findPicture(drawn))
  expect(describePicture({ ...moved, featuredImageDescription: 'A lens' })).toBe('')
  expect(findPicture({ ...moved, coverSlug: 'a/b' })).toBe('/covers/tech-news/none/a%2Fb.svg')
})

it('leads a list with that of its first article', () => {
  expect(findLeadPicture([featured, drawn])).toEqual({
    address: 'https://cdn.example/a.jpg',
    picture: null,
    use: 'third',
  })
  expect(findLeadPicture([])).toBeNull()
})

const hash = '0123456789abcdef0123456789abcdef'
const inLibrary = { ...drawn, featuredImageUrl: `/media/${hash}/1200.jpg` }
const picture: Picture = {
  hash,
  width: 1000,
  height: 625,
  isAnimated: false,
  placeholder: null,
  description: 'A lens.',
  credit: 'Ohmnibus',
  caption: 'Ohmnibus',
  focus: { x: 50, y: 50 },
}

it('is drawn while the library does not have it, or not yet', () => {
  expect(findPicture(inLibrary)).toBe('/covers/tech-news/none/a.svg')
  expect(describePicture({ ...inLibrary, featuredImageDescription: 'A lens' })).toBe('')
})

it('is a JPEG of the library, with the description that the editor typed or the library has', () => {
  const article = { ...inLibrary, featuredPicture: picture }
  expect(findPicture(article)).toBe(`/media/${hash}/1200.jpg`)
  expect(findLeadPicture([article], 'page')).toEqual({
    address: `/media/${hash}/1200.jpg`,
    picture,
    use: 'page',
  })
  expect(describePicture({ ...article, featuredImageDescription: null })).toBe('A lens.')
  expect(describePicture({ ...article, featuredImageDescription: 'Typed.' })).toBe('Typed.')
})

it.each([
  'https://cdn.example/a.jpg',
  'HTTPS://CDN.example/a.jpg',
  'https://cdn.example/a b.jpg?x=1#y',
  '/pictures/a.jpg',
])('%j may be shown', (address) => {
  expect(isPictureAddress(address)).toBe(true)
  expect(toPictureAddress(`  ${address}\n`)).toBe(address)
})

it.each([
  null,
  '',
  'http://cdn.example/a.jpg',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/svg+xml,<svg/>',
  '//cdn.example/a.jpg',
  '/\\cdn.example/a.jpg',
  '/\t/cdn.example/a.jpg',
  'https:a.jpg',
  'https://',
  'https://[not an address',
  'a.jpg',
  '../a.jpg',
])('%j is rejected, so that the cover is drawn', (stored) => {
  expect(toPictureAddress(stored)).toBeNull()
})
