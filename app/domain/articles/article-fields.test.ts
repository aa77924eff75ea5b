/** The table of fields: texts of the form to stored values and back, and in which fields two versions differ. */
import { expect, test } from 'vitest'
import {
  type ArticleFields,
  blankFields,
  listDifferences,
  toArticleFields,
  toAuthor,
  toFieldTexts,
} from './article-fields'

const fields: ArticleFields = {
  ...blankFields,
  title: 'A relay',
  slug: 'a-relay',
  excerpt: null,
  content: 'It clicked.',
  tags: ['relay', 'lab'],
  authorName: 'Maya Lindqvist',
  bylines: [{ role: 'words', name: 'Maya Lindqvist' }],
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
  [toAuthor([{ role: 'words', name: 'Ada Quill' }]), ['authorName']],
  [toAuthor(['Maya Lindqvist', 'Ada Quill'].map((name) => ({ role: 'words', name }))), ['bylines']],
]

test.for(changes)('%j differs in %j', ([changed, names]) => {
  expect(listDifferences(fields, { ...fields, ...changed })).toEqual(names)
  expect(listDifferences({ ...fields, ...changed }, fields)).toEqual(names)
})

test('what is stored becomes the texts that it was made of', () => {
  expect(toArticleFields(toFieldTexts(fields))).toEqual(fields)
})
