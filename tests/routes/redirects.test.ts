/** Redirects: what readers get where a page is, was and never was, and the desk's pages of them. */
import { beforeEach, describe, expect, test } from 'vitest'
import { listEditors } from '~/data/editors/editors.server'
import { refreshQueryRedirects } from '~/data/site/query-redirects.server'
import { flushCounts } from '~/data/statistics/counts.server'
import { action as bulkAction } from '~/desk/list/bulk.route'
import { deleteArticles } from '~/desk/list/deleted-articles.data.server'
import { loader as desk } from '~/desk/list/desk.route'
import { action as change, loader as open } from '~/desk/redirects/edit-redirect.route'
import { action as add, loader as list } from '~/desk/redirects/redirects.route'
import { listRedirects, saveRedirect } from '~/desk/redirects/stored-redirects.data.server'
import { redirectChangeKey } from '~/domain/changes/surrogate-keys'
import { isRedirectedData, redirectByQuery, redirectRequest } from '~/http/site/query-redirect.server'
import { loader as articlePage } from '~/routes/article'
import { loader as episode } from '~/routes/episode'
import { loader as feed } from '~/routes/feed'
import { loader as go } from '~/routes/go'
import { loader as missingPage } from '~/routes/not-found'
import { loader as product } from '~/routes/product'
import { loader as section } from '~/routes/section'
import { loader as tag } from '~/routes/tag'
import { routeArgs, storeArticle, storeProduct } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let headers: HeadersInit = {}
let maya = ''

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  maya = (await listEditors())[0]?.id ?? ''
  headers = await startSessionOf(database)
})

const reader = { headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } }
const robot = { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }
type Loader = (args: ReturnType<typeof routeArgs>) => unknown

async function visit(loader: Loader, path: string, params = {}, init: RequestInit = reader) {
  const found = await toResult((async () => loader(routeArgs(path, params, init)))())
  return { ...found, to: found.headers.get('Location'), caching: found.headers.get('Cache-Control') }
}
const save = (source: string, target: string) => saveRedirect(null, { source, target }, maya)
const post = (action: Loader, path: string, fields: Record<string, string>, params = {}) =>
  toResult(action(routeArgs(path, params, { method: 'POST', headers, body: new URLSearchParams(fields) })))

describe('readers', () => {
  test('are led on from addresses without a page, of whatever kind', async () => {
    await save('/old/*', '/new/*')
    await save('/blog', '/tech-news')
    await save('/blog/feed', '/feed')
    await save('/go/a-shop', '/reviews')
    for (const [loader, path, params, to] of [
      [missingPage, '/old/A/b.html', {}, '/new/A/b.html'],
      [articlePage, '/old/Thing', { category: 'old', slug: 'Thing' }, '/new/Thing'],
      [section, '/Blog/', {}, '/tech-news'],
      [feed, '/blog/feed', { section: 'blog' }, '/feed'],
      [go, '/go/a-shop', { offer: 'a-shop' }, '/reviews'],
    ] as const)
      expect(await visit(loader, path, params)).toMatchObject({ status: 301, to, caching: 'no-store' })
  })

  test('are led on from what other software put behind an address, or to the page that it is behind', async () => {
    await save('/2014/05/*', '/articles/*')
    await save('/2014/05/pens', '/articles/good-pens')
    await save('/blog', '/tech-news')
    for (const [path, to] of [
      ['/2014/05/pens/amp/', '/articles/good-pens'],
      ['/2014/05/ink/amp', '/articles/ink/amp'],
      ['/articles/ink/amp/', '/articles/ink'],
      ['/articles/ink/feed/?a=b', '/articles/ink?a=b'],
      ['/tags/relays/page/2', '/tags/relays'],
      ['/blog/page/3/', '/tech-news'],
      ['/tech-news/page/3/', '/tech-news'],
      ['/page/2/', '/'],
    ] as const)
      expect([path, await visit(missingPage, path)]).toMatchObject([
        path,
        { status: 301, to, caching: 'no-store' },
      ])
    for (const path of ['/nothing/amp', '/articles/ink/other', '/articles/a/b/amp', '/rss'])
      expect([path, (await visit(missingPage, path)).status]).toEqual([path, 404])
    expect((await visit(missingPage, '/articles/ink/amp', {}, { ...reader, method: 'POST' })).status).toBe(
      404,
    )
  })

  test('keep the query that they came with', async () => {
    await save('/a/b/c', '/new')
    await save('/deep/b/*', '/search?q=relay#found')
    const { id } = await storeArticle(database, { slug: 'first', tags: ['Relays'] })
    await database.query(`UPDATE articles SET slug = 'second' WHERE id = $1`, [id])
    await database.query(`INSERT INTO former_tags (tag, present_tag) VALUES ('coils', 'relays')`)
    await storeProduct(database, { slug: 'slate' })
    await database.query(`UPDATE products SET slug = 'slate-2', former_slugs = '{slate}'`)
    const query = '?utm_source=mail&page=2'
    for (const [loader, path, params, to] of [
      [missingPage, '/a/b/c', {}, `/new${query}`],
      [missingPage, '/deep/b/c', {}, '/search?q=relay&utm_source=mail&page=2#found'],
      [articlePage, '/articles/first', { slug: 'first' }, `/articles/second${query}`],
      [articlePage, '/tech-news/first', { slug: 'first' }, `/articles/second${query}`],
      [product, '/products/slate', { slug: 'slate' }, `/products/slate-2${query}`],
      [tag, '/tags/coils', { tag: 'coils' }, `/tags/relays${query}`],
      [feed, '/tags/coils/feed', { tag: 'coils' }, `/tags/relays/feed${query}`],
    ] as const)
      expect(await visit(loader, path + query, params)).toMatchObject({
        status: 301,
        to,
        caching: 'no-store',
      })
  })

  test('find a page by its address in other capitals', async () => {
    const { id } = await storeArticle(database, { slug: 'some-story' })
    await storeProduct(database, { slug: 'slate' })
    const episodes = { slug: 'Battery-Life' }
    for (const [loader, path, params, to] of [
      [articlePage, '/articles/Some-Story?page=2', { slug: 'Some-Story' }, '/articles/some-story?page=2'],
      [articlePage, '/Tech-News/SOME-STORY', { slug: 'SOME-STORY' }, '/articles/some-story'],
      [product, '/products/Slate', { slug: 'Slate' }, '/products/slate'],
    ] as const)
      expect(await visit(loader, path, params)).toMatchObject({ status: 301, to })
    expect((await visit(episode, '/ai-podcasts/x', episodes)).status).toBe(404)
    await database.query(`UPDATE articles SET slug = 'another' WHERE id = $1`, [id])
    expect(await visit(articlePage, '/articles/Some-Story', { slug: 'Some-Story' })).toMatchObject({
      status: 301,
      to: '/articles/another',
    })
    expect((await visit(articlePage, '/articles/No-Story', { slug: 'No-Story' })).status).toBe(404)
  })

  test('get the page wherever there is one', async () => {
    await storeArticle(database, { slug: 'a-story' })
    await save('/articles/a-story', '/contact')
    await save('/tech-news', '/contact')
    expect((await visit(articlePage, '/articles/a-story', { slug: 'a-story' })).status).toBe(200)
    expect((await visit(section, '/tech-news')).status).toBe(200)
  })

  test('get a 404 that caches keep until it is redirected', async () => {
    const { status, headers: sent } = await visit(missingPage, '/a/b/c')
    const keys = sent.get('Surrogate-Key')?.split(' ')
    expect([status, keys]).toEqual([404, expect.arrayContaining(['/a/b/c', '/a/*'].map(redirectChangeKey))])
    const notThere = await visit(feed, '/nowhere/feed', { section: 'nowhere' })
    expect(notThere.headers.get('Surrogate-Key')).toContain(redirectChangeKey('/nowhere/*'))
  })

  test('who post a form there get the 404 page', async () => {
    await save('/a/b/c', '/contact')
    expect((await visit(missingPage, '/a/b/c', {}, { ...reader, method: 'POST' })).status).toBe(404)
  })

  test('find a deleted story at its redirect, by each address that it had', async () => {
    const { id } = await storeArticle(database, { slug: 'first' })
    await database.query(`UPDATE articles SET slug = 'second' WHERE id = $1`, [id])
    await deleteArticles([id], maya)
    const at = async (path: string, slug: string) => visit(articlePage, path, { slug })
    expect((await at('/articles/second', 'second')).status).toBe(410)
    await save('/articles/second', '/reviews')
    for (const [path, slug] of [
      ['/articles/second', 'second'],
      ['/article/second', 'second'],
      ['/tech-news/first', 'first'],
    ] as const)
      expect(await at(path, slug)).toMatchObject({ status: 301, to: '/reviews' })
  })

  test.for<[string, [string, string][], string]>([
    [
      'of two',
      [
        ['/a', '/?p=1&x=2'],
        ['/?p=1', '/a'],
      ],
      '/?p=1',
    ],
    [
      'that begins at a path',
      [
        ['/a', '/?p=1&x=2'],
        ['/?p=1', '/a'],
      ],
      '/a',
    ],
    [
      'that hands on its own query',
      [
        ['/a', '/?x=2'],
        ['/?p=1', '/a?p=1'],
      ],
      '/?p=1',
    ],
    [
      'through several',
      [
        ['/a', '/b'],
        ['/b', '/c?p=1&x=2'],
        ['/c?p=1', '/d/x'],
        ['/d/*', '/a'],
      ],
      '/c?p=1',
    ],
    [
      'that grows',
      [
        ['/a/*', '/?p=1&x=2'],
        ['/?p=1', '/a/b/c'],
      ],
      '/a/b',
    ],
  ])('are not led in a ring through redirects with a query and without, %s', async ([, pairs, from]) => {
    for (const [source, target] of pairs) expect(await save(source, target)).toBeNull()
    await refreshQueryRedirects()
    let address: string | null = from
    let steps = 0
    for (; address; steps++) {
      if (steps > 20) expect.fail(`It still leads to ${address}.`)
      address =
        redirectByQuery({ method: 'GET', url: address, userAgent: undefined }) ??
        (address.startsWith('/?') ? null : (await visit(missingPage, address)).to)
    }
  })

  test('are led through a redirect with a query where that ends, in no cache where it does not', async () => {
    await save('/a', '/?p=1&x=2')
    await save('/?p=1', '/b')
    await save('/b', '/reviews')
    await refreshQueryRedirects()
    expect(await visit(missingPage, '/a')).toMatchObject({ status: 301, to: '/?p=1&x=2' })
    await database.query(`UPDATE redirects SET target = '/a' WHERE source = '/b'`)
    expect(await visit(missingPage, '/a')).toMatchObject({ status: 404, caching: 'no-store' })
  })

  test('are led on by a query where Remix asks, too: for a page without our server, and for its data', async () => {
    await save('/?p=1', '/team#people')
    await save('/index.php?a=b%20c', '/reviews')
    await refreshQueryRedirects()
    const ask = (path: string, init: RequestInit = reader) =>
      redirectRequest(new Request(new URL(path, 'http://localhost:3000'), init))
    for (const [path, to] of [
      ['/?p=1&x=2', '/team?x=2#people'],
      ['/_root.data?p=1&_routes=routes%2Fhome', '/team#people'],
      ['/_root.data?p=1', '/team#people'],
      ['/index.php.data?_routes=a&a=b+c&x=2', '/reviews?x=2'],
    ] as const) {
      expect([path, ask(path)?.headers.get('Location')]).toEqual([path, to])
      expect([path, isRedirectedData(path)]).toEqual([path, path.includes('.data')])
    }
    for (const path of ['/', '/?p=2', '/_root.data?_routes=p', '/_root.data?p=2', '/x.data?p=1'])
      expect([path, ask(path), isRedirectedData(path)]).toEqual([path, null, false])
    expect(ask('/?p=1', { method: 'POST' })).toBeNull()
  })

  test('are counted, but not robots and not the page cache', async () => {
    await save('/a/b/c', '/contact')
    for (const init of [reader, robot, {}, { ...reader, method: 'HEAD' }, reader])
      expect((await visit(missingPage, '/a/b/c', {}, init)).status).toBe(301)
    await flushCounts()
    expect((await listRedirects({ query: '', page: 1 })).redirects[0]?.hits).toBe(2)
  })
})

describe('the desk', () => {
  test('adds, changes and deletes, and the form has what the address says', async () => {
    const { data } = await toResult(list(routeArgs('/admin/redirects?from=/old&to=/new', {}, { headers })))
    expect(data).toMatchObject({ asked: { from: '/old', to: '/new' }, redirects: [] })
    const added = await post(add, '/admin/redirects', { from: '/Old', to: 'http://localhost:3000/new' })
    expect([added.status, added.headers.get('Location')]).toEqual([303, '/admin/redirects?done=saved'])
    const [stored] = (await listRedirects({ query: '', page: 1 })).redirects
    const id = stored?.id ?? ''
    expect(stored).toMatchObject({ source: '/old', target: '/new' })
    expect(
      (await post(change, `/admin/redirects/${id}`, { from: '/old/*', to: '/new/*' }, { id })).status,
    ).toBe(303)
    expect(await open(routeArgs('/', { id }, { headers }))).toMatchObject({ stored: { target: '/new/*' } })
    await post(change, `/admin/redirects/${id}`, { action: 'delete', from: '', to: '' }, { id })
    expect((await listRedirects({ query: '', page: 1 })).redirects).toEqual([])
    expect((await post(change, '/', { action: 'delete' }, { id })).status).toBe(404)
  })

  test('says of an address that has a page that readers get that', async () => {
    await storeArticle(database, { slug: 'a-story' })
    await storeProduct(database, { slug: 'slate' })
    for (const [from, done] of [
      ['/contact', 'covered'],
      ['/Tech-News/', 'covered'],
      ['/privacy', 'covered'],
      ['/articles/a-story', 'covered'],
      ['/old/a-story', 'covered'],
      ['/products/slate', 'covered'],
      ['/products/tablet', 'saved'],
      ['/articles/no-story', 'saved'],
      ['/tech-news/*', 'saved'],
      ['/a/Rock & Roll.html', 'saved'],
    ] as const) {
      const { headers: sent } = await post(add, '/admin/redirects', { from, to: '/reviews' })
      expect([from, sent.get('Location')]).toEqual([from, `/admin/redirects?done=${done}`])
    }
    expect(await visit(missingPage, '/a/Rock%20&%20Roll.html')).toMatchObject({ status: 301, to: '/reviews' })
  })

  test('gives back what it refuses', async () => {
    await save('/a', '/b')
    for (const [fields, field, message] of [
      [{ from: '/A', to: '/c' }, 'from', 'redirected already'],
      [{ from: '/b', to: '/a' }, 'to', 'in a circle: /a'],
      [{ from: '/c', to: '/c?x' }, 'to', 'back to itself'],
      [{ from: '/c', to: '//evil.example' }, 'to', 'other sites'],
    ] as const)
      expect(await post(add, '/admin/redirects', fields)).toMatchObject({
        status: 422,
        data: { values: fields, errors: [{ field, message: expect.stringContaining(message) }] },
      })
  })

  test('offers to redirect a story that is deleted, if readers have seen it', async () => {
    const { id } = await storeArticle(database, { slug: 'a-story' })
    const draft = await storeArticle(database, { slug: 'a-draft', status: 'draft' })
    const deleted = await post(bulkAction, '/admin/bulk', {
      kind: 'delete',
      ids: `${id},${draft.id}`,
      list: '',
    })
    const { lost } = await desk(routeArgs(deleted.headers.get('Location') ?? '', {}, { headers }))
    expect(lost).toEqual({ paths: ['/articles/a-story'], to: '' })
    const { lost: madeUp } = await desk(
      routeArgs(
        '/admin?lost=javascript:alert(1)&lost=//evil.example&present=https://evil.example',
        {},
        { headers },
      ),
    )
    expect(madeUp).toEqual({ paths: [], to: '' })
  })
})
