/** Finds the fields in which two versions of an article differ. */
import { expect, test } from 'vitest'
import { type ArticleFields, listDifferences } from './article-fields'

const fields: ArticleFields = {
  title: 'A relay',
  slug: 'a-relay',
  excerpt: null,
  content: 'It clicked.',
  tags: ['relay', 'lab'],
  authorName: 'Maya Lindqvist',
  categoryName: 'Tech News',
  subcategoryName: null,
  featuredImageUrl: null,
  featuredImageDescription: null,
  status: 'draft',
}

const changes: [Partial<ArticleFields>, string[]][] = [
  [{}, []],
  [{ tags: ['relay', 'lab'] }, []],
  [{ tags: ['relay, lab'] }, ['tags']],
  [{ tags: ['lab', 'relay'] }, ['tags']],
  [{ content: 'It clicked. ' }, ['content']],
  [{ excerpt: '' }, ['excerpt']],
  [{ status: 'published', title: 'The relay' }, ['title', 'status']],
]

test.for(changes)('%j differs in %j', ([changed, names]) => {
  expect(listDifferences(fields, { ...fields, ...changed })).toEqual(names)
  expect(listDifferences({ ...fields, ...changed }, fields)).toEqual(names)
})
