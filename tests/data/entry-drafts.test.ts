/** Drafts above entries: their numbers, who may save over what, and what is in use by them. */
import { beforeEach, expect, test } from 'vitest'
import { deleteUnusedEmbeds } from '~/data/embeds/embeds.server'
import { deleteClip, findClip } from '~/data/media/clips.server'
import { findPictureDetails, listPictures } from '~/data/media/pictures.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { deletePicture } from '~/desk/kit/pictures/remove-picture.data.server'
import { listEntryVersions } from '~/desk/kit/publication/change-publication.data.server'
import {
  discardEntryDraft,
  findEntryDraft,
  saveEntryDraft,
} from '~/desk/kit/publication/entry-drafts.data.server'
import { buildHash, storePicture } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const page = { kind: 'page', slug: 'about' } as const
const data = { title: 'About', content: 'We.' }
let editorId = ''

beforeEach(async () => {
  await database.empty()
  await database.query('DELETE FROM publication_entries')
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery', 'owner')
  const [editor] = await database.query<{ id: string }>('SELECT id FROM editors')
  editorId = editor?.id ?? ''
  await database.query(`INSERT INTO publication_entries (kind, slug, data) VALUES ('page', 'about', $1)`, [
    JSON.stringify(data),
  ])
})

const save = (content: string, version = 1, draftVersion: number | null = null) =>
  saveEntryDraft(editorId, { ...page, version, draftVersion }, { slug: 'about', data: { ...data, content } })
const change = (fields: object) =>
  database.query('UPDATE publication_entries SET data = data || $1::jsonb', [JSON.stringify(fields)])

test('drafts and versions have one row of numbers, and the newest draft waits', async () => {
  expect(await save('One.')).toBe('saved')
  expect(await save('Two.', 1, 2)).toBe('saved')
  expect(await save('Two.', 1, 2)).toBe('saved')
  await change({ title: 'Us' })
  expect(
    (await listEntryVersions('page', 'about')).map(({ version, isDraft }) => [version, isDraft]),
  ).toEqual([
    ...[
      [4, false],
      [3, true],
      [2, true],
      [1, false],
    ],
  ])
  expect(await findEntryDraft(page)).toMatchObject({ version: 3, data: { content: 'Two.' } })
  expect(await readEntries()).toMatchObject([{ version: 4, draftVersion: 3, data: { content: 'We.' } }])
})

test.each([
  ['another version of the page', 2, null, 'conflict'],
  ['a page without a draft', 1, null, 'conflict'],
  ['another draft', 1, 9, 'conflict'],
  ['this draft', 1, 2, 'saved'],
] as const)('is saved over what the editor saw only: %s', async (_, version, draftVersion, outcome) => {
  await save('One.')
  expect(await save('Mine.', version, draftVersion)).toBe(outcome)
})

test('at once, one is saved', async () => {
  const outcomes = await Promise.all([save('One.'), save('Two.'), save('Three.')])
  expect(outcomes.sort()).toEqual(['conflict', 'conflict', 'saved'])
})

test('discarding takes this version only, which stays; deleting the page takes all', async () => {
  await save('One.')
  expect(await discardEntryDraft(editorId, page, 1)).toBe(false)
  expect(await discardEntryDraft(editorId, page, 2)).toBe(true)
  expect(await findEntryDraft(page)).toBeNull()
  expect(await listEntryVersions('page', 'about')).toHaveLength(2)
  await save('Again.')
  await database.query('DELETE FROM publication_entries')
  expect(await save('Gone.')).toBe('gone')
})

test('the row that readers’ pages follow stays as it is', async () => {
  const read = () => database.query('SELECT *, xmin::text FROM publication_entries')
  const before = await read()
  await save('One.')
  await discardEntryDraft(editorId, page, 2)
  expect(await read()).toEqual(before)
})

test('what a draft shows is in use until it is discarded', async () => {
  const hash = buildHash(1)
  const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  await storePicture(database, { hash })
  await database.query(`INSERT INTO embeds (url, created_at) VALUES ($1, '2020-01-01')`, [film])
  await save(`![](/media/${hash}/800.jpg)\n\n${film}`)
  const listUnused = async () => (await listPictures({ query: '', filter: 'unused' }, null)).items.length
  expect(await listUnused()).toBe(0)
  expect((await findPictureDetails(hash))?.uses).toBe(1)
  expect(await deletePicture(hash, false)).toBe('used')
  await deleteUnusedEmbeds()
  expect(await database.query('SELECT url FROM embeds')).toHaveLength(1)
  await discardEntryDraft(editorId, page, 2)
  expect(await listUnused()).toBe(1)
  await deleteUnusedEmbeds()
  expect(await database.query('SELECT url FROM embeds')).toHaveLength(0)
})

test('a recording of an episode stays in the library', async () => {
  const hash = buildHash(3)
  await database.query(
    `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes) VALUES ($1, 'x', 'a.mp3', 'mp3', 3)`,
    [hash],
  )
  await database.query(`INSERT INTO publication_entries (kind, slug, data) VALUES ('episode', 'one', $1)`, [
    JSON.stringify({ sound: { address: `/media/${hash}/clip.mp3` } }),
  ])
  expect(await findClip(hash)).toMatchObject({ uses: 1 })
  expect(await deleteClip(hash)).toBe('used')
  await database.query('DELETE FROM publication_entries')
  expect(await findClip(hash)).toMatchObject({ uses: 0 })
})
