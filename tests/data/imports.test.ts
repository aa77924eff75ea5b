/** Imports are written as planned, once, go on after any interruption, and can be taken back. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { refreshPublication } from '~/data/publication/publication.server'
import { clearDisk, openOnDisk } from '~/desk/import/import-on-disk.server'
import type { Brought, LineToWrite } from '~/desk/import/line-results.data.server'
import { readImported } from '~/desk/import/read-import.data.server'
import { runImport } from '~/desk/import/run-import.server'
import { changeArticle, findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { noChoices } from '~/desk/kit/imports/choices'
import {
  appendToUpload,
  deleteImportFile,
  deleteOldImports,
} from '~/desk/kit/imports/import-file.data.server'
import { listImportLines } from '~/desk/kit/imports/import-lines.data.server'
import {
  createImport,
  findImport,
  saveChoices,
  startReading,
  startUndoing,
  startWriting,
  stopImport,
} from '~/desk/kit/imports/stored-imports.data.server'
import type { IncomingItem } from '~/desk/kit/incoming/items'
import { expectConsoleError } from '../support/console-errors'
import { provideDatabase, storeFirstPublication } from '../support/database'
import {
  sourceArticle,
  sourcePerson,
  sourceSite,
  sourceTerm,
  sourceText,
  toSource,
} from '../support/imported-source'
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

const never = () => false
async function* toBody(text: string) {
  yield Buffer.from(text)
}
const now = new Date()
const bring = async () => ({ ok: false as const, problem: 'There is none.' })
const items: IncomingItem[] = [
  sourceSite,
  sourcePerson('ada', 'Ada Quill'),
  sourceTerm('section', 'Robots'),
  sourceTerm('section', 'Arms', 'Robots'),
  sourceTerm('tag', 'Relays'),
  sourceArticle('1', {
    text: { format: 'markdown', text: `${sourceText}[two](/2020/story-2/)`, losses: [] },
  }),
  sourceArticle('2', { sections: ['Arms'], excerpt: 'Short.' }),
  sourceArticle('3', { status: 'scheduled', publishedAt: { utc: new Date('2099-01-01T08:00:00Z') } }),
  sourceArticle('about', { kind: 'page', slug: 'about-before', addresses: ['/about/'] }),
  { kind: 'redirect', from: '/gone', to: '/2020/story-1/', isPrefix: false },
  { kind: 'subscriber', email: 'reader@example.com', since: new Date('2019-01-01T00:00:00Z') },
]

async function plan(of = items): Promise<string> {
  const id = await createImport('before.xml', null, editorId)
  await startReading(id)
  await runImport(id, { bring, now, isOver: never, source: toSource(of) })
  return id
}
async function write(id: string, of = items) {
  expect(await startWriting(id, editorId)).toBe('started')
  while (await runImport(id, { bring, now, isOver: never, source: toSource(of) }));
  return findImport(id)
}
const lines = async (id: string) =>
  (
    await listImportLines(id, { kind: null, outcome: null, result: null, withLosses: false, loss: null }, 1)
  ).lines.map(({ kind, outcome, name, result, problem }) => [kind, outcome, name, result, problem].join(' '))
async function edit(slug: string) {
  const story = await findArticleToEdit(slug)
  if (story) await changeArticle(story.id, story.version, { ...story, title: 'Edited here' }, editorId)
}
const count = async (table: string) =>
  (await database.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`))[0]?.n

test('nothing is written before it is asked for, and then what the plan says', async () => {
  const id = await plan()
  const planned = await findImport(id)
  expect(planned?.state).toBe('planned')
  expect(planned?.plan?.counts.article).toMatchObject({ create: 3 })
  expect([await count('articles'), await count('redirects'), await count('newsletter_subscribers')]).toEqual([
    0, 0, 0,
  ])
  const done = await write(id)
  expect(done).toMatchObject({ state: 'done', progress: { failed: 0 } })
  expect(done?.progress.done).toBe(done?.progress.all)
  const [one, two, three] = await Promise.all(['story-1', 'story-2', 'story-3'].map(findArticleToEdit))
  expect(one).toMatchObject({
    ...{ status: 'published', authorName: 'Ada Quill', categoryName: 'Robots', tags: ['Relays'] },
    createdAt: new Date('2020-05-01T10:00:00Z'),
  })
  expect(one?.content).toContain('[two](/articles/story-2)')
  expect(two).toMatchObject({ subcategoryName: 'arms', excerpt: 'Short.' })
  expect(three).toMatchObject({ status: 'draft', publishAt: new Date('2099-01-01T08:00:00Z') })
  expect(await database.query('SELECT kind, due_at, outcome FROM planned_changes')).toEqual([
    { kind: 'publish', due_at: new Date('2099-01-01T08:00:00Z'), outcome: null },
  ])
  expect(await database.query(`SELECT source, target FROM redirects ORDER BY source`)).toEqual([
    { source: '/2020/*', target: '/articles/*' },
    { source: '/about', target: '/about-before' },
    { source: '/gone', target: '/articles/story-1' },
  ])
})

test('run again, it brings only what has changed there, and nothing that was edited or deleted here', async () => {
  await write(await plan())
  await edit('story-1')
  await database.query(`SELECT delete_articles(ARRAY(SELECT id FROM articles WHERE slug = 'story-3'))`)
  const again = items.map((item) =>
    item.kind === 'article' ? { ...item, title: `${item.title} again` } : item,
  )
  const id = await plan(again)
  const done = await write(id, again)
  expect(done?.state).toBe('done')
  expect((await lines(id)).filter((line) => line.startsWith('article'))).toEqual([
    'article keep Story 1 again  ',
    'article change Story 2 again done ',
    'article leave Story 3 again  ',
  ])
  expect((await findArticleToEdit('story-1'))?.title).toBe('Edited here')
  expect((await findArticleToEdit('story-2'))?.title).toBe('Story 2 again')
  expect(await count('articles')).toBe(2)
  expect((await readImported('wordpress before.example')).get('article 2')).toMatchObject({ isEdited: false })
})

test('interrupted anywhere, it goes on without doubles', async () => {
  const id = await plan()
  await startWriting(id, editorId)
  for (let steps = 0, isMore = true; isMore; steps += 1) {
    let asked = 0
    const isOver = () => {
      asked += 1
      return asked > 2
    }
    isMore = await runImport(id, { bring, now, isOver, source: toSource(items) })
    // As if it had been killed between the write and its note.
    if (isMore && steps < 12)
      await database.query(
        'UPDATE import_lines SET result = NULL WHERE import_id = $1 AND position % 3 = $2',
        [...[id, steps % 3]],
      )
  }
  expect(await findImport(id)).toMatchObject({ state: 'done', progress: { failed: 0 } })
  expect([await count('articles'), await count('redirects'), await count('newsletter_subscribers')]).toEqual([
    3, 3, 1,
  ])
  expect(await count(`publication_entries WHERE slug IN ('ada', 'robots', 'arms', 'about-before')`)).toBe(4)
})

test('taken back, what nobody has edited since is gone, and the rest is told', async () => {
  const entries = await count('publication_entries')
  const id = await plan()
  await write(id)
  await edit('story-1')
  expect(await startUndoing(id, editorId)).toBe('started')
  while (await runImport(id, { bring, now, isOver: never }));
  expect(await findImport(id)).toMatchObject({ state: 'undone', progress: { kept: 3 } })
  const kept = (await lines(id)).filter((line) => line.includes(' kept '))
  expect(kept).toEqual([
    'person create Ada Quill kept Something uses it.',
    'section create Robots kept Something uses it.',
    'article create Story 1 kept It was edited since.',
  ])
  expect([await count('articles'), await count('redirects'), await count('newsletter_subscribers')]).toEqual([
    1, 0, 0,
  ])
  expect(await count('publication_entries')).toBe((entries ?? 0) + 2)
})

test('texts and fields show the pictures that could be brought, and the others where they are', async () => {
  const [kept, lost] = ['https://before.example/a.jpg', 'https://before.example/b.jpg']
  const hash = 'ab'.repeat(16)
  const text = `${sourceText}\n\n![A](${kept})\n\n![B](${lost})`
  const pictured = [
    sourceSite,
    sourcePerson('ada', 'Ada Quill'),
    sourceTerm('section', 'Robots'),
    sourceArticle('1', {
      text: { format: 'markdown', text, losses: [] },
      picture: { source: kept, alt: 'A relay', caption: '', credit: '' },
    }),
  ]
  const id = await createImport('before.xml', null, editorId)
  await startReading(id)
  const brought = async ({ line }: LineToWrite): Promise<Brought> =>
    line.id === kept ? { ok: true, hash } : { ok: false, problem: 'It is gone.' }
  const run = { bring: brought, now, isOver: never, source: toSource(pictured) }
  await runImport(id, run)
  await saveChoices(id, { ...noChoices, hosts: ['before.example'] })
  await runImport(id, run)
  await startWriting(id, editorId)
  await runImport(id, run)
  expect((await lines(id)).filter((line) => line.startsWith('picture'))).toEqual([
    'picture create a.jpg done ',
    'picture create b.jpg failed It is gone.',
  ])
  const story = await findArticleToEdit('story-1')
  expect(story?.content).toContain(`![A](/media/${hash}/`)
  expect(story?.content).toContain(`![B](${lost})`)
  expect(story?.featuredImageUrl).toContain(`/media/${hash}/`)
  expect(story?.featuredImageDescription).toBe('A relay')
})

test('one import writes at a time, and a stopped one goes on', async () => {
  const [first, second] = [await plan(), await plan()]
  expect(await startWriting(first, editorId)).toBe('started')
  expect(await startWriting(second, editorId)).toBe('busy')
  expect(await stopImport(first)).toBe(true)
  expect(await runImport(first, { bring, now, isOver: never, source: toSource(items) })).toBe(false)
  expect(await count('articles')).toBe(0)
  expect((await write(first))?.state).toBe('done')
})

test('other choices make another plan without reading anew', async () => {
  const id = await plan()
  expect(await saveChoices(id, { ...noChoices, people: { ada: 'leave' } })).toBe(true)
  await runImport(id, { bring, now, isOver: never })
  expect((await lines(id))[0]).toBe('person leave Ada Quill  ')
  expect((await findImport(id))?.state).toBe('planned')
})

test('a month later, the record and its file are gone, and what it brought is still known', async () => {
  const upload = await createImport('before.xml', null, editorId)
  await appendToUpload({ id: upload, offset: 0 }, toBody('<rss>'))
  const id = await plan()
  await write(id)
  await database.query(`UPDATE imports SET state_at = now() - interval '31 days'`)
  await deleteOldImports()
  expect(await Promise.all([id, upload].map(findImport))).toEqual([null, null])
  expect(await count('media_files')).toBe(0)
  expect((await readImported('wordpress before.example')).size).toBeGreaterThan(5)
})

test('an upload goes on from where it is, and nowhere else', async () => {
  const id = await createImport('before.md', 10, editorId)
  expect(await appendToUpload({ id, offset: 0 }, toBody('# On'))).toEqual({ ok: true, bytes: 4 })
  expect(await appendToUpload({ id, offset: 0 }, toBody('# On'))).toEqual({
    ...{ ok: false, problem: 'elsewhere', bytes: 4 },
  })
  expect(await appendToUpload({ id, offset: 4 }, toBody('e\nText'))).toMatchObject({ ok: true, bytes: 10 })
  const file = await openOnDisk(id)
  expect(await readFile(file ?? '', 'utf8')).toBe('# One\nText')
  expect(file).toMatch(/before\.md$/)
  await deleteImportFile(id)
  await clearDisk()
  expect(await openOnDisk(id)).toBeNull()
})

test('nothing of a file is left on the disk once it is read, or could not be copied', async () => {
  const id = await createImport('before.md', null, editorId)
  await appendToUpload({ id, offset: 0 }, toBody('# One\n\nText'))
  const file = (await openOnDisk(id)) ?? ''
  await startReading(id)
  await runImport(id, { bring, now, isOver: never })
  expect([(await findImport(id))?.state, existsSync(file)]).toEqual(['planned', false])
  // As if the store failed in the middle.
  await database.query('UPDATE imports SET pieces = 2')
  await expect(openOnDisk(id)).rejects.toThrow()
  expect(existsSync(path.dirname(file))).toBe(false)
})

test('a line that the database refuses fails alone', async () => {
  const id = await plan()
  await database.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.slug = 'story-1' THEN RAISE EXCEPTION 'refused'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON articles FOR EACH ROW EXECUTE FUNCTION refuse()`)
  expectConsoleError(/^A line of an import could not be written:/)
  try {
    const done = await write(id)
    expect(done).toMatchObject({ state: 'done', progress: { failed: 1 } })
    expect(await lines(id)).toContain(
      'article create Story 1 failed It could not be written. The server’s log says why.',
    )
    expect(await count('articles')).toBe(2)
  } finally {
    await database.query('DROP FUNCTION refuse CASCADE')
  }
})

test('redirects that meet a lock are not told as refused: the step fails, and the next one writes them', async () => {
  const id = await plan()
  await database.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'locked' USING ERRCODE = 'lock_not_available'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON redirects FOR EACH ROW EXECUTE FUNCTION refuse()`)
  await startWriting(id, editorId)
  const run = { bring, now, isOver: never, source: toSource(items) }
  await expect(
    runImport(id, run).finally(() => database.query('DROP FUNCTION refuse CASCADE')),
  ).rejects.toThrow()
  await runImport(id, run)
  expect(await findImport(id)).toMatchObject({ state: 'done', progress: { failed: 0 } })
  expect(await count('redirects')).toBe(3)
})
