/** The home page's blocks at the desk: rows of a form without script, a preview, and what becomes of pins and sections. */
import { describe, expect, test } from 'vitest'
import { readEntries } from '~/data/publication/stored-entries.server'
import { action as preview } from '~/desk/front/preview-home.route'
import { action as deleteAction } from '~/desk/publication/delete-entries.route'
import { action, loader } from '~/desk/publication/entry.route'
import { loader as versionsLoader } from '~/desk/publication/entry-versions.route'
import { deleteEntriesPath } from '~/domain/editors/record-urls'
import { findDifference, readFiles, writeFiles } from '~/domain/publication/folder'
import { toData } from '~/domain/publication/forms/form-values'
import { loader as homeLoader } from '~/routes/home'
import { routeArgs, storeArticle, storeArticles } from '../support/builders'
import { toPageData, toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'

const desk = provideDesk()
const { database } = desk
const showHome = toPageData(homeLoader)

type Fields = Record<string, string>
type Handle = (args: ReturnType<typeof routeArgs>) => unknown

const path = '/admin/home'
const open = async () => loader(routeArgs(path, {}, { headers: desk.headers }))
const post = (handle: Handle, to: string, fields: Fields) => {
  const body = new URLSearchParams(fields)
  const args = routeArgs(to, {}, { method: 'POST', headers: desk.headers, body })
  return toResult(handle({ ...args, context: { clientAddress: '198.51.100.37' } }) as Promise<unknown>)
}
const save = async (changes: Fields) => post(action as Handle, path, { ...(await open()).values, ...changes })
const valuesOf = (result: { data: unknown }) => (result.data as { values: Fields }).values
const readHome = async () => (await readEntries()).find(({ kind }) => kind === 'home')
const listKeys = async () => (await showHome(routeArgs('/'))).front?.blocks.map(({ key }) => key)

describe('the form', () => {
  test('shows the blocks, and adds, moves and removes rows without saving', async () => {
    const { values } = await open()
    expect(values).toMatchObject({
      blocks_0_key: 'latest',
      blocks_0_show: 'section:tech-news',
      blocks_0_more_0_section: 'digital-tools',
      blocks_2_show: 'episodes',
    })
    const added = valuesOf(await save({ blocks_1_heading: 'Typed', command: 'add blocks' }))
    expect(added).toMatchObject({ blocks_1_heading: 'Typed', blocks_3_order: '4' })
    const moved = valuesOf(await save({ command: 'up blocks 1' }))
    expect([moved.blocks_0_key, moved.blocks_1_key]).toEqual(['verdicts', 'latest'])
    expect([moved.blocks_0_more_0_section, moved.blocks_1_more_0_section]).toEqual([
      'buying-guides',
      'digital-tools',
    ])
    const removed = valuesOf(await save({ command: 'remove blocks 0' }))
    expect([removed.blocks_0_key, removed.blocks_2_key]).toEqual(['verdicts', undefined])
    expect((await readHome())?.version).toBe(1)
  })

  test('saves what readers see at once, and gives each new block a name that it keeps', async () => {
    await storeArticle(database, { slug: 'one', categoryName: 'Tech News', tags: ['Law'] })
    await storeArticle(database, { slug: 'two', categoryName: 'Get Electrified' })
    expect(await listKeys()).toEqual(['latest'])
    const saved = await save({
      ...{ blocks_0_order: '2', blocks_3_show: 'tag', blocks_3_tag: 'law', blocks_3_order: '1' },
      ...{ blocks_4_show: 'newest', blocks_5_show: 'section:get-electrified' },
    })
    expect(saved).toMatchObject({ status: 303 })
    const { values } = await open()
    const keys = Array.from({ length: 6 }, (_, n) => values[`blocks_${n}_key`])
    expect(keys).toEqual(['tag-law', 'verdicts', 'latest', 'podcasts', 'latest-2', 'section-get-electrified'])
    const { front, after, podcast } = await showHome(routeArgs('/'))
    expect(front?.blocks.map(({ key, heading }) => [key, heading])).toEqual([['tag-law', 'law']])
    expect(after?.blocks.map(({ key }) => key)).toEqual(['latest-2'])
    expect(podcast?.heading).toBe('Listen to the Latest AI Podcasts')
    expect(
      (await versionsLoader(routeArgs(`${path}/versions`, {}, { headers: desk.headers }))).versions,
    ).toHaveLength(2)
  })

  test('refuses what cannot be, beside its field, and loses nothing', async () => {
    const refused = await save({
      ...{ blocks_0_tag: 'Law', blocks_1_count: '13', blocks_2_card: 'grid' },
      ...{
        blocks_3_heading: 'Ours',
        blocks_4_show: 'tag',
        blocks_5_show: 'newest',
        blocks_5_more_0_section: 'ai',
      },
      ...{ blocks_6_show: 'newest', blocks_6_links_0_path: '/x', blocks_7_show: 'episodes' },
    })
    expect(refused).toMatchObject({
      status: 422,
      data: { values: { blocks_0_tag: 'Law', blocks_1_count: '13', blocks_3_heading: 'Ours' } },
    })
    const { errors } = refused.data as { errors: { field: string | null }[] }
    expect(errors.map(({ field }) => field)).toEqual([
      'blocks_0_tag',
      'blocks_1_count',
      'blocks_2_card',
      'blocks_3_show',
      'blocks_4_tag',
      'blocks_5_more',
      'blocks_6_links_0_name',
    ])
    expect((await readHome())?.version).toBe(1)
  })

  test('with a section that is gone is refused', async () => {
    expect(await save({ blocks_0_show: 'section:nowhere' })).toMatchObject({
      status: 422,
      data: { errors: [{ field: 'blocks', message: expect.stringContaining('no section nowhere') }] },
    })
  })

  test('has room for twenty blocks', async () => {
    const rows = Array.from({ length: 21 }, (_, n) => [`blocks_${n}_show`, 'newest'])
    expect(await post(action as Handle, path, { ...Object.fromEntries(rows), version: '1' })).toMatchObject({
      status: 422,
      data: { errors: [{ field: 'blocks' }] },
    })
  })
})

describe('a preview', () => {
  test('shows the page as it would be, and saves nothing', async () => {
    await storeArticles(
      database,
      [1, 2, 3].map((n) => ({ slug: `story-${n}`, categoryName: 'Tech News' })),
    )
    const { values } = await open()
    const shown = await post(preview as Handle, `${path}/preview`, {
      ...values,
      ...{ blocks_0_heading: 'Mine', blocks_0_count: '2', blocks_0_card: 'rows' },
    })
    expect(shown).toMatchObject({
      status: 200,
      data: { home: { front: { blocks: [{ heading: 'Mine', card: 'rows', articles: [{}, {}] }] } } },
    })
    expect((await readHome())?.version).toBe(1)
  })

  test('says what is wrong', async () => {
    for (const wrong of [{ blocks_0_show: '' }, { blocks_0_show: 'section:nowhere' }]) {
      const { values } = await open()
      expect(await post(preview as Handle, `${path}/preview`, { ...values, ...wrong })).toMatchObject({
        status: 422,
      })
    }
  })
})

test('a block that is taken off the page loses its pins, and others keep theirs', async () => {
  const { id } = await storeArticle(database, { slug: 'one' })
  await database.query(
    `INSERT INTO pins (place, article_id, position) VALUES ('home:latest', $1, 1), ('home:verdicts', $1, 1), ('tech-news', $1, 1)`,
    [id],
  )
  const { values } = await open()
  const without = valuesOf(await post(action as Handle, path, { ...values, command: 'remove blocks 0' }))
  await post(action as Handle, path, { ...without, command: '' })
  expect(await database.query('SELECT place FROM pins ORDER BY place')).toEqual([
    { place: 'home:verdicts' },
    { place: 'tech-news' },
  ])
})

test('deleting a section says that the home page shows it, and takes it out', async () => {
  await save({
    blocks_3_show: 'section:get-electrified',
    blocks_4_show: 'section:get-electrified',
    blocks_4_more_0_section: 'ai',
  })
  const { values } = await open()
  expect(values.blocks_4_key).toBe('section-get-electrified-2')
  const address = deleteEntriesPath('sections', ['get-electrified'])
  const subcategories = (await readEntries()).filter(({ data }) => Object(data).parent === 'get-electrified')
  const chosen = ['get-electrified', ...subcategories.map(({ slug }) => slug)]
  const body = new URLSearchParams([
    ...chosen.map((slug) => ['chosen', slug]),
    ['confirmed', 'yes'],
    ['to', 'reviews'],
  ])
  const args = routeArgs(address, {}, { method: 'POST', headers: desk.headers, body })
  await toResult(deleteAction({ ...args, context: { clientAddress: '198.51.100.37' } }) as Promise<unknown>)
  const { blocks } = toData((await readHome())?.data) as { blocks: { key: string; sections?: string[] }[] }
  expect(blocks.map(({ key, sections }) => [key, sections])).toEqual([
    ['latest', ['tech-news', 'digital-tools']],
    ['verdicts', ['reviews', 'buying-guides']],
    ['podcasts', undefined],
    ['section-get-electrified-2', ['ai']],
  ])
})

test('a publication from before has the blocks of its two menus, and stores them with the first save', async () => {
  await database.query(`DELETE FROM publication_entries WHERE kind = 'home'`)
  await database.query(
    `INSERT INTO publication_entries (kind, slug, data) VALUES
       ('menu', 'latest', '{"heading": "The Newest", "links": [{"section": "tech-news"}]}'),
       ('menu', 'verdicts', '{"heading": "More", "links": []}')`,
  )
  const { values } = await open()
  expect(values).toMatchObject({ version: '0', blocks_0_heading: 'The Newest', blocks_1_show: 'pins' })
  const entries = await readEntries()
  expect(entries.some(({ kind, slug }) => kind === 'menu' && slug === 'latest')).toBe(false)
  const read = readFiles(writeFiles(entries))
  expect(read.ok && findDifference(entries, read.entries).lines).toEqual([])
  expect(await save({ blocks_0_heading: 'Newer' })).toMatchObject({ status: 303 })
  // What it was before is the first version.
  expect(await readHome()).toMatchObject({ version: 2, data: { blocks: [{ heading: 'Newer' }, {}, {}] } })
  const [kept] = await database.query<{ count: number }>(
    `SELECT count(*)::integer FROM publication_entries WHERE kind = 'menu' AND slug IN ('latest', 'verdicts')`,
  )
  expect(kept?.count).toBe(2)
})
