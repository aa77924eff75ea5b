/** Merging two editors' changes to one article. */
import { expect, test } from 'vitest'
import { type ArticleFields, blankFields, toAuthor } from '~/domain/articles/article-fields'
import { mergeArticles } from './merged-article'

const line = 'A relay clicked in an empty laboratory, and nobody heard it.'
const base: ArticleFields = {
  ...blankFields,
  ...toAuthor([{ role: 'words', name: 'Maya Lindqvist' }]),
  categoryName: 'Tech News',
  title: 'The relay',
  content: `${line}\n\nOne.\n\n${line}`,
  tags: ['lab'],
}
const edit = (changes: Partial<ArticleFields>): ArticleFields => ({ ...base, ...changes })
const insert = (word: string) => base.content.replace('One.', word)

test('both changes are taken, each from the field or the lines that it is in', () => {
  const mine = edit({ content: `${base.content}\nMine.`, tags: ['lab', 'relay'] })
  const theirs = edit({ content: `Theirs.\n${base.content}`, title: 'The old relay', status: 'published' })
  expect(mergeArticles(base, mine, theirs)).toEqual({
    fields: {
      ...base,
      title: 'The old relay',
      content: `Theirs.\n${base.content}\nMine.`,
      tags: ['lab', 'relay'],
      status: 'published',
    },
    overlaps: 0,
    isMerged: true,
    isClean: true,
  })
})

test('one may change the author, and the other add a photographer', () => {
  const [maya, ada, nora] = [
    { role: 'words', name: 'Maya Lindqvist' } as const,
    { role: 'words', name: 'Ada Quill' } as const,
    { role: 'photos', name: 'Nora Flint' } as const,
  ]
  const merged = mergeArticles(base, edit(toAuthor([ada])), edit(toAuthor([maya, nora])))
  expect(merged).toMatchObject({ fields: toAuthor([ada, nora]), isClean: true })
  expect(mergeArticles(base, edit(toAuthor([maya, ada])), edit(toAuthor([maya, nora]))).isClean).toBe(false)
})

test('the same change of both is no conflict', () => {
  const same = edit({ title: 'The old relay', tags: ['relay'], content: insert('Two.') })
  expect(mergeArticles(base, same, { ...same, tags: ['relay'] })).toMatchObject({
    fields: same,
    isClean: true,
  })
})

test.for<[string, Partial<ArticleFields>, Partial<ArticleFields>]>([
  ['the same lines', { content: insert('Mine.') }, { content: insert('Theirs.') }],
  ['the title', { title: 'Mine' }, { title: 'Theirs' }],
  ['the tags', { tags: ['mine'] }, { tags: ['theirs'] }],
  ['an optional field', { excerpt: 'Mine' }, { excerpt: 'Theirs' }],
])('both changed %s differently: an editor has to merge', ([, mine, theirs]) => {
  expect(mergeArticles(base, edit(mine), edit(theirs)).isClean).toBe(false)
})

test('without the version that both started from nothing can be merged', () => {
  expect(mergeArticles(null, edit({ title: 'Mine' }), base).isClean).toBe(false)
})

test('a merged text that is too long, or too short, cannot be saved', () => {
  const long = 'x'.repeat(600_000)
  const parts = `${line}\n\nOne.\n\n${line}`
  const mine = edit({ content: `${long}\n${parts}` })
  expect(mergeArticles(base, mine, edit({ content: `${parts}\n${long}` })).isClean).toBe(false)
  const cut = edit({ content: `One.\n\n${line}` })
  expect(mergeArticles(base, cut, edit({ content: `${line}\n\nOne.` })).isClean).toBe(false)
})

test('what cannot be published is left to an editor', () => {
  const uncategorized = edit({ categoryName: '' })
  expect(mergeArticles(base, uncategorized, edit({ status: 'published' })).isClean).toBe(false)
  expect(mergeArticles(base, uncategorized, edit({ tags: [] })).isClean).toBe(true)
})
