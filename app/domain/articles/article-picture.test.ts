import { expect, it } from 'vitest'
import { findLeadPicture, findPicture } from './article-picture'

const drawn = { slug: 'a', categoryName: 'Tech News', subcategoryName: null, featuredImageUrl: null }
const featured = { ...drawn, featuredImageUrl: 'https://cdn.example/a.jpg' }

it('is the featured image, else the drawn cover', () => {
  expect(findPicture(featured)).toBe('https://cdn.example/a.jpg')
  expect(findPicture(drawn)).toBe('/covers/tech-news/none/a.svg')
})

it('leads a list with that of its first article', () => {
  expect(findLeadPicture([featured, drawn])).toBe('https://cdn.example/a.jpg')
  expect(findLeadPicture([])).toBeNull()
})
