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

const ofMenus: IncomingItem[] = [
  ...items,
  {
    ...{ kind: 'menu', id: 'main', name: 'Main', location: 'header', losses: [] },
    links: [
      { name: 'Home', target: null, url: 'https://before.example/', links: [] },
      {
        ...{ name: 'Robots', target: { kind: 'section', id: 'Robots' }, url: '' },
        links: [{ name: 'Arms', target: { kind: 'section', id: 'Arms' }, url: '', links: [] }],
      },
      { name: 'One', target: { kind: 'article', id: '1' }, url: '', links: [] },
    ],
  },
]
const readHeader = async () =>
  (
    await database.query<{ data: { links: unknown[] }; version: number }>(
      `SELECT data, version FROM publication_entries WHERE kind = 'menu' AND slug = 'header'`,
    )
  )[0]

test('a menu replaces the links of ours, and is taken back', async () => {
  const before = await readHeader()
  const id = await plan(ofMenus)
  expect(await lines(id)).toContain('menu create Main  ')
  expect(await write(id, ofMenus)).toMatchObject({ state: 'done', progress: { failed: 0 } })
  expect((await readHeader())?.data.links).toEqual([
    { path: '/', name: 'Home', links: [] },
    { section: 'robots', links: [{ section: 'arms' }] },
    { path: '/articles/story-1', name: 'One', links: [] },
  ])
  expect(await lines(await plan(ofMenus))).toContain('menu use Main  ')
  const [known] = await database.query<Record<string, unknown>>(
    `SELECT * FROM imported_items WHERE kind = 'menu'`,
  )
  expect(await startUndoing(id, editorId)).toBe('started')
  while (await runImport(id, { bring, now, isOver: never }));
  expect(await findImport(id)).toMatchObject({ state: 'undone', progress: { kept: 0 } })
  expect((await readHeader())?.data).toEqual(before?.data)
  // As if it had been killed between that and its note.
  await database.query(
    'INSERT INTO imported_items SELECT * FROM jsonb_populate_record(NULL::imported_items, $1)',
    [JSON.stringify(known)],
  )
  await database.query(`UPDATE import_lines SET result = 'done' WHERE kind = 'menu' AND import_id = $1`, [id])
  await database.query(`UPDATE imports SET state = 'stopped' WHERE id = $1`, [id])
  await startUndoing(id, editorId)
  while (await runImport(id, { bring, now, isOver: never }));
  expect(await findImport(id)).toMatchObject({ state: 'undone', progress: { kept: 0 } })
  expect((await readHeader())?.data).toEqual(before?.data)
  expect(await count(`publication_entries WHERE slug IN ('robots', 'arms')`)).toBe(0)
})

test('killed between the menu and its note, it is still taken back to what it was before', async () => {
  const before = await readHeader()
  const id = await plan(ofMenus)
  await write(id, ofMenus)
  await database.query(`DELETE FROM imported_items WHERE kind = 'menu'`)
  await database.query(`UPDATE import_lines SET result = NULL WHERE kind = 'menu'`)
  await database.query(`UPDATE imports SET state = 'stopped'`)
  expect(await write(id, ofMenus)).toMatchObject({ state: 'done', progress: { failed: 0 } })
  await startUndoing(id, editorId)
  while (await runImport(id, { bring, now, isOver: never }));
  expect((await readHeader())?.data).toEqual(before?.data)
})

test('a menu that somebody edits stays: before it is written, and before it is taken back', async () => {
  const touch = () =>
    database.query(
      `UPDATE publication_entries SET data = jsonb_set(data, '{links,0,name}', '"Edited"') WHERE kind = 'menu' AND slug = 'header'`,
    )
  const first = await plan(ofMenus)
  await touch()
  await write(first, ofMenus)
  expect(await lines(first)).toContain(
    'menu create Main failed It was edited here meanwhile, and stays as it is.',
  )
  const second = await plan(ofMenus)
  expect(await lines(second)).toContain('menu leave Main  ')
  await saveChoices(second, { ...noChoices, menus: { main: 'header' } })
  await runImport(second, { bring, now, isOver: never })
  await write(second, ofMenus)
  await touch()
  await startUndoing(second, editorId)
  while (await runImport(second, { bring, now, isOver: never }));
  expect(await lines(second)).toContain(
    'menu create Main kept It was edited here meanwhile, and stays as it is.',
  )
  expect((await readHeader())?.data.links[0]).toMatchObject({ name: 'Edited' })
})

const productCard =
  '<div class="kg-card kg-product-card"><h4 class="kg-product-card-title">Relay Lamp</h4><p class="kg-product-card-rating">4/5</p><a href="https://lamp.example/" class="kg-product-card-button">Buy</a></div>'
const carded = (id: string): IncomingItem =>
  sourceArticle(id, { text: { format: 'html', text: `<p>${sourceText}</p>${productCard}`, losses: [] } })
const ofProducts: IncomingItem[] = [
  ...[sourceSite, sourcePerson('ada', 'Ada Quill'), sourceTerm('section', 'Robots')],
  ...['1', '2'].map(carded),
]
const listProducts = () =>
  database.query<{ slug: string; data: object; isArchived: boolean }>(
    `SELECT slug, data, archived_at IS NOT NULL AS "isArchived" FROM products WHERE slug LIKE 'relay-lamp%'`,
  )

test('cards of products become one product, archived until somebody confirms it, which is taken back', async () => {
  const id = await plan(ofProducts)
  expect(await write(id, ofProducts)).toMatchObject({ state: 'done', progress: { failed: 0 } })
  expect(await listProducts()).toEqual([
    {
      ...{ slug: 'relay-lamp', isArchived: true },
      data: { name: 'Relay Lamp', category: 'Robots', state: 'current' },
    },
  ])
  for (const slug of ['story-1', 'story-2'])
    expect((await findArticleToEdit(slug))?.content).toContain(
      '::: product relay-lamp\n4/5\n\n[Buy](https://lamp.example/)\n:::',
    )
  const again = await plan(ofProducts)
  expect(await lines(again)).toContain('product use Relay Lamp  ')
  await database.query(`UPDATE import_lines SET result = NULL WHERE kind = 'product' AND import_id = $1`, [
    id,
  ])
  await database.query(`DELETE FROM imported_items WHERE kind = 'product'`)
  await database.query(`UPDATE imports SET state = 'stopped' WHERE id = $1`, [id])
  expect(await write(id, ofProducts)).toMatchObject({ state: 'done', progress: { failed: 0 } })
  expect(await listProducts()).toHaveLength(1)
  await startUndoing(id, editorId)
  while (await runImport(id, { bring, now, isOver: never }));
  expect(await findImport(id)).toMatchObject({ state: 'undone', progress: { kept: 0 } })
  expect(await listProducts()).toEqual([])
})

test('a product that somebody confirmed stays, and one that is to be text is none', async () => {
  const id = await plan(ofProducts)
  await write(id, ofProducts)
  await database.query(`UPDATE products SET archived_at = NULL WHERE slug = 'relay-lamp'`)
  await startUndoing(id, editorId)
  while (await runImport(id, { bring, now, isOver: never }));
  expect(await lines(id)).toContain('product create Relay Lamp kept It was confirmed or edited since.')
  await database.query(`DELETE FROM products WHERE slug = 'relay-lamp'`)
  const second = await plan(ofProducts)
  await saveChoices(second, { ...noChoices, products: { 'relay lamp https://lamp.example/': 'leave' } })
  await runImport(second, { bring, now, isOver: never })
  await write(second, ofProducts)
  expect(await listProducts()).toEqual([])
  const [story] = await database.query<{ content: string }>(
    `SELECT content FROM articles WHERE content LIKE '%Relay Lamp%' LIMIT 1`,
  )
  expect(story?.content).toContain('[Buy](https://lamp.example/)')
  expect(story?.content).not.toContain(':::')
})

test('the picture and the shop of a product are its own, and no longer in the text', async () => {
  const picture = 'https://before.example/lamp.jpg'
  const html = `<div class="kg-card kg-product-card"><img src="${picture}" class="kg-product-card-image"><h4 class="kg-product-card-title">Relay Lamp</h4><a href="https://www.amazon.de/dp/1" class="kg-product-card-button">Buy</a></div>`
  const pictured: IncomingItem[] = [
    ...ofProducts.slice(0, 3),
    sourceArticle('1', { text: { format: 'html', text: `<p>${sourceText}</p>${html}`, losses: [] } }),
  ]
  const hash = 'cd'.repeat(16)
  const run = {
    ...{ bring: async () => ({ ok: true as const, hash }), now, isOver: never },
    source: toSource(pictured),
  }
  const id = await plan(pictured)
  await saveChoices(id, { ...noChoices, hosts: ['before.example'] })
  await runImport(id, run)
  await startWriting(id, editorId)
  while (await runImport(id, run));
  expect((await listProducts())[0]?.data).toEqual({
    ...{ name: 'Relay Lamp', category: 'Robots', state: 'current' },
    picture: expect.stringMatching(`^/media/${hash}/`),
    offers: [expect.objectContaining({ retailer: 'amazon', url: 'https://www.amazon.de/dp/1' })],
  })
  const { content } = (await findArticleToEdit('story-1')) ?? {}
  expect(content?.trim().endsWith('::: product relay-lamp\n:::')).toBe(true)
})
