/** Series at the desk and on the site: pages, feeds, former addresses, and what the article form says of them. */
import { describe, expect, test } from 'vitest'
import { refreshPublication, setPublication } from '~/data/publication/publication.server'
import { action as previewAction } from '~/desk/articles/article-preview.route'
import { loader as openForm, action as saveForm } from '~/desk/articles/edit-article.route'
import { loader as askToDelete, action as deleteEntries } from '~/desk/publication/delete-entries.route'
import { loader as openEntry, action as saveEntry } from '~/desk/publication/entry.route'
import { loader as openVersion } from '~/desk/versions/version.route'
import { deleteEntriesPath } from '~/domain/editors/record-urls'
import { parsePublication } from '~/domain/publication/publication'
import { articlePath, seriesPath } from '~/domain/site/urls'
import { loader as articlePage } from '~/routes/article'
import { loader as feed } from '~/routes/feed'
import { loader as seriesPage } from '~/routes/series'
import { loader as sitemapPart } from '~/routes/sitemap-part'
import { routeArgs, storeArticle, storeArticles } from '../support/builders'
import { toPageData, toResult } from '../support/loader-result'
import { entries } from '../support/publication'
import { provideDesk } from '../support/publication-desk'

const desk = provideDesk()
const { database } = desk

type Fields = Record<string, string>
const post = (body: URLSearchParams | FormData) => ({ method: 'POST', headers: desk.headers, body })

const chips = { slug: 'chips', name: 'Chips at War', description: 'Six fabs, two straits.' }

async function saveSeries(fields: Fields, slug = 'new') {
  const args = (init: RequestInit) => routeArgs(`/admin/series/${slug}`, { slug }, init)
  const { values } = await openEntry(args({ headers: desk.headers }))
  const sent = saveEntry(args(post(new URLSearchParams({ ...values, ...fields })))) as Promise<unknown>
  return toResult(sent)
}

const pageOf = toPageData((slug: string, query = '') =>
  seriesPage(routeArgs(`${seriesPath(slug)}${query}`, { series: slug })),
)
const answerOf = (slug: string) => toResult(seriesPage(routeArgs(seriesPath(slug), { series: slug })))
const feedOf = async (slug: string, ending: string) =>
  Promise.resolve(feed(routeArgs(`${seriesPath(slug)}/${ending}`, { series: slug }))).catch(
    (thrown) => thrown,
  )

async function articleOf(slug: string) {
  const { data } = await toResult(articlePage(routeArgs(articlePath(slug), { slug })))
  return data as Awaited<ReturnType<typeof articlePage>>['data']
}
const dataIn = (meta: object[]) =>
  meta.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json'] as Record<string, unknown>] : []))

async function saveArticle(slug: string, changes: Fields) {
  const args = (init: RequestInit) => routeArgs(`/admin/articles/${slug}`, { slug }, init)
  const { values } = await openForm(args({ headers: desk.headers }))
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...values, status: 'published', ...changes }))
    body.set(name, value)
  return toResult(saveForm(args(post(body))))
}
const formOf = async (slug: string) =>
  openForm(routeArgs(`/admin/articles/${slug}`, { slug }, { headers: desk.headers }))

describe('a series', () => {
  test('is added at the desk, has a page before it has articles, and is in the sitemap', async () => {
    expect(await saveSeries({ ...chips, name: '' })).toMatchObject({ status: 422 })
    expect(await saveSeries(chips)).toMatchObject({ status: 303 })
    expect(await pageOf('chips')).toMatchObject({ name: chips.name, intro: chips.description, articles: [] })
    const pages = await sitemapPart(routeArgs('/sitemaps/pages.xml', { file: 'pages.xml' }))
    expect(await pages.text()).toContain('/series/chips</loc>')
  })

  test('lists its articles from the first to the last, for readers, feed readers and search engines', async () => {
    await saveSeries(chips)
    await storeArticles(database, [
      { slug: 'third', series: 'chips', seriesPart: null },
      { slug: 'second', series: 'chips', seriesPart: 2 },
      { slug: 'draft', series: 'chips', seriesPart: 1, status: 'draft' },
      { slug: 'first', series: 'chips', seriesPart: 1 },
    ])
    const page = await pageOf('chips')
    expect(page.articles?.map(({ slug, badge }) => [slug, badge])).toEqual([
      ['first', 'Part 1'],
      ['second', 'Part 2'],
      ['third', 'Tech News'],
    ])
    expect(dataIn(page.meta)[0]).toMatchObject({ '@type': 'CreativeWorkSeries', name: chips.name })
    expect(page.meta).toContainEqual(
      expect.objectContaining({ rel: 'alternate', href: '/series/chips/feed' }),
    )
    expect((await (await feedOf('chips', 'feed.json')).json()).items).toHaveLength(3)
    expect(await (await feedOf('Chips', 'feed')).text()).toContain(`<title>${chips.name} | `)

    const second = await articleOf('second')
    expect(second.end?.series).toEqual({
      ...{ name: chips.name, path: '/series/chips', part: 2 },
      before: expect.objectContaining({ slug: 'first' }),
      next: expect.objectContaining({ slug: 'third' }),
    })
    expect(dataIn(second.meta)[0]).toMatchObject({
      isPartOf: {
        '@type': 'CreativeWorkSeries',
        name: chips.name,
        url: 'http://localhost:3000/series/chips',
      },
      position: 2,
    })
    // Nothing of what is not public reaches browsers.
    expect(second.article).not.toHaveProperty('related')
    expect(second.article).not.toHaveProperty('series')
  })

  test('that does not exist is no page and no feed, and both are purged when it does', async () => {
    const page = await answerOf('chips')
    expect([page.status, page.headers.get('Surrogate-Key')]).toEqual([
      404,
      expect.stringContaining('series:chips'),
    ])
    const missing = await feedOf('chips', 'feed')
    expect([missing.status, missing.headers.get('Surrogate-Key')]).toEqual([
      404,
      expect.stringContaining('series:chips'),
    ])
  })

  test.for(['feed', 'new', 'Chips', 'a b', '../x'])('cannot have the address %j', async (slug) => {
    const { status, data } = await saveSeries({ ...chips, slug })
    expect(status).toBe(422)
    expect(data).toMatchObject({ values: { name: chips.name }, errors: [{ field: 'slug' }] })
  })

  test('that was renamed redirects, with its feed, and keeps its articles', async () => {
    await saveSeries(chips)
    await storeArticle(database, { slug: 'one', series: 'chips', seriesPart: 1 })
    expect(await saveSeries({ slug: 'silicon' }, 'chips')).toMatchObject({ status: 303 })
    const moved = await answerOf('chips')
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/series/silicon'])
    const movedFeed = await feedOf('chips', 'feed.json')
    expect([movedFeed.status, movedFeed.headers.get('Location')]).toEqual([301, '/series/silicon/feed.json'])
    expect((await pageOf('silicon')).articles?.map(({ slug }) => slug)).toEqual(['one'])
    expect((await formOf('one')).values).toMatchObject({ series: 'silicon', seriesPart: '1' })
  })

  test('that is deleted leaves its articles, which are in it again when it is back', async () => {
    await saveSeries(chips)
    await storeArticle(database, { slug: 'one', series: 'chips', seriesPart: 1 })
    const path = deleteEntriesPath('series', ['chips'])
    const { question } = await askToDelete(routeArgs(path, {}, { headers: desk.headers }))
    expect(question).toMatchObject({
      going: [{ name: chips.name }],
      remains: expect.stringMatching(/^Articles stay/),
    })
    const body = new URLSearchParams({ chosen: 'chips', confirmed: 'yes' })
    expect(await toResult(deleteEntries(routeArgs(path, {}, post(body))) as Promise<unknown>)).toMatchObject({
      status: 303,
    })
    expect((await articleOf('one')).end?.series).toBeNull()
    // A save of something else does not take it out.
    expect((await formOf('one')).values.series).toBe('chips')
    await saveSeries(chips)
    expect((await articleOf('one')).end?.series).toMatchObject({ part: 1 })
  })
})

describe('a section at /series', () => {
  const section = {
    ...{ kind: 'section' as const, slug: 'series', position: 99 },
    data: {
      ...{ parent: null, heading: 'Series', intro: 'On TV.', title: 'Series' },
      ...{ description: 'On TV.', category: 'Series' },
    },
  }

  test('that was there before stays, with its feed; a new one is refused', async () => {
    const parsed = parsePublication([...entries, section])
    if (!parsed.ok) throw new Error(parsed.problems.join(' '))
    setPublication(parsed.publication)
    await storeArticle(database, { slug: 'pilot', categoryName: 'Series' })
    const own = await Promise.resolve(feed(routeArgs('/series/feed')))
    expect(await own.text()).toContain('/articles/pilot')
    const moved = await answerOf('pilot')
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/articles/pilot'])
    await refreshPublication()

    const args = (init: RequestInit) => routeArgs('/admin/sections/new?type=category', { slug: 'new' }, init)
    const { values } = await openEntry(args({ headers: desk.headers }))
    const { parent: _, ...typed } = section.data
    const sent = { ...values, ...typed, slug: 'series', empty_kind: 'default' }
    const refused = await toResult(saveEntry(args(post(new URLSearchParams(sent)))) as Promise<unknown>)
    expect(refused).toMatchObject({
      status: 422,
      data: { errors: [{ field: 'slug', message: 'The site itself uses the address /series.' }] },
    })
  })
})

describe('the form of an article', () => {
  const content = 'A relay clicked in an empty laboratory. '.repeat(4)
  const errorsOf = ({ data }: { data: unknown }) =>
    (data as { errors: { field: string; message: string }[] }).errors

  test('saves the series and the part, and shows them again', async () => {
    await saveSeries(chips)
    await storeArticle(database, { slug: 'one', content })
    expect(await saveArticle('one', { series: 'chips', seriesPart: ' 7 ' })).toMatchObject({ status: 303 })
    const { values, choices } = await formOf('one')
    expect(values).toMatchObject({ series: 'chips', seriesPart: '7', version: '2' })
    expect(choices.series).toEqual([{ value: 'chips', label: chips.name }])
    expect(await saveArticle('one', { series: '', seriesPart: '' })).toMatchObject({ status: 303 })
    expect((await articleOf('one')).end?.series).toBeNull()
  })

  test.for([
    [{ series: 'chips', seriesPart: '0' }, 'seriesPart', /from 1 to 999/],
    [{ series: 'chips', seriesPart: 'two' }, 'seriesPart', /from 1 to 999/],
    [{ series: '', seriesPart: '2' }, 'seriesPart', /Choose the series/],
    [{ related: 'no-such-article' }, 'related', /There is no article “no-such-article”/],
    [{ related: '/articles/other\nother' }, 'related', /“Other words” is named twice/],
    [{ related: 'http://localhost:3000/articles/one' }, 'related', /is this article/],
    [{ related: 'a\nb\nc\nd\ne\nf\ng' }, 'related', /at most 6/],
    [{ related: 'x'.repeat(4_001) }, 'related', /at most 4,000 characters/],
    [{ related: `${'y'.repeat(300)}\u0000` }, 'related', /There is no article “y{79}…”/],
  ] as [Fields, string, RegExp][])('refuses %j and gives it back', async ([sent, field, message]) => {
    await storeArticles(database, [
      { slug: 'one', content },
      { slug: 'other', title: 'Other words' },
    ])
    const refused = await saveArticle('one', sent)
    expect(refused).toMatchObject({ status: 422 })
    expect(errorsOf(refused)).toEqual([{ field, message: expect.stringMatching(message) }])
    const { values } = refused.data as { values: Fields }
    for (const [name, value] of Object.entries(sent))
      expect(values[name]?.replaceAll('\0', '')).toBe(value.replaceAll('\0', ''))
  })

  test('names related articles by address, former address, id or title, and shows their addresses and titles', async () => {
    const [, , byId] = await storeArticles(database, [
      { slug: 'by-address' },
      { slug: 'renamed' },
      { slug: 'by-id' },
      { slug: 'by-title', title: 'What Words: All of Them?', status: 'draft' },
      { slug: 'one', content },
    ])
    await database.query(`UPDATE articles SET slug = 'by-former' WHERE slug = 'renamed'`)
    const lines = [
      'https://elsewhere.example/articles/by-address?a=1',
      'renamed',
      byId?.id,
      'what words: all of them?',
    ]
    expect(await saveArticle('one', { related: lines.join('\r\n\r\n') })).toMatchObject({ status: 303 })
    const { values, choices } = await formOf('one')
    const slugs = ['by-address', 'by-former', 'by-id', 'by-title']
    expect(values.related).toBe(slugs.map(articlePath).join('\n'))
    expect(choices.related.map(({ slug, status }) => [slug, status])).toEqual(
      slugs.map((slug) => [slug, slug === 'by-title' ? 'draft' : 'published']),
    )
    expect((await articleOf('one')).related?.map(({ slug }) => slug)).toEqual(slugs.slice(0, 3))

    // The same form again changes nothing, and one that was deleted is no obstacle.
    await saveArticle('one', {})
    expect((await formOf('one')).values.version).toBe('2')
    await database.query(`DELETE FROM articles WHERE slug = 'by-id'`)
    expect(await saveArticle('one', { excerpt: 'New.' })).toMatchObject({ status: 303 })
    expect((await formOf('one')).values.related).not.toContain('by-id')
    const version = await openVersion(
      routeArgs('/admin/articles/one/versions/2', { slug: 'one', version: '2' }, { headers: desk.headers }),
    )
    expect(version.revision.related.slice(2)).toEqual(['A deleted article', 'What Words: All of Them?'])
  })

  test('shows both in its preview, drafts left out, and in the draft above a public article', async () => {
    await saveSeries(chips)
    await storeArticles(database, [
      { slug: 'first', series: 'chips', seriesPart: 1 },
      { slug: 'named' },
      { slug: 'hidden', status: 'draft' },
      { slug: 'one', content },
    ])
    const typed = { series: 'chips', seriesPart: '2', related: 'hidden\nnamed\nnobody' }
    const body = new URLSearchParams({ title: 'One', content, ...typed })
    const { data } = await toResult(previewAction(routeArgs('/article-preview', {}, post(body))))
    const { preview } = data as { preview: { series: object; related: { slug: string }[] } }
    expect(preview.series).toMatchObject({ name: chips.name, part: 2, before: { slug: 'first' }, next: null })
    expect(preview.related.map(({ slug }) => slug)).toEqual(['named'])

    await saveArticle('one', { status: 'draft', series: 'chips', seriesPart: '2', related: 'named' })
    expect((await articleOf('one')).end?.series).toBeNull()
    expect((await formOf('one')).values).toMatchObject({ seriesPart: '2', related: '/articles/named' })
    await saveArticle('one', { status: 'published' })
    expect(await articleOf('one')).toMatchObject({
      end: { series: { part: 2 } },
      related: [{ slug: 'named' }],
    })
  })

  test('merges what two editors change: one the part, the other the related articles', async () => {
    await saveSeries(chips)
    await storeArticles(database, [
      { slug: 'named' },
      { slug: 'one', content, series: 'chips', seriesPart: 1 },
    ])
    const { values } = await formOf('one')
    await saveArticle('one', { seriesPart: '3' })
    const mine = { ...values, related: 'named' }
    expect(await saveArticle('one', mine)).toMatchObject({
      status: 409,
      data: { values: { related: 'named' }, conflict: { mergedStatus: 'published' } },
    })
    expect(await saveArticle('one', { ...mine, resolution: 'merged-2' })).toMatchObject({ status: 303 })
    expect((await formOf('one')).values).toMatchObject({ seriesPart: '3', related: '/articles/named' })
    const late = await saveArticle('one', { ...values, seriesPart: '5' })
    expect(late).toMatchObject({
      status: 409,
      data: {
        values: { seriesPart: '5' },
        conflict: { mergedStatus: null, current: { seriesPart: '3', related: '/articles/named' } },
      },
    })
  })
})
