/** Every route does what its `rules` declare: it reads no other parameter, and its page names what the header names. */
import type { LoaderFunction } from '@remix-run/node'
import { beforeAll, expect, test, vi } from 'vitest'
import { setPublication } from '~/data/publication/publication.server'
import { isKnownName } from '~/domain/catalogue/known-names'
import type { IsKnownName } from '~/domain/site/route-rules'
import { createRouteTable } from '../../server/route-table'
import { routeArgs, storeArticle, storeProduct } from '../support/builders'
import { provideDatabase } from '../support/database'
import { episodes } from '../support/episodes'
import { toResult } from '../support/loader-result'
import { publication } from '../support/publication'
import { loadSiteRoutes } from '../support/site-routes'

const isKnown: IsKnownName = (kind, slug) => isKnownName(publication, kind, slug)

const database = provideDatabase()
beforeAll(async () => {
  await storeArticle(database, {
    slug: 'a-story',
    title: 'A story',
    authorName: 'Maya Lindqvist',
    tags: ['usb-c'],
  })
  await storeProduct(database, { slug: 'a-product', category: 'Tech News' })
  setPublication(withSecondShow())
})

/** The show of an empty database is not at /podcasts, and its episodes have no chapters. */
function withSecondShow(): typeof publication {
  const { shows, episodes: all } = publication
  const [show, made] = [shows[0], all[0]]
  if (!show || !made) throw new Error('The publication has no episode.')
  const chapters = [{ start: 0, title: 'Intro' }]
  const own = { ...made, chapters }
  const second = { ...own, slug: 'an-episode', show: 'second' }
  return {
    ...publication,
    shows: [...shows, { ...show, slug: 'second' }],
    episodes: [own, ...all.slice(1), second],
  }
}

const routes = await loadSiteRoutes()
const findRoute = createRouteTable(routes, () => false)
const episode = episodes[0]?.slug ?? ''

const feedParams = (id: string, of: Record<string, string>) => ({ [id]: of, [`${id}.json`]: of })

const entryParams = (part: string) => {
  const of = { slug: 'header' }
  return {
    [`${part}-entry`]: of,
    [`${part}-versions`]: of,
    [`${part}-version`]: { ...of, version: '1' },
  }
}

/** The parameters of each route whose URL has some. */
const params: Record<string, Record<string, string>> = {
  section: { section: 'tech-news' },
  subcategory: { name: 'laptops-computers' },
  episode: { slug: episode },
  show: { show: 'second' },
  'show-episode': { show: 'second', slug: 'an-episode' },
  'show-feed': { show: 'second' },
  'podcast-transcript': { slug: episode },
  'podcast-transcript-text': { slug: episode },
  'podcast-chapters': { slug: episode },
  'show-transcript': { show: 'second', slug: 'an-episode' },
  'show-transcript-text': { show: 'second', slug: 'an-episode' },
  'show-chapters': { show: 'second', slug: 'an-episode' },
  'routes/author': { slug: 'maya-lindqvist' },
  'routes/tag': { tag: 'usb-c' },
  'routes/series': { series: 'chips' },
  'routes/product': { slug: 'a-product' },
  'routes/products-in': { category: 'tech-news' },
  'routes/sitemap-part': { file: 'pages.xml' },
  ...feedParams('section-feed', { section: 'tech-news' }),
  ...feedParams('subcategory-feed', { name: 'laptops-computers' }),
  ...feedParams('author-feed', { slug: 'maya-lindqvist' }),
  ...feedParams('tag-feed', { tag: 'usb-c' }),
  ...feedParams('series-feed', { series: 'chips' }),
  article: { slug: 'a-story' },
  'article-singular': { slug: 'a-story' },
  'article-in-category': { category: 'tech-news', slug: 'a-story' },
  'desk/publication/cover-sample.route': { companion: 'ember', motif: 'audio-video' },
  'desk/articles/edit-article.route': { slug: 'a-story' },
  'desk/accounts/managed-account.route': { id: '00000000-0000-4000-8000-000000000000' },
  'desk/calendar/assignment.route': { id: '00000000-0000-4000-8000-000000000000' },
  'desk/front/front-place.route': { place: 'tech-news' },
  'desk/front/preview-front.route': { place: 'tech-news' },
  'desk/picture-edit/edit-picture.route': { hash: '0'.repeat(32) },
  'desk/picture-edit/whole-picture.route': { hash: '0'.repeat(32) },
  ...Object.fromEntries(
    ['import', 'import-lines', 'import-line', 'import-file', 'import-plan'].map((name) => [
      `desk/moving-in/${name}.route`,
      { id: '00000000-0000-4000-8000-000000000000', position: '1' },
    ]),
  ),
  'desk/media/clip-part.route': { id: '00000000-0000-4000-8000-000000000000' },
  'desk/redirects/edit-redirect.route': { id: '00000000-0000-4000-8000-000000000000' },
  'desk/corrections/article-corrections.route': { slug: 'a-story' },
  'desk/statistics/article-statistics.route': { slug: 'a-story' },
  'desk/draft-links/draft-links.route': { slug: 'a-story' },
  'desk/review/article-review.route': { slug: 'a-story' },
  'desk/review/article-notes.route': { slug: 'a-story' },
  'desk/schedule/article-schedule.route': { slug: 'a-story' },
  'desk/draft-links/draft.route': { token: 'a-token' },
  'desk/opening/guest.route': { token: 'a-token' },
  'desk/sign-in/new-password.route': { token: 'a-token' },
  'desk/sign-in/sign-up.route': { token: 'a-token' },
  'edit-article-by-id': { id: '00000000-0000-4000-8000-000000000000' },
  'desk/articles/preview-article.route': { id: '00000000-0000-4000-8000-000000000000' },
  'desk/list/delete-for-good.route': { id: '00000000-0000-4000-8000-000000000000' },
  'desk/list/delete-entry-for-good.route': { id: '00000000-0000-4000-8000-000000000000' },
  'desk/articles/article-closed.route': { id: '00000000-0000-4000-8000-000000000000' },
  'desk/articles/saved-form.route': { id: '00000000-0000-4000-8000-000000000000' },
  'desk/articles/last-save.route': { id: '00000000-0000-4000-8000-000000000000' },
  'settings-version': { version: '1' },
  'home-version': { version: '1' },
  ...Object.assign(
    {},
    ...['sections', 'people', 'pages', 'series', 'shows', 'episodes', 'menus', 'retailers'].map(entryParams),
  ),
  'pages-review': { slug: 'terms' },
  'episodes-review': { slug: episode },
  'desk/versions/versions.route': { slug: 'a-story' },
  'desk/versions/version.route': { slug: 'a-story', version: '1' },
  'desk/versions/former-versions.route': { slug: 'a-story' },
  'former-version': { slug: 'a-story', version: '1' },
  'desk/episodes/transcript.route': { slug: episode },
  'desk/episodes/transcript-file.route': { slug: episode, form: 'srt' },
  'desk/episodes/chapters.route': { slug: episode },
  'routes/embed': { slug: episode },
  'routes/cover': { category: 'tech-news', subcategory: 'none', file: 'a.svg' },
  'square-cover': { category: 'tech-news', subcategory: 'none', file: 'a.svg' },
  'routes/share-picture': { kind: 'episodes', slug: episode, file: '0.png' },
  'desk/media/clip.route': { hash: '0'.repeat(32) },
  'desk/media/picture.route': { hash: '0'.repeat(32) },
  'desk/media/replace-picture.route': { hash: '0'.repeat(32) },
  'desk/media/describe-picture.route': { hash: '0'.repeat(32) },
  'desk/media/delete-picture.route': { hash: '0'.repeat(32) },
  'routes/media': { hash: '0'.repeat(32), file: '400.jpg' },
  'routes/view': { slug: 'a-story' },
  'routes/go': { offer: '1' },
  'desk/products/edit-product.route': { slug: 'a-product' },
  'desk/products/product-versions.route': { slug: 'a-product' },
  'desk/products/product-version.route': { slug: 'a-product', version: '1' },
  'desk/products/delete-product.route': { slug: 'a-product' },
  'desk/products/merge-product.route': { slug: 'a-product' },
  'routes/not-found': { '*': 'no/such/page' },
}

/** A value of each parameter that any public page reads. */
const cursor = '1700000000000_00000000-0000-4000-8000-000000000000'
const sent = {
  q: 'relay',
  ...{ kind: 'episodes', category: 'reviews', author: 'maya-lindqvist', year: '2026', order: 'relevance' },
  ...{ older: cursor, newer: cursor, archive: '2024-01', part: '1', tab: 'sign-up' },
  ...{ sort: 'name', after: 'a-product', before: 'a-product', version: '0'.repeat(16), desk: 'de' },
  ...{ t: '61', url: `http://localhost:3000/ai-podcasts/${episode}`, format: 'json' },
  ...{ maxwidth: '320', maxheight: '200' },
  ...{ rated: '8', 'price-from': '20', 'price-to': '500', sold: 'yes' },
}
const { kind: _, ...sentForArticles } = sent
const query = new URLSearchParams({ ...sentForArticles, sort: 'title', utm_source: 'x' })

type Example = { id: string; path: string; loader: LoaderFunction }

const examples: Example[] = Object.values(routes).flatMap((route) => {
  const loader = route?.module.loader
  const pattern = route?.index ? '/' : route?.path
  // A layout has a loader, but no address.
  if (!route || !loader || pattern === undefined) return []
  const path = pattern.replace(/\/?\*$/, '/no/such/page').replaceAll(/:(\w+)/g, (_, name) => {
    const value = params[route.id]?.[name]
    if (value === undefined) throw new Error(`Give the route ${route.id} an example of :${name}.`)
    return value
  })
  return [{ id: route.id, path, loader: loader as LoaderFunction }]
})

async function load({ id, path, loader }: Example, search: URLSearchParams | '' = '') {
  const { request, context } = routeArgs(`${path}?${search}`)
  return toResult((async () => loader({ request, context, params: params[id] ?? {} }))())
}

/** The names of the parameters that are looked up meanwhile. */
async function recordReads(run: () => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>()
  const spies = (['get', 'has', 'getAll'] as const).map((method) => {
    const original: (name: string) => unknown = URLSearchParams.prototype[method]
    return vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (
      this: URLSearchParams,
      name: string,
    ) {
      names.add(name)
      return original.call(this, name) as never
    })
  })
  await run()
  for (const spy of spies) spy.mockRestore()
  return names
}

/** As the server sends them: a page's loader leaves the choice of headers to the route. */
async function readHeaders(example: Example): Promise<Headers> {
  const loaded = await load(example)
  const { headers } = routes[example.id]?.module ?? {}
  if (typeof headers !== 'function') return loaded.headers
  const thrown = loaded.status >= 400 ? loaded.headers : undefined
  const given = { loaderHeaders: loaded.headers, parentHeaders: new Headers(), actionHeaders: new Headers() }
  return new Headers(headers({ ...given, errorHeaders: thrown }))
}

const isPersonal = ({ path }: Example) => findRoute(path).rules.isPersonal === true
/** An event stream stays open until its client leaves. */
const finite = examples.filter(({ id }) => id !== 'routes/article-events')
const shareable = finite.filter((example) => !isPersonal(example))

test('the examples reach their routes', () => {
  expect(examples.length).toBeGreaterThan(30)
  for (const { id, path } of examples)
    expect(findRoute(path).label, path).toBe(routes[id]?.index ? '/' : routes[id]?.path)
})

test.for(shareable)('$id reads only declared parameters', async (example) => {
  const read = await recordReads(() => load(example, query))
  const { parameters } = findRoute(example.path).rules
  for (const name of read) {
    const value = Object.entries(sent).find(([known]) => known === name)?.[1]
    expect(value, `${name} has an example`).toBeDefined()
    expect(
      // Without a query, the search page has nothing to narrow down.
      parameters?.(new URLSearchParams({ q: sent.q, [name]: value ?? '' }), isKnown, '/tech-news')[name],
      `${name} is declared`,
    ).toBeTruthy()
  }
})

test.for(finite)('$id is cached by everybody, or personal', async (example) => {
  const headers = await readHeaders(example)
  const control = headers.get('Cache-Control') ?? ''
  if (isPersonal(example)) expect(control).toMatch(/no-store|private/)
  else expect(control).toMatch(/public/)
})

test.for(shareable)('$id names in its data what it names in its header', async (example) => {
  const { headers, data } = await load(example)
  const [everything, ...keys] = headers.get('Surrogate-Key')?.split(' ') ?? []
  const shown = typeof data === 'object' && data !== null && 'keys' in data ? data.keys : []
  if (everything !== undefined) expect(everything).toBe('everything')
  // Feeds and the like are no pages, and nothing in a browser keeps them up to date.
  if (data !== null) expect(shown).toEqual(keys)
})
