/** Every URL of the desk, every method and every role: a table of what each gets. */
import { randomUUID } from 'node:crypto'
import type { LoaderFunction } from '@remix-run/node'
import { beforeAll, expect, test } from 'vitest'
import { type Role, roles } from '~/domain/editors/access'
import { createRouteTable } from '../../server/route-table'
import { buildHash, routeArgs, storeArticle, storePicture } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { startSessionOf } from '../support/signed-in'
import { loadSiteRoutes } from '../support/site-routes'
import { storeEditor } from '../support/store-editor'

/** The status; 'sign-in': redirected to the sign-in, which leads back. */
type Outcome = number | 'sign-in'
type ByRole = Record<'nobody' | Role, Outcome>
type Row = { GET?: ByRole; POST?: ByRole }

/** What editors may, owners may, too. */
const forEditors = (nobody: Outcome, outcome: Outcome): ByRole => ({
  ...{ nobody, writer: 403, editor: outcome, owner: outcome },
})
const open = (outcome: Outcome): ByRole => ({ ...forEditors(outcome, outcome), writer: outcome })
const forAll = (row: ByRole): ByRole => ({ ...row, writer: row.editor })
const forOwners = (row: ByRole): ByRole => ({ ...row, editor: 403 })

const page = forEditors('sign-in', 200)
const data = forEditors(401, 200)
const postsOnly = forEditors(401, 405)

/** `outcome`: what an empty form gets. */
const form = (outcome: number) => forEditors('sign-in', outcome)

/** The slug is of no entry. */
function entryRows(part: string): Record<string, Row> {
  const one = `/admin/${part}/:slug`
  return {
    [`/admin/${part}`]: { GET: page, POST: form(422) },
    [one]: { GET: form(404), POST: form(404) },
    [`${one}/versions`]: { GET: form(404) },
    [`${one}/versions/:version`]: { GET: form(404), POST: form(404) },
  }
}

/** By pattern: everything under /admin, and what only editors may use elsewhere. */
const rows: Record<string, Row> = {
  '/admin': { GET: forAll(page), POST: forAll(form(303)) },
  '/admin/today': { GET: forAll(page), POST: form(422) },
  '/admin/statistics': { GET: page },
  '/admin/statistics/:slug': { GET: page },
  '/admin/statistics.csv': { GET: data },
  '/admin/articles/:slug': { GET: page, POST: form(422) },
  // Redirects the editor to the slug.
  '/admin/by-id/:id': { GET: form(302), POST: form(422) },
  '/admin/by-id/:id/preview': { GET: page },
  '/admin/articles/:slug/versions': { GET: page },
  // Lead to the versions, which ask who it is.
  '/admin/articles/:slug/revisions': { GET: open(308), POST: open(308) },
  '/admin/articles/:slug/revisions/:version': { GET: open(308), POST: open(308) },
  '/admin/articles/:slug/versions/:version': { GET: page, POST: form(303) },
  '/admin/articles/:slug/review': { GET: page, POST: form(422) },
  '/admin/articles/:slug/schedule': { GET: page, POST: form(422) },
  '/admin/schedule': { GET: forAll(page), POST: forAll(form(422)) },
  // There is no such assignment.
  '/admin/schedule/:id': { GET: forAll(form(404)), POST: forAll(form(404)) },
  '/admin/front': { GET: page },
  '/admin/front/:place': { GET: page, POST: form(422) },
  '/admin/front/:place/preview': { GET: page, POST: form(422) },
  '/admin/articles/:slug/corrections': { GET: page, POST: form(422) },
  '/admin/articles/:slug/links': { GET: page, POST: form(422) },
  '/admin/bulk': { GET: page, POST: form(422) },
  // There is no such action: it was undone already.
  '/admin/bulk/undo': { GET: page, POST: form(303) },
  '/admin/replace': { GET: page, POST: form(422) },
  '/admin/bin': { GET: page, POST: form(303) },
  '/admin/bin/:id': { GET: form(404), POST: form(303) },
  '/admin/publication-bin': { GET: page, POST: form(303) },
  '/admin/publication-bin/:id': { GET: form(404), POST: form(303) },
  '/admin/tags': { GET: page },
  // There is no such tag.
  '/admin/tags/edit': { GET: form(404), POST: form(422) },
  '/admin/publication': { GET: page },
  // There is no such part.
  '/admin/publication/delete': { GET: form(404), POST: form(404) },
  '/admin/settings': { GET: forOwners(page), POST: forOwners(form(422)) },
  '/admin/settings/versions': { GET: forOwners(page) },
  '/admin/settings/versions/:version': { GET: forOwners(page), POST: forOwners(form(303)) },
  ...entryRows('sections'),
  ...entryRows('people'),
  ...entryRows('pages'),
  ...entryRows('menus'),
  // Without its version, the form would take out what somebody else has saved.
  '/admin/home': { GET: page, POST: form(409) },
  '/admin/home/versions': { GET: page },
  '/admin/home/versions/:version': { GET: page, POST: form(303) },
  ...entryRows('retailers'),
  ...entryRows('series'),
  ...entryRows('shows'),
  ...entryRows('episodes'),
  '/admin/section-outline': { GET: page, POST: form(422) },
  '/admin/people-csv': { GET: page, POST: form(422) },
  // The slug is of no episode.
  '/admin/episodes/:slug/transcript': { GET: form(404), POST: form(404) },
  '/admin/episodes/:slug/transcript/:form': { GET: forEditors(401, 404) },
  '/admin/episodes/:slug/chapters': { GET: form(404), POST: form(404) },
  // Nor of any page or episode.
  '/admin/pages/:slug/review': { GET: form(404), POST: form(404) },
  '/admin/episodes/:slug/review': { GET: form(404), POST: form(404) },
  '/admin/products': { GET: page },
  '/admin/products.csv': { GET: data },
  '/admin/product-import': { GET: page, POST: form(422) },
  // There is no such product.
  '/admin/products/:slug': { GET: form(404), POST: form(404) },
  '/admin/products/:slug/versions': { GET: form(404) },
  '/admin/products/:slug/versions/:version': { GET: form(404), POST: form(404) },
  '/admin/products/:slug/delete': { GET: form(404), POST: form(404) },
  '/admin/products/:slug/merge': { GET: form(404), POST: form(404) },
  '/admin/redirects': { GET: page, POST: form(422) },
  // There is no such redirect.
  '/admin/redirects/:id': { GET: form(404), POST: form(422) },
  '/admin/subscribers': { GET: page, POST: form(422) },
  '/admin/account': { GET: forAll(page), POST: forAll(form(422)) },
  '/admin/account/second-factor': { GET: forAll(page), POST: forAll(form(422)) },
  '/admin/sign-in/forgotten': { GET: open(200), POST: open(422) },
  '/admin/sign-in/password/:token': { GET: open(410), POST: open(410) },
  // Without a password first: to the sign-in.
  '/admin/sign-in/code': { GET: open('sign-in'), POST: open(422) },
  '/admin/accounts': { GET: forOwners(page), POST: forOwners(form(422)) },
  // There is no such account.
  '/admin/accounts/:id': { GET: forOwners(form(404)), POST: forOwners(form(404)) },
  '/admin/sign-up/:token': { GET: open(404), POST: open(404) },
  '/admin/jobs': { GET: page, POST: form(303) },
  '/admin/log': { GET: forOwners(page) },
  '/admin/export': { GET: forOwners(page) },
  '/admin/export/file': { GET: forOwners(data) },
  // The site is open, so the link leads there.
  '/admin/guests/:token': { GET: open(302) },
  '/admin/welcome': { GET: forOwners(page), POST: forOwners(form(422)) },
  '/admin/opening': { GET: forOwners(page), POST: forOwners(form(422)) },
  '/admin/wording': { GET: forOwners(page), POST: forOwners(form(422)) },
  '/admin/import': { GET: forOwners(page), POST: forOwners(form(422)) },
  '/admin/import-uploads': { GET: forOwners(postsOnly), POST: forOwners(forEditors(401, 422)) },
  // There is no such import.
  '/admin/import/:id': { GET: forOwners(form(404)), POST: forOwners(form(404)) },
  '/admin/import/:id/lines': { GET: forOwners(form(404)) },
  '/admin/import/:id/lines/:position': { GET: forOwners(form(404)) },
  '/admin/import/:id/file': {
    GET: forOwners(forEditors(401, 404)),
    POST: forOwners(forEditors(401, 404)),
  },
  '/admin/import/:id/plan.json': { GET: forOwners(forEditors(401, 404)) },
  '/admin/media': { GET: forAll(page), POST: forAll(form(422)) },
  '/admin/media/describe': { GET: forAll(page), POST: forAll(form(303)) },
  '/admin/media/progress': { GET: forAll(data) },
  '/admin/media/files': { GET: forAll(page), POST: form(422) },
  // There is no such file.
  '/admin/media/files/:hash': { GET: forAll(form(404)), POST: form(422) },
  '/admin/media/:hash': { GET: forAll(page), POST: form(422) },
  '/admin/media/:hash/edit': { GET: page, POST: form(422) },
  '/admin/media/:hash/whole.jpeg': { GET: forEditors(401, 404) },
  '/admin/media/:hash/replace': { GET: page, POST: form(422) },
  '/admin/media/:hash/delete': { GET: page, POST: form(303) },
  '/admin/media/file-uploads': { GET: postsOnly, POST: forEditors(401, 422) },
  // There is no such upload.
  '/admin/media/file-uploads/:id': { GET: forEditors(401, 404), POST: forEditors(401, 404) },
  '/admin/media/upload': { GET: forAll(postsOnly), POST: forAll(forEditors(401, 422)) },
  '/admin/media/choices': { GET: forAll(data) },
  '/admin/cover-samples/:companion/:motif': { GET: data },
  '/admin/media/clip-choices': { GET: forAll(data) },
  '/admin/products/choices.json': { GET: forAll(data) },
  '/admin/media/:hash/describe': { GET: forAll(postsOnly), POST: forEditors(401, 422) },
  '/admin/subscribers.csv': { GET: data },
  // It says no place.
  '/admin/by-id/:id/last-save': { GET: data, POST: forEditors(401, 400) },
  '/admin/by-id/:id/saved-form': { GET: data },
  '/admin/articles/:slug/review/notes': { GET: forAll(postsOnly), POST: forEditors(401, 422) },
  '/admin/by-id/:id/closed': { GET: forAll(postsOnly), POST: forAll(forEditors(401, 204)) },
  '/admin/page-preview': { GET: page, POST: page },
  '/admin/episode-preview': { GET: page, POST: page },
  '/admin/home/preview': { GET: page, POST: page },
  '/admin/live-preview': { GET: forAll(postsOnly), POST: forAll(data) },
  // It chooses none.
  '/admin/writing-view': { GET: forAll(postsOnly), POST: forAll(forEditors(401, 400)) },
  '/admin/unsaved': { GET: forAll(page), POST: forAll(form(303)) },
  // It names no account.
  '/admin/unsaved/keep': { GET: forAll(postsOnly), POST: forAll(forEditors(401, 403)) },
  '/admin/advice': { GET: forAll(postsOnly), POST: forAll(data) },
  '/article-preview': { GET: open(200), POST: forAll(page) },
  '/admin/sign-in': { GET: open(200), POST: open(422) },
  '/admin/*': { GET: forAll(form(404)), POST: forAll(form(404)) },
  '/admin/sign-out': { GET: open(302), POST: open(303) },
}

const database = provideDatabase()
const routes = await loadSiteRoutes()
const findRoute = createRouteTable(routes, () => false)
const hash = buildHash(1)
const params: Record<string, string> = {
  ...{ slug: 'a-story', version: '1', hash, id: randomUUID() },
  place: 'tech-news',
  ...{ companion: 'slate', motif: 'tiles' },
  token: 'a-token',
  position: '1',
  form: 'srt',
}

const everyone: (keyof ByRole)[] = ['nobody', 'writer', 'editor', 'owner']

const emailOf = (role: Role) => `${role}@ohmnibus.example`

beforeAll(async () => {
  for (const role of Object.keys(roles) as Role[])
    await storeEditor(database, emailOf(role), 'correct horse battery', role)
  await storeContent()
})

/** Uses a new session, since an earlier request may have ended it. */
async function signIn(role: keyof ByRole, outcome: Outcome = 200): Promise<HeadersInit> {
  if (role === 'nobody') return {}
  if (outcome !== 403) await storeContent()
  return startSessionOf(database, emailOf(role))
}

/** Earlier requests of an editor may have deleted them. */
async function storeContent() {
  await database.query('DELETE FROM articles')
  await database.query('DELETE FROM pictures')
  await storeArticle(database, { slug: 'a-story' })
  await database.query(`UPDATE articles SET title = 'Another title', id = '${params.id}'`)
  await storePicture(database, { hash })
}

const desk = Object.values(routes).flatMap((route) =>
  route?.path && (/^\/admin(\/|$)/.test(route.path) || rows[route.path])
    ? [{ ...route, pattern: route.path }]
    : [],
)

const address = (pattern: string) => pattern.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')

test('every route of the desk has a row, and every row a route', () => {
  expect(desk.map(({ pattern }) => pattern).sort()).toEqual(Object.keys(rows).sort())
})

type Case = { pattern: string; method: string; role: keyof ByRole; outcome: Outcome }

const cases: Case[] = desk.flatMap(({ pattern }) => {
  const { GET, POST } = rows[pattern] ?? {}
  return everyone.flatMap((role) => [
    ...(GET ? ['GET', 'HEAD'].map((method) => ({ pattern, method, role, outcome: GET[role] })) : []),
    ...(POST ? [{ pattern, method: 'POST', role, outcome: POST[role] }] : []),
    // The server refuses them before the route; development does not.
    ...(POST && role === 'nobody' && !isOpen(pattern)
      ? ['PUT', 'PATCH', 'DELETE'].map((method) => ({ pattern, method, role, outcome: POST[role] }))
      : []),
  ])
})

function isOpen(pattern: string) {
  return pattern.startsWith('/admin/sign-')
}

let clients = 0

async function send(pattern: string, method: string, headers: HeadersInit) {
  const isRead = method === 'GET' || method === 'HEAD'
  const module = desk.find((route) => route.pattern === pattern)?.module
  const handle = (isRead ? module?.loader : module?.action) as LoaderFunction
  const init = isRead ? { method, headers } : { method, headers, body: new FormData() }
  const { request } = routeArgs(address(pattern), {}, init)
  const named = Object.entries(params).filter(([name]) => pattern.includes(`:${name}`))
  // Each is another client, since one may store a few forms only.
  const context = { clientAddress: `192.0.2.${clients++}` }
  return toResult((async () => handle({ request, context, params: Object.fromEntries(named) }))())
}

function expectOutcome({ status, headers }: Awaited<ReturnType<typeof send>>, expected: Outcome) {
  expect(status).toBe(expected === 'sign-in' ? 302 : expected)
  if (expected === 'sign-in')
    expect(headers.get('Location')).toMatch(/^\/admin\/sign-in\?redirectTo=%2Fa(dmin|rticle-preview)/)
  else expect(headers.get('Location') ?? '').not.toContain('redirectTo')
  if (expected !== 'sign-in' && expected !== 401) return
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
}

test.for(desk)('$pattern takes the methods of its row and no others', ({ pattern }) => {
  const { GET, POST } = rows[pattern] ?? {}
  const expected = [...(GET ? ['GET', 'HEAD'] : []), ...(POST ? ['POST'] : [])]
  expect(findRoute(address(pattern)).methods).toEqual(expected)
})

test.for(cases)('$role, $method $pattern: $outcome', async ({ pattern, method, role, outcome }) => {
  expectOutcome(await send(pattern, method, await signIn(role, outcome)), outcome)
})

const closed = cases.filter(
  ({ pattern, method, role }) => method === 'GET' && role === 'nobody' && !isOpen(pattern),
)

test.for(closed)('made-up cookies give no access to $pattern', async ({ pattern, outcome }) => {
  for (const Cookie of [
    'nonsense',
    'ohmnibus-editor=',
    'ohmnibus-editor=abc',
    'ohmnibus-editor=bnVsbA%3D%3D',
  ])
    expectOutcome(await send(pattern, 'GET', { Cookie }), outcome)
})

const posts = cases.filter(({ method, role }) => method === 'POST' && role === 'editor')

test.for(posts)('a post from another site is refused at $pattern', async ({ pattern }) => {
  const headers = { ...(await signIn('editor')), 'Sec-Fetch-Site': 'cross-site' }
  expectOutcome(await send(pattern, 'POST', headers), 403)
})
