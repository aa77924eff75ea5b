import { describe, expect, it } from 'vitest'
import type { ArticleCard } from '~/domain/articles/article'
import { type CardKind, headlineSize } from '~/domain/articles/card-text'
import { badgeOf, headlineClass } from './card-parts'

const card: ArticleCard = {
  id: '1',
  title: 'T',
  slug: 't',
  excerpt: null,
  featuredImageUrl: null,
  featuredPicture: null,
  authorName: 'Maya Lindqvist',
  categoryName: 'Product Reviews',
  subcategoryName: null,
  readTime: '1 min read',
  createdAt: new Date(0),
}

describe('the badge', () => {
  it.each([
    ["the listing's own label", 'Space', 'Smart Home Guides', 'Smart Home Guides'],
    ['the subcategory', 'Space', null, 'Space'],
    ['its display name', 'tools-accessories', null, 'Tools & Accessories'],
    ['the category without a subcategory', null, null, 'Product Reviews'],
  ])('shows %s', (_, subcategoryName, label, shown) => {
    expect(badgeOf({ ...card, subcategoryName }, label)).toBe(shown)
  })
})

describe('the headline', () => {
  it.each(Object.entries(headlineClass))('size %s is the class %s', (size, name) => {
    expect(name).toBe(`text-${size}`)
  })

  it.each(['vertical', 'horizontal', 'hero'] as CardKind[])(
    'of a %s card has a class at any length',
    (kind) => {
      for (const length of [0, 70, 88, 200]) {
        expect(headlineClass[headlineSize(kind, 'x'.repeat(length))]).toBeTruthy()
      }
    },
  )
})
