import { expect, it } from 'vitest'
import { parsePreviewRecord, toBadge, toPreviewRecord } from './article-preview'

it('makes a record of the form, with the property names of the stored record', () => {
  expect(
    toPreviewRecord({
      title: ' A title ',
      content: 'Text\n',
      slug: 'a-title',
      authorName: 'Maya Lindqvist',
      categoryName: 'tech-news',
      featuredImageUrl: ' /a.png ',
      version: '3',
    }),
  ).toEqual({
    title: 'A title',
    content: 'Text\n',
    slug: 'a-title',
    author_name: 'Maya Lindqvist',
    category_name: 'tech-news',
    featured_image_url: '/a.png',
  })
})

it.each([{ title: ' ', content: 'Text' }, { title: 'A title', content: '\n' }, {}])(
  'has nothing to show of %j',
  (values) => expect(toPreviewRecord(values)).toBeNull(),
)

it.each([null, '', '{', '[]', '3', 'null', '{"title":" "}', '{"title":7,"content":{}}'])(
  'takes %j for no record',
  (stored) => expect(parsePreviewRecord(stored)).toBeNull(),
)

it('fills in what a stored record lacks', () => {
  expect(parsePreviewRecord('{"title":"A title","toString":"x","author_name":7}')).toEqual({
    title: 'A title',
    content: '',
    slug: '',
    author_name: '',
    category_name: '',
    featured_image_url: '',
  })
})

it.each([
  ['battle-of-the-brands', 'Battle Of The Brands'],
  ['Tech News', 'Tech News'],
  ['élan vital', 'Élan Vital'],
  ['', ''],
])('shows the category %j as %j', (name, badge) => expect(toBadge(name)).toBe(badge))
