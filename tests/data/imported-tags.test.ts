/** What a source says of its tags is written with an import, and taken back with it. */
import { beforeEach, expect, test } from 'vitest'
import { refreshPublication } from '~/data/publication/publication.server'
import { runImport } from '~/desk/import/run-import.server'
import {
  createImport,
  startReading,
  startUndoing,
  startWriting,
} from '~/desk/kit/imports/stored-imports.data.server'
import { provideDatabase, storeFirstPublication } from '../support/database'
import { sourceArticle, sourcePerson, sourceSite, sourceTerm, toSource } from '../support/imported-source'
import '../support/load-publication'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let editorId = ''
beforeEach(async () => {
  await database.empty()
  await storeFirstPublication(database.query)
  await refreshPublication()
  await storeEditor(database, 'owner@example.com', 'correct horse battery')
  editorId = (await database.query<{ id: string }>('SELECT id FROM editors'))[0]?.id ?? ''
})

test('what the source says of a tag arrives, unless something is said of it here, and is taken back', async () => {
  await database.query(`INSERT INTO tag_descriptions (tag, description) VALUES ('arms', 'Ours.')`)
  const source = toSource([
    sourceSite,
    sourcePerson('ada', 'Ada Quill'),
    sourceTerm('section', 'Robots'),
    { ...sourceTerm('tag', 'Relays'), description: 'They click.' },
    { ...sourceTerm('tag', 'Arms'), description: 'Theirs.' },
    { ...sourceTerm('tag', 'Unused'), description: 'Nobody has it.' },
    sourceArticle('4', { tags: ['Arms', 'Relays'] }),
  ])
  const bring = async () => ({ ok: false as const, problem: 'There is none.' })
  const step = () => runImport(id, { bring, now: new Date(), isOver: () => false, source })
  const list = () => database.query('SELECT tag, description FROM tag_descriptions ORDER BY tag')
  const id = await createImport('before.xml', null, editorId)
  await startReading(id)
  await step()
  expect(await startWriting(id, editorId)).toBe('started')
  while (await step());
  const ours = { tag: 'arms', description: 'Ours.' }
  expect(await list()).toEqual([ours, { tag: 'relays', description: 'They click.' }])
  expect(await startUndoing(id, editorId)).toBe('started')
  while (await step());
  expect(await list()).toEqual([ours])
})
