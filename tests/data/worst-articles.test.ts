/** The articles that are slowest to save: each is saved within the statement timeout and found at once. */
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { listEditors, saveEditor } from '~/data/editors/editors.server'
import { searchArticles } from '~/data/search/search.server'
import { changeArticle, createArticle } from '~/desk/kit/articles/desk-articles.data.server'
import { blankFields } from '~/domain/articles/article-fields'
import { provideDatabase } from '../support/database'

provideDatabase()
const maxCharacters = 1_000_000
let editor = ''

const differentWords = Array.from({ length: 120_000 }, (_, n) =>
  createHash('md5').update(`${n}`).digest('hex'),
)
  .map((hash, n) => hash.slice(0, 4 + (n % 6)))
  .join(' ')
const base64 = Array.from({ length: 12_000 }, (_, n) =>
  createHash('sha512').update(`${n}`).digest('base64'),
).join('')
const ideographs = Array.from({ length: maxCharacters }, (_, n) =>
  String.fromCharCode(0x4e00 + ((n * n) % 20_000)),
)

const worst: [string, string][] = [
  ['120,000 different words', differentWords],
  ['one word of a million letters', 'a'.repeat(maxCharacters)],
  ['base64', base64],
  ['opening brackets', '<'.repeat(maxCharacters)],
  ['white space', `${' \t\n\x0b'.repeat(maxCharacters / 4 - 1)}end.`],
  ['ideographs', ideographs.join('')],
]

beforeAll(async () => {
  await saveEditor('maya@ohmnibus.example', 'correct horse battery')
  editor = (await listEditors())[0]?.id ?? ''
})

test.each(worst)('%s', async (name, text) => {
  const slug = name.replaceAll(/\W+/g, '-')
  const content = [...text].slice(0, maxCharacters).join('')
  const fields = {
    ...blankFields,
    title: 'Worst',
    slug,
    content,
    authorName: 'Maya Lindqvist',
    categoryName: 'Tech News',
    status: 'published' as const,
  }
  const created = await createArticle(fields, editor)
  if (created.outcome !== 'saved') throw new Error(created.outcome)
  const { id, version } = created.article
  const changed = await changeArticle(
    id,
    version,
    { ...fields, content: `${content.slice(0, -9)}.changed.` },
    editor,
  )
  expect(changed.outcome).toBe('saved')
  expect(await find('.changed.')).toContain(slug)
})

async function find(query: string): Promise<string[]> {
  return (await searchArticles(query, null)).items.map(({ slug }) => slug)
}
