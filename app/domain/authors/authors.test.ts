/** The six staff authors and the roles that the specification gives them. */
import { describe, expect, it } from 'vitest'
import { publication } from '../../../tests/support/publication'
import { findAuthor, withoutExcerpts } from './authors'

const { people: authors } = publication

it('are six, one for each role, in the order of the team page', () => {
  expect(authors.map(({ role }) => role)).toEqual([
    'Emerging Technology Editor',
    'Hardware Testing Director',
    'Enterprise Technology Analyst',
    'Consumer Electronics Editor',
    'Market Analysis Director',
    'Consumer Advocacy Editor',
  ])
})

describe('findAuthor', () => {
  it.each(['Grace Whitfield', 'grace whitfield', 'GRACE WHITFIELD', '  Grace  Whitfield '])(
    'finds %j',
    (name) => {
      expect(findAuthor(publication, name)?.slug).toBe('grace-whitfield')
    },
  )

  it.each(['', 'Grace', 'Grace Whitfield Jr', 'Ohmnibus AI', 'constructor'])(
    'answers null for %j, who is not on the staff',
    (name) => {
      expect(findAuthor(publication, name)).toBeNull()
    },
  )
})

it.each(['9 min read', '1 min read', 'A long read'])(
  'cards say %j, as elsewhere, and no standfirst',
  (readTime) => {
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
      readTime,
      createdAt: new Date(0),
      badge: 'AI',
      portrait: '/a.svg',
    }
    expect(withoutExcerpts([card])).toEqual([{ ...card, excerpt: null }])
  },
)
