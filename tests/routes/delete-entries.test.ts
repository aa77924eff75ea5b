/** Deleting entries of the publication, one or several. */
import { expect, test } from 'vitest'
import { publication } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { action, loader } from '~/desk/publication/delete-entries.route'
import { loader as listLoader } from '~/desk/publication/entries.route'
import { deleteEntriesPath, type EntryPart } from '~/domain/editors/record-urls'
import { routeArgs, storeArticle } from '../support/builders'
import { toResult } from '../support/loader-result'
import { entries } from '../support/publication'
import { provideDesk } from '../support/publication-desk'

const desk = provideDesk()
const { database } = desk

type Answer = {
  question: Awaited<ReturnType<typeof loader>>['question']
  rejection: { errors: { field: string | null; message: string }[] } | null
}

async function send(part: EntryPart, chosen: readonly string[], fields: Record<string, string> = {}) {
  const body = new URLSearchParams([...chosen.map((slug) => ['chosen', slug]), ...Object.entries(fields)])
  const args = routeArgs(deleteEntriesPath(part), {}, { method: 'POST', headers: desk.headers, body })
  const result = await toResult(action(args) as Promise<unknown>)
  return { ...result, ...(result.data as Answer) }
}
const remove = (part: EntryPart, chosen: readonly string[], to = '') =>
  send(part, chosen, { to, confirmed: 'yes' })
const open = async (address: string) =>
  (await loader(routeArgs(address, {}, { headers: desk.headers }))).question
/** The list's form leads to the question, which can be loaded again. */
const ask = async (part: EntryPart, chosen: readonly string[]) =>
  open((await send(part, chosen)).headers.get('Location') ?? '')
const errorsOf = ({ rejection }: Answer) => rejection?.errors
const slugsOf = async (kind: string) =>
  (await readEntries()).filter((entry) => entry.kind === kind).map(({ slug }) => slug)

const childrenOf = (parent: string) =>
  entries.flatMap((entry) => {
    const data = entry.data as { parent?: string }
    return entry.kind === 'section' && data.parent === parent ? [entry.slug] : []
  })

test('a section asks where its articles go', async () => {
  await storeArticle(database, { slug: 'one', categoryName: 'Tech News', subcategoryName: 'ai' })
  const { question } = await loader(
    routeArgs(deleteEntriesPath('sections', ['ai']), {}, { headers: desk.headers }),
  )
  expect(question).toMatchObject({ going: [{ slug: 'ai' }], staying: [], menus: ['Header'], articles: 1 })
  expect(errorsOf(await remove('sections', ['ai']))).toMatchObject([{ field: 'to' }])
  expect(await remove('sections', ['ai'], 'robotics')).toMatchObject({ status: 303 })
  expect(publication().formerPaths.get('/subcategories/ai')).toBe('/subcategories/robotics')
  expect(await database.query('SELECT subcategory_name FROM articles')).toEqual([
    { subcategory_name: 'robotics' },
  ])
  const header = (await readEntries()).find(({ kind, slug }) => kind === 'menu' && slug === 'header')
  expect(JSON.stringify(header?.data)).not.toContain('"ai"')
})

test('a category with subcategories stays, with their names, and the others can go', async () => {
  const refused = await remove('sections', ['tech-news'], 'reviews')
  expect([refused.status, errorsOf(refused)?.[0]?.message]).toEqual([
    422,
    expect.stringContaining('Robotics'),
  ])
  expect(await ask('sections', ['tech-news', 'ai', 'buying-guides'])).toMatchObject({
    going: [{ slug: 'ai' }],
    staying: [
      { slug: 'tech-news', reason: expect.stringContaining('Robotics') },
      { slug: 'buying-guides', reason: expect.stringContaining('Best Value') },
    ],
  })
})

test('what stays keeps what it needs', async () => {
  // An alias shows developer-tools.
  const question = await ask('sections', ['developer-tools', 'automation'])
  expect(question.staying.map(({ slug }) => slug)).toEqual(['developer-tools'])
  expect(question.going.map(({ slug }) => slug)).toEqual(['automation'])
})

test('a category goes with its own subcategories, and all their articles move', async () => {
  await storeArticle(database, { slug: 'one', categoryName: 'Tech News', subcategoryName: 'ai' })
  await storeArticle(database, { slug: 'two', categoryName: 'tech news', subcategoryName: null })
  await storeArticle(database, { slug: 'three', categoryName: 'Product Reviews', subcategoryName: 'gadgets' })
  const chosen = ['tech-news', ...childrenOf('tech-news')]
  expect(await ask('sections', chosen)).toMatchObject({ staying: [], articles: 2 })
  const removed = await remove('sections', chosen, 'reviews')
  // Their addresses are not found anymore, but that of the section itself leads to the other one.
  const location = removed.headers.get('Location') ?? ''
  expect(location).toMatch(/^\/admin\/sections\?done=deleted&articles=2&lost=/)
  const { lost } = await listLoader(routeArgs(location, {}, { headers: desk.headers }))
  expect([lost.paths[0], lost.paths.length]).toEqual(['/subcategories/ai', 10])
  expect(lost.paths).not.toContain('/tech-news')
  expect(
    await database.query('SELECT slug, category_name, subcategory_name FROM articles ORDER BY slug'),
  ).toEqual([
    { slug: 'one', category_name: 'Product Reviews', subcategory_name: null },
    { slug: 'three', category_name: 'Product Reviews', subcategory_name: 'gadgets' },
    { slug: 'two', category_name: 'Product Reviews', subcategory_name: null },
  ])
  expect(publication().formerPaths.get('/tech-news')).toBe('/reviews')
})

test('all of them can go, with their sample stories', async () => {
  const all = entries.filter(({ kind }) => kind === 'section').map(({ slug }) => slug)
  const { staying, samples } = await ask('sections', all)
  expect([staying, samples]).toEqual([[], entries.filter(({ kind }) => kind === 'sample').length])
  expect(await remove('sections', all)).toMatchObject({ status: 303 })
  expect([await slugsOf('section'), await slugsOf('sample')]).toEqual([[], []])
  expect(publication().header).toEqual([])
})

test('people go, and their stories stay', async () => {
  await storeArticle(database, { slug: 'one', authorName: 'Maya Lindqvist' })
  const people = await slugsOf('person')
  expect(await remove('people', people)).toMatchObject({ status: 303 })
  expect(await slugsOf('person')).toEqual([])
  expect(await database.query('SELECT author_name FROM articles')).toEqual([
    { author_name: 'Maya Lindqvist' },
  ])
})

test('pages of the site’s own stay, and have no box', async () => {
  const { going, staying } = await ask('pages', ['team', 'terms'])
  expect([going.map(({ slug }) => slug), staying.map(({ slug }) => slug)]).toEqual([['terms'], ['team']])
  expect(await remove('pages', ['team', 'terms'])).toMatchObject({ status: 422 })
  expect(await remove('menus', ['header'])).toMatchObject({ status: 422 })
  expect(await slugsOf('page')).toContain('terms')
  const listed = await listLoader(routeArgs('/admin/pages', {}, { headers: desk.headers }))
  expect(
    listed.entries
      .filter(({ canBeDeleted }) => !canBeDeleted)
      .map(({ slug }) => slug)
      .sort(),
  ).toEqual(['contact', 'team'])
})

test.for([
  ['nothing', []],
  ['what is gone already', ['nowhere']],
  ['text that is no address', ['<b>', '']],
] as [string, string[]][])('%s is nothing to delete', async ([, chosen]) => {
  expect(await ask('people', chosen)).toMatchObject({ going: [], staying: [] })
  expect(await remove('people', chosen)).toMatchObject({ status: 422 })
})

test('at most 500 at once', async () => {
  const many = Array.from({ length: 501 }, (_, n) => `person-${n}`)
  expect(errorsOf(await remove('people', many))).toMatchObject([{ field: 'chosen' }])
  const removed = await remove('people', [...many.slice(0, 499), 'maya-lindqvist'])
  expect(removed.status).toBe(303)
})

test.for(['sections', 'maya-lindqvist'])('moves articles only to a section that stays: %s', async (to) => {
  await storeArticle(database, { slug: 'one', categoryName: 'Tech News', subcategoryName: 'ai' })
  expect(await remove('sections', ['ai', 'robotics'], 'robotics')).toMatchObject({ status: 422 })
  expect(await remove('sections', ['ai'], to)).toMatchObject({ status: 422 })
})
