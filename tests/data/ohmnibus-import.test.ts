/** An export that is imported into another Ohmnibus gives the same publication there, and adds to one that has something. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refreshPublication } from '~/data/publication/publication.server'
import { listArchiveFiles } from '~/desk/export/archive-files.server'
import { everything } from '~/desk/export/export-request'
import { writeZip } from '~/desk/export/zip-stream.server'
import { openSource } from '~/desk/import/open-source.server'
import { runImport } from '~/desk/import/run-import.server'
import { noChoices } from '~/desk/kit/imports/choices'
import { readImportLines } from '~/desk/kit/imports/import-lines.data.server'
import {
  createCommandImport,
  findImport,
  startUndoing,
  startWriting,
} from '~/desk/kit/imports/stored-imports.data.server'
import { openArchive } from '~/desk/kit/incoming/archive.server'
import { storeArticle } from '../support/builders'
import { provideDatabase, storeFirstPublication } from '../support/database'
import { clipHash, pictureHash, storeEverything } from '../support/everything-stored'
import '../support/load-publication'
import { storeFile, toSha256 } from '../support/media'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const site = {
  ...{ title: 'The Relay', description: 'News.', url: 'https://relay.example' },
  ...{ language: 'en', timeZone: 'Europe/Berlin' },
}
const at = new Date('2026-11-30T12:00:00Z')
let folder = ''

beforeEach(async () => {
  await startAnew()
  folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** As a server is when it starts for the first time. */
async function startAnew() {
  await database.empty()
  await storeFirstPublication(database.query)
  await refreshPublication()
}

const picture = Buffer.from('\x89PNG\r\n\x1a\n mark-picture', 'latin1')
const clip = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(600_000, 'mark-clip ')])

/** With files that are what their hashes say, as only such ones are taken. Returns the id of the account. */
async function fill(): Promise<string> {
  await storeEverything(database)
  const [ofPicture, ofClip] = [picture, clip].map((bytes) => toSha256(bytes).slice(0, 32))
  await database.query(`DELETE FROM media_files`)
  await storeFile(database, 'originals/picture', 'image/png', picture)
  await storeFile(database, 'originals/clip', 'audio/mpeg', clip)
  await database.query(`UPDATE pictures SET hash = $1, bytes = $2`, [ofPicture, picture.length])
  await database.query('DELETE FROM recordings')
  await database.query(`UPDATE media_clips SET hash = $1, kind = 'mp3', bytes = $2`, [ofClip, clip.length])
  await database.query(
    `UPDATE articles SET content = replace(replace(content, $1, $2), $3, replace($4, 'clip.mp4', 'clip.mp3'))`,
    [pictureHash, ofPicture, clipHash, ofClip],
  )
  await database.query(`UPDATE products SET data = data || '{"name": "Another name"}'`)
  await database.query(`UPDATE offers SET state = 'gone', problem = '404', checked_at = '2026-05-01'`)
  const [editor] = await database.query<{ id: string }>('SELECT id FROM editors')
  for (const table of ['redirects', 'publication_entries'])
    await database.query(`UPDATE ${table} SET updated_at = '2026-03-01' WHERE true`)
  await storeArticle(database, { slug: 'a-draft', title: 'Draft', status: 'draft', createdAt: '2026-01-01' })
  await database.query(`UPDATE articles SET created_by = $1 WHERE slug = 'a-draft'`, [editor?.id])
  return editor?.id ?? ''
}

async function exportTo(name: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, await buffer(writeZip(listArchiveFiles(everything, site), at)))
  return file
}

/** Somebody with the name of who made it there. */
async function storeImporter(): Promise<string> {
  await storeEditor(database, 'importer@example.com', 'correct horse battery')
  const [row] = await database.query<{ id: string }>(
    `UPDATE editors SET name = 'mark-editors' WHERE email = 'importer@example.com' RETURNING id`,
  )
  return row?.id ?? ''
}

const bring = async () => ({ ok: false as const, problem: 'There is none.' })
const never = () => false

/** As scripts/import.ts does. `steps`: what happens after each step of the writing. */
async function bringIn(
  file: string,
  editorId: string,
  isOver: () => () => boolean = () => never,
  after = async (_id: string) => {},
) {
  const source = await openSource(file, at)
  expect(source.kind).toBe('ohmnibus')
  try {
    const id = await createCommandImport('export.zip', noChoices, editorId)
    await runImport(id, { bring, isOver: never, source, now: at })
    expect(await startWriting(id, editorId, false)).toBe('started')
    while (await runImport(id, { bring, isOver: isOver(), source, now: at })) await after(id)
    return { id, found: await findImport(id), lines: await listLines(id) }
  } finally {
    await source.close()
  }
}

async function listLines(id: string) {
  const lines: string[] = []
  for await (const batch of readImportLines(id))
    for (const { kind, outcome, id: own, result, problem } of batch)
      lines.push([kind, outcome, own, result, problem].filter((word) => word !== null).join(' | '))
  return lines
}

async function readFiles(file: string): Promise<Map<string, string>> {
  const archive = await openArchive(file)
  const files = new Map<string, string>()
  for await (const { name } of archive.list()) {
    const stream = await archive.open(name)
    files.set(
      name,
      stream ? (await buffer(stream)).toString(name.startsWith('media/') ? 'latin1' : 'utf8') : '',
    )
  }
  expect(archive.problems).toEqual([])
  return files
}

/** What is not the same there, and why. */
const exceptions: [file: RegExp, why: string, toComparable: (text: string) => string][] = [
  [
    /^(?:README\.md|ohmnibus\.json)$/,
    'They say when it was exported.',
    (text) => text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, 'then'),
  ],
  [/^data\/accounts\.json$/, 'Accounts are not brought in.', () => ''],
  [/^data\/site\.json$/, 'Who may see a site, and how one signs in, is decided there.', () => ''],
  [/^data\/offers\.json$/, 'Offers have numbers of the database.', (text) => text.replace(/"id":\d+,/g, '')],
  [
    /^statistics\/offer-clicks\.csv$/,
    'They name these numbers.',
    (text) => text.replace(/,\d+,https/g, ',https'),
  ],
]

function toComparable(files: Map<string, string>, editorId: string): Record<string, unknown> {
  return Object.fromEntries(
    [...files].map(([name, text]) => {
      const own = exceptions.find(([file]) => file.test(name))
      return [name, (own ? own[2](text) : text).replaceAll(editorId, 'the account')]
    }),
  )
}

test('an export that is imported is the same when it is exported again, field by field', async () => {
  const author = await fill()
  const before = await exportTo('before.zip')
  await startAnew()
  const importer = await storeImporter()
  const { found, lines } = await bringIn(before, importer)
  expect(lines.filter((line) => !/ \| create \| .* \| done$/.test(line))).toEqual([
    expect.stringMatching(/^record \| leave \| editors /),
  ])
  expect(found).toMatchObject({ state: 'done', progress: { failed: 0 }, plan: { isWhole: true } })
  const after = await exportTo('after.zip')
  const [one, other] = [
    toComparable(await readFiles(before), author),
    toComparable(await readFiles(after), importer),
  ]
  for (const name of Object.keys(one)) expect(`${name}: ${other[name]}`).toBe(`${name}: ${one[name]}`)
  expect(Object.keys(other).sort()).toEqual(Object.keys(one).sort())

  const again = await bringIn(before, importer)
  expect(again.lines.filter((line) => !/ \| use \| /.test(line))).toEqual([
    expect.stringMatching(/^record \| leave \| editors /),
  ])
})

test('in a site that is not empty, what is there stays, and the rest arrives', async () => {
  await fill()
  await database.query(
    `INSERT INTO publication_entries (kind, slug, position, data)
     SELECT kind, 'ada-quill', 90, data || '{"name": "Ada Quill"}' FROM publication_entries WHERE slug = 'maya-lindqvist'`,
  )
  const file = await exportTo('before.zip')
  await startAnew()
  const importer = await storeImporter()
  await database.query(
    `UPDATE publication_entries SET data = data || '{"intro": "Ours."}' WHERE kind = 'section' AND slug = 'reviews'`,
  )
  const own = await storeArticle(database, { slug: 'a-relay', title: 'Ours' })
  await database.query(`INSERT INTO redirects (source, target) VALUES ('/mark-redirects', '/ours')`)
  await database.query(`INSERT INTO tag_descriptions (tag, description) VALUES ('relays', 'Ours')`)
  const { found, lines } = await bringIn(file, importer)
  expect(found).toMatchObject({ state: 'done', progress: { failed: 0 } })
  expect(lines).toContain(`person | create | publication_entries ${await findEntry('ada-quill')} | done`)
  for (const kept of ['redirects ', 'tag_descriptions relays', 'publication_entries '])
    expect(lines.filter((line) => line.includes(`| keep | ${kept}`))).not.toEqual([])
  expect(await database.query('SELECT id, slug, title, status FROM articles ORDER BY slug')).toEqual([
    expect.objectContaining({ slug: 'a-draft' }),
    { id: own.id, slug: 'a-relay', title: 'Ours', status: 'published' },
    expect.objectContaining({ slug: 'a-relay-2', title: 'A relay', status: 'draft' }),
  ])
  expect(await database.query('SELECT target FROM redirects')).toEqual([{ target: '/ours' }])
  expect(
    await database.query(`SELECT data ->> 'intro' AS intro FROM publication_entries WHERE slug = 'reviews'`),
  ).toEqual([{ intro: 'Ours.' }])
  expect(await count('products')).toBe(1)
  expect(await count('pictures')).toBe(1)
  expect(await count('newsletter_subscribers')).toBe(1)
  const again = await bringIn(file, importer)
  expect(again.lines.filter((line) => line.includes('| create |'))).toEqual([])
})

test('interrupted anywhere, it goes on without doubles', async () => {
  const author = await fill()
  const before = await exportTo('before.zip')
  await startAnew()
  const importer = await storeImporter()
  let step = 0
  const isOver = () => {
    let asked = 0
    return () => {
      asked += 1
      return asked > 3
    }
  }
  // As if it had been killed between the write and its note.
  const { found } = await bringIn(before, importer, isOver, async (id) => {
    step += 1
    if (step < 12)
      await database.query(
        'UPDATE import_lines SET result = NULL WHERE import_id = $1 AND position % 3 = $2',
        [id, step % 3],
      )
  })
  expect(step).toBeGreaterThan(12)
  expect(found).toMatchObject({ state: 'done', progress: { failed: 0 } })
  const after = await exportTo('after.zip')
  expect(toComparable(await readFiles(after), importer)).toEqual(
    toComparable(await readFiles(before), author),
  )
})

test('a zip that is cut or changed is told, and is never whole', async () => {
  await fill()
  const whole = await readFile(await exportTo('whole.zip'))
  await startAnew()
  const importer = await storeImporter()
  const cut = path.join(folder, 'cut.zip')
  await writeFile(cut, whole.subarray(0, Math.floor(whole.length / 2)))
  const source = await openSource(cut, at)
  const items = source.read()
  let end = await items.next()
  while (!end.done) end = await items.next()
  expect(end.value.problems).not.toEqual([])
  await source.close()

  // Of the picture, which is stored as it is.
  const changed = Buffer.from(whole)
  changed.write('MARK', changed.indexOf('mark-picture'))
  const file = path.join(folder, 'changed.zip')
  await writeFile(file, changed)
  const { found, lines } = await bringIn(file, importer)
  expect(found?.progress.failed).toBe(1)
  expect(lines.filter((line) => line.includes('| failed |'))).toEqual([
    expect.stringMatching(/^picture .* damaged/),
  ])
  expect(await count('pictures')).toBe(0)
})

test('what is taken back: articles go to the bin, and records that others may use are told', async () => {
  await fill()
  const file = await exportTo('before.zip')
  await startAnew()
  const importer = await storeImporter()
  const { id } = await bringIn(file, importer)
  expect(await startUndoing(id, importer)).toBe('started')
  while (await runImport(id, { bring, isOver: never, now: at }));
  const lines = (await listLines(id)).filter((line) => line.includes('| kept |'))
  const kept = lines.filter((line) => !line.includes(' | publication_entries '))
  expect(kept.map((line) => line.split(' | ').at(2)?.split(' ')[0])).toEqual(['embeds', 'transcripts'])
  for (const table of [
    'media_clips',
    'articles',
    'products',
    'redirects',
    'tag_descriptions',
    'assignments',
    'statistics',
  ])
    expect(await count(table), table).toBe(0)
  expect(await count(`deleted_articles WHERE article ->> 'title' IN ('A relay', 'Draft')`)).toBe(2)
  expect(await count('newsletter_subscribers')).toBe(0)
  expect((await findImport(id))?.state).toBe('undone')
})

async function findEntry(slug: string): Promise<string | undefined> {
  const [row] = await database.query<{ id: string }>('SELECT id FROM publication_entries WHERE slug = $1', [
    slug,
  ])
  return row?.id
}
async function count(table: string): Promise<number | undefined> {
  const [row] = await database.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`)
  return row?.n
}
