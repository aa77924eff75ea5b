/** Content in another language than the publication: what readers, search engines, networks and feeds are told of it. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { publication, setPublication } from '~/data/publication/publication.server'
import { action as saveNew } from '~/desk/articles/edit-article.route'
import { loader as article } from '~/routes/article'
import { loader as feed } from '~/routes/feed'
import { loader as home } from '~/routes/home'
import { loader as section } from '~/routes/section'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { findAll, readXml } from '../support/read-xml'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
const known = publication()
afterAll(() => setPublication(known))

beforeEach(async () => {
  await database.empty()
  setPublication(known)
  await storeArticle(database, { slug: 'relays', title: 'Relays' })
  await storeArticle(database, { slug: 'murahalat', title: 'مرحلات', language: 'ar', counterpart: 'relays' })
})

type Meta = Record<string, unknown>
type Page = { article: { language: string | null }; counterpart?: object; meta: Meta[] }
const open = async (slug: string) => {
  const { data } = await toResult(article(routeArgs(`/articles/${slug}`, { slug })))
  return data as unknown as Page
}
const hreflangOf = ({ meta }: Pick<Page, 'meta'>) =>
  meta.flatMap(({ hrefLang, href }) => (hrefLang ? [`${hrefLang} ${new URL(String(href)).pathname}`] : []))
const localesOf = ({ meta }: Pick<Page, 'meta'>) =>
  meta.flatMap(({ property, content }) => (String(property).startsWith('og:locale') ? [content] : []))

test('an article says its language, and each of two leads to the other', async () => {
  const [english, arabic] = [await open('relays'), await open('murahalat')]
  expect(arabic.article.language).toBe('ar')
  expect(arabic.counterpart).toEqual({ path: '/articles/relays', title: 'Relays', language: 'en-US' })
  expect(english.counterpart).toEqual({ path: '/articles/murahalat', title: 'مرحلات', language: 'ar' })
  expect(hreflangOf(english)).toEqual(['en-US /articles/relays', 'ar /articles/murahalat'])
  expect(hreflangOf(arabic)).toEqual(['ar /articles/murahalat', 'en-US /articles/relays'])
  expect(localesOf(arabic)).toEqual(['ar_EG', 'en_US'])
  expect(JSON.stringify(arabic.meta)).toContain('"inLanguage":"ar"')
})

test('nothing is said of an article in the language of the publication', async () => {
  await database.query(`DELETE FROM articles WHERE slug = 'murahalat'`)
  const page = await open('relays')
  expect(page.counterpart).toBeUndefined()
  expect([...hreflangOf(page), ...localesOf(page)]).toEqual([])
})

test('the other article is found at its new address, and not while it is a draft', async () => {
  await database.query(`UPDATE articles SET slug = 'switches' WHERE slug = 'relays'`)
  expect((await open('murahalat')).counterpart).toMatchObject({ path: '/articles/switches' })
  expect((await open('switches')).counterpart).toMatchObject({ path: '/articles/murahalat' })
  await database.query(`UPDATE articles SET status = 'draft' WHERE slug = 'murahalat'`)
  expect((await open('switches')).counterpart).toBeUndefined()
})

test('cards and feeds say it of such an article only', async () => {
  const cards = JSON.stringify((await toResult(home(routeArgs('/')))).data)
  expect(cards.match(/"language":"ar"/g)).toHaveLength(1)
  const items = findAll(await readXml(await (await feed(routeArgs('/feed'))).text()), 'dc:language')
  expect(items.map(({ text }) => text)).toEqual(['ar'])
  const json = await (await feed(routeArgs('/feed.json'))).json()
  expect(json.items.map(({ language }: { language?: string }) => language ?? null).sort()).toEqual([
    'ar',
    null,
  ])
})

test('a page of text and a section lead to theirs', async () => {
  const pages = new Map([
    ['about-us', { slug: 'about-us', title: 'About', content: 'Us.', counterpart: 'ueber-uns' }],
    ['ueber-uns', { slug: 'ueber-uns', title: 'Über uns', content: 'Wir.', language: 'de' }],
  ])
  const [first, second] = known.categories
  if (!first || !second) throw new Error('There are no sections.')
  const named = { ...first, counterpart: second.path.slice(1) }
  const german = { ...second, language: 'de' }
  const categories = [named, german, ...known.categories.slice(2)]
  const listings = new Map(known.listings).set(named.path, named).set(german.path, german)
  setPublication({ ...known, pages, categories, listings })
  const load = async (path: string) =>
    (await toResult(section(routeArgs(path)))).data as unknown as {
      page?: object
      listing?: object
      meta: Meta[]
    }
  const [about, us] = [await load('/about-us'), await load('/ueber-uns')]
  expect(about.page).toMatchObject({ counterpart: { path: '/ueber-uns', language: 'de' } })
  expect(us.page).toMatchObject({ language: 'de', counterpart: { path: '/about-us', language: 'en-US' } })
  expect(hreflangOf(us)).toEqual(['de /ueber-uns', 'en-US /about-us'])
  const list = await load(second.path)
  expect(list.listing).toMatchObject({ language: 'de', counterpart: { path: first.path } })
  expect(hreflangOf(list)).toEqual([`de ${second.path}`, `en-US ${first.path}`])
})

const fields = {
  ...{ title: 'Größe', slug: '', content: 'Ein Relais klickt im leeren Labor. '.repeat(5), status: 'draft' },
  ...{ authorName: 'Maya Lindqvist', categoryName: 'Tech News', subcategoryName: '', version: '' },
}

test('an editor names the other article by its address or title; what does not exist is refused', async () => {
  const headers = await signInEditor(database)
  const save = async (changes: Record<string, string>) => {
    const body = new URLSearchParams({ ...fields, ...changes })
    return toResult(
      saveNew(routeArgs('/admin/articles/new', { slug: 'new' }, { method: 'POST', headers, body })),
    )
  }
  expect((await save({ language: 'de', counterpart: 'https://example.com/articles/relays?a' })).status).toBe(
    303,
  )
  expect((await save({ slug: 'b', language: 'de', counterpart: 'RELAYS' })).status).toBe(303)
  const rows = await database.query('SELECT slug, language, counterpart FROM articles WHERE language = $1', [
    'de',
  ])
  expect(rows).toEqual([
    { slug: 'groesse', language: 'de', counterpart: 'relays' },
    { slug: 'b', language: 'de', counterpart: 'relays' },
  ])
  const refused = await save({ slug: 'c', language: 'german', counterpart: '' })
  expect([refused.status, refused.data]).toMatchObject([422, { errors: [{ field: 'language' }] }])
  const unknown = await save({ slug: 'c', counterpart: 'no-such-article' })
  expect(unknown.status).toBe(422)
  expect(unknown.data).toMatchObject({
    values: { counterpart: 'no-such-article' },
    errors: [{ field: 'counterpart', message: expect.stringContaining('There is no article') }],
  })
})
