/** Everything that shows the drawn cover of a public article shows the same one when its slug has changed, at the desk too. */
import { beforeEach, expect, test } from 'vitest'
import { loader as openForm } from '~/desk/articles/edit-article.route'
import { action as preview } from '~/desk/articles/live-preview.route'
import { loader as desk } from '~/desk/list/desk.route'
import { findCover, findPicture, type Pictured } from '~/domain/articles/article-picture'
import { loader as page } from '~/routes/article'
import { loader as feed } from '~/routes/feed'
import { loader as listing } from '~/routes/section'
import { loader as sharePicture } from '~/routes/share-picture'
import { loader as sitemapPart } from '~/routes/sitemap-part'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toPageData, toResult } from '../support/loader-result'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
const first = '/covers/tech-news/none/first.svg'
let headers: HeadersInit

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
})

const rename = (id: string, slug: string) =>
  database.query('UPDATE articles SET slug = $2 WHERE id = $1', [id, slug])
const openPage = toPageData((slug: string) => page(routeArgs(`/articles/${slug}`, { slug })))
const readListing = async () =>
  ((await toResult(listing(routeArgs('/tech-news')))).data as { articles: Pictured[] }).articles
const findFile = (text: string) => /\/covers\/[^\s"'<]*\.svg/.exec(text)?.[0]

async function findShared(slug: string) {
  const { meta } = await openPage(slug)
  const found = (meta as object[]).find((each) => 'property' in each && each.property === 'og:image')
  return new URL(String(found && 'content' in found && found.content)).pathname
}

test('on pages, in lists, in feeds and for search engines', async () => {
  const { id } = await storeArticle(database, { slug: 'first', createdAt: '2025-01-05T10:00:00Z' })
  const readAll = async (slug: string) => ({
    page: findPicture((await openPage(slug)).article),
    listing: (await readListing()).map(findPicture),
    feed: findFile(await (await feed(routeArgs('/feed.json'))).text()),
    sitemap: findFile(
      await (await sitemapPart(routeArgs('/sitemaps/x', { file: 'articles-2025-01.xml' }))).text(),
    ),
    desk: (await desk(routeArgs('/admin', {}, { headers }))).page.items.map(findPicture),
  })
  const shown = { page: first, listing: [first], feed: first, sitemap: first, desk: [first] }
  expect(await readAll('first')).toEqual(shown)
  await rename(id, 'second')
  expect(await readAll('second')).toEqual(shown)
})

test('in the picture that networks show', async () => {
  const { id } = await storeArticle(database, { slug: 'first', title: 'A story' })
  const readShared = async (slug: string) => {
    const path = await findShared(slug)
    const response = await sharePicture(
      routeArgs(path, { kind: 'articles', slug, file: path.split('/').at(-1) ?? '' }),
    )
    expect(response.status).toBe(200)
    return Buffer.from(await response.arrayBuffer()).toString('base64')
  }
  const before = await readShared('first')
  await rename(id, 'second')
  expect(await readShared('second')).toBe(before)
})

const openCover = async (slug: string) => {
  const { values, coverSlug } = await openForm(routeArgs(`/admin/articles/${slug}`, { slug }, { headers }))
  const { slug: typed = '', categoryName = '' } = values
  return findCover({ slug: typed, coverSlug, categoryName, subcategoryName: null })
}
const openPreview = async (id: string, slug: string) => {
  const body = new URLSearchParams({ id, slug, title: 'A story', categoryName: 'Tech News' })
  const response = await preview(routeArgs('/admin/live-preview', {}, { method: 'POST', body, headers }))
  return findFile(((await response.json()) as { page: string }).page)
}

test('in the form and the preview of a public article, whatever is typed as its slug', async () => {
  const { id } = await storeArticle(database, { slug: 'first' })
  expect([await openCover('first'), await openPreview(id, 'typed')]).toEqual([first, first])
  await rename(id, 'second')
  expect([await openCover('second'), await openPreview(id, 'typed')]).toEqual([first, first])
  // Above it waits a draft with another slug.
  await database.query(`SELECT save_draft($1, version, NULL, '{"slug": "drafted"}') FROM articles`, [id])
  expect(await openCover('second')).toBe(first)
})

test('but the cover of what was never public follows its slug', async () => {
  const { id } = await storeArticle(database, { slug: 'first', status: 'draft' })
  const typed = '/covers/tech-news/none/typed.svg'
  expect([await openCover('first'), await openPreview(id, 'typed')]).toEqual([first, typed])
  await rename(id, 'typed')
  expect(await openCover('typed')).toBe(typed)
  for (const unknown of ['', 'nonsense', '00000000-0000-4000-8000-000000000000'])
    expect(await openPreview(unknown, 'typed')).toBe(typed)
})
