/** Cards on an author's page. */
import { expect, it } from 'vitest'
import { withAuthorLabels } from './author-cards'

it('say 5 min read whatever is stored, and keep all that they show', () => {
  const card = {
    id: '1',
    title: 'A',
    slug: 'a',
    excerpt: 'E',
    featuredImageUrl: null,
    featuredPicture: null,
    authorName: 'Maya Lindqvist',
    categoryName: 'Tech News',
    subcategoryName: 'AI',
    readTime: '9 min read',
    createdAt: new Date(0),
  }
  expect(withAuthorLabels([card])).toEqual([{ ...card, excerpt: null, readTime: '5 min read' }])
})
