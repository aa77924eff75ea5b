/** What the article form suggests: the author, and tags in the spelling that is in use. */
import { beforeEach, expect, test } from 'vitest'
import { assignPerson, listEditors } from '~/data/editors/editors.server'
import {
  findUsualAuthor,
  listTagsInUse,
  spellTags,
} from '~/desk/kit/articles/article-suggestions.data.server'
import { createArticle, findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { changeChosen } from '~/desk/list/chosen-articles.data.server'
import { blankFields } from '~/domain/articles/article-fields'
import { storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()

beforeEach(async () => {
  await database.empty()
  await storeArticle(database, { slug: 'one', tags: ['OLED', 'lab'] })
  await storeArticle(database, { slug: 'two', tags: ['OLED', 'Lab'] })
  await storeArticle(database, { slug: 'three', tags: ['oled'] })
  await storeArticle(database, { slug: 'draft', tags: ['Relays'], status: 'draft' })
})

test('tags of published articles, the most frequent first, each in one spelling', async () => {
  expect((await listTagsInUse()).map((tag) => tag.toLowerCase())).toEqual(['oled', 'lab'])
  expect((await listTagsInUse())[0]).toBe('OLED')
})

test('tags are spelled as they are elsewhere, and others as they were typed', async () => {
  expect(await spellTags(['Oled', 'relays', 'LAB, at night'], null)).toEqual([
    'OLED',
    'Relays',
    'LAB, at night',
  ])
  expect(await spellTags([], null)).toEqual([])
})

test('an article that alone has a tag may correct its spelling', async () => {
  await storeArticle(database, { slug: 'four', tags: ['nasa'] })
  const own = (await findArticleToEdit('four'))?.id ?? ''
  expect(await spellTags(['NASA'], own)).toEqual(['NASA'])
  expect(await spellTags(['NASA'], null)).toEqual(['nasa'])
})

test('a new story is by the account’s own person, whatever the account saved last, or by nobody', async () => {
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  const maya = (await listEditors())[0]?.id ?? ''
  expect(await findUsualAuthor(maya)).toBe('')
  await createArticle({ ...blankFields, title: 'A', slug: 'a', authorName: 'Daniel Okafor' }, maya)
  const { id } = await storeArticle(database, { slug: 'five', authorName: 'Grace Hopper' })
  await changeChosen([id], { kind: 'tag', tag: 'lab' }, maya)
  expect(await findUsualAuthor(maya)).toBe('')
  const [person] = await database.query<{ slug: string; name: string }>(
    `SELECT slug, data ->> 'name' AS name FROM publication_entries WHERE kind = 'person' ORDER BY slug LIMIT 1`,
  )
  await assignPerson(maya, person?.slug ?? '')
  expect(await findUsualAuthor(maya)).toBe(person?.name)
})
