/** What a screen reader finds on every page of the desk: one heading that names it, parts below it, and no decoration. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, it } from 'vitest'
import { type HtmlPage, open, textOf } from '../support/html-page'
import { listRouteExamples } from '../support/list-routes'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) =>
  runQuery<Row>(inject('htmlDatabase'), statement, values)

const id = randomUUID()
const slug = `relay-${id}`
const hash = id.replaceAll('-', '')
const email = `editor-${id}@ohmnibus.example`
const password = 'correct horse battery'

let desk: HtmlPage
/** By the part of the desk in whose addresses they are; `article`: in all others. */
let ids: Record<string, string> = {}

beforeAll(async () => {
  await storeEditor({ query }, email, password)
  const form = await open('/admin')
  desk = await form.submit(form.getByRole('button', { name: 'Sign in' }), { email, password })
  const store = async (own: string, status: string) => {
    const [row] = await query<{ id: string }>(
      `INSERT INTO articles (title, slug, content, author_name, category_name, status, tags)
       VALUES ($1, $1, $2, 'Maya Lindqvist', 'Get Electrified', $3, '{relays}') RETURNING id`,
      [own, `## A relay\n\n${'It clicked in an empty laboratory. '.repeat(4)}`, status],
    )
    return row?.id ?? ''
  }
  const article = await store(slug, 'published')
  const deleted = await store(`${slug}-deleted`, 'draft')
  const question = await desk.open(`/admin/bulk?kind=delete&id=${deleted}`)
  await question.submit(question.getByRole('button', { name: 'Delete' }))
  await query(
    `INSERT INTO products (slug, data) VALUES ($1, jsonb_build_object('name', $1::text, 'category', 'Tech News', 'state', 'current'))`,
    [slug],
  )
  await query(
    `INSERT INTO pictures (hash, original_key, file_name, format, bytes, state) VALUES ($1, $1, 'a.jpg', 'jpeg', 9, 'failed')`,
    [hash],
  )
  await query(
    `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes, title) VALUES ($1, $1, 'a.mp4', 'mp4', 9, 'A relay')`,
    [hash],
  )
  const [redirect] = await query<{ id: string }>(
    'INSERT INTO redirects (source, target) VALUES ($1, $2) RETURNING id',
    [`/${slug}-old`, '/tech-news'],
  )
  const [assignment] = await query<{ id: string }>(
    'INSERT INTO assignments (title) VALUES ($1) RETURNING id',
    [slug],
  )
  await query(
    `INSERT INTO publication_entries (kind, slug, data) VALUES ('series', $1, jsonb_build_object('name', $1::text, 'description', 'In parts.'))`,
    [slug],
  )
  const [planned] = await query<{ id: string }>(
    `INSERT INTO imports (file_name, state, plan) VALUES ('a.xml', 'planned', $1) RETURNING id`,
    [
      JSON.stringify({
        ...{
          source: 'ghost',
          siteKey: 'ghost',
          site: null,
          counts: {},
          losses: {},
          leftOut: {},
          choices: [],
          hosts: [],
        },
        ...{ end: { read: 1, counted: null, cutAfter: null, problems: [] }, isWhole: true },
      }),
    ],
  )
  await query(
    `INSERT INTO import_lines (import_id, position, kind, source_id, outcome, line)
     VALUES ($1, 1, 'tag', 'a', 'create', '{"kind":"tag","id":"a","name":"A","outcome":"create","target":"A","notes":[],"losses":[]}')`,
    [planned?.id],
  )
  const [deletedEntry] = await query<{ id: string }>(
    `INSERT INTO deleted_entries (id, entry) VALUES (gen_random_uuid(), $1) RETURNING id`,
    [JSON.stringify({ kind: 'series', slug: 'a', position: 0, data: { name: 'A' } })],
  )
  const [editor] = await query<{ id: string }>('SELECT id FROM editors WHERE email = $1', [email])
  ids = {
    article,
    bin: deleted,
    'publication-bin': deletedEntry?.id ?? '',
    redirects: redirect?.id ?? '',
    accounts: editor?.id ?? '',
    schedule: assignment?.id ?? '',
    import: planned?.id ?? '',
  }
})

/** What stands for each parameter in an address, by the pattern of the route. */
function toAddress(pattern: string): string | null {
  const parts: Record<string, string> = {
    ':slug':
      pattern.includes('/articles/') || pattern.includes('/products/') || pattern.includes('/statistics/')
        ? slug
        : '',
    ':version': '1',
    ':position': '1',
    ':hash': hash,
    ':place': 'tech-news',
    ':id': ids[pattern.split('/')[2] ?? ''] ?? ids.article ?? '',
  }
  const entries: Record<string, string> = {
    sections: 'tech-news',
    people: 'maya-lindqvist',
    pages: 'team',
    menus: 'header',
    retailers: 'amazon',
    series: slug,
    shows: 'ai-podcasts',
    episodes: 'the-third-box',
  }
  const entry = entries[pattern.split('/')[2] ?? ''] ?? ''
  return pattern.replace(/:\w+/g, (name) => parts[name] || entry)
}

/** Pages that need a query, or that another page's form leads to. */
const queries: Record<string, string> = {
  '/admin/bulk': `?kind=delete&id=`,
  '/admin/tags/edit': '?tag=relays',
  '/admin/publication/delete': '?part=people&chosen=maya-lindqvist',
  '/admin/products/:slug/merge': '',
}

/** Not pages of the desk that a signed-in owner opens. */
const others = new Set([
  '/admin/*',
  // Sets a cookie, and leads to the home page.
  '/admin/guests/:token',
  '/admin/sign-out',
  '/admin/sign-in/password/:token',
  '/admin/sign-in/code',
  '/admin/sign-up/:token',
  '/admin/settings/versions/:version',
])

const pages = listRouteExamples()
  .filter(
    ({ pattern, file }) => pattern.startsWith('/admin') && file.startsWith('desk/') && file.endsWith('.tsx'),
  )
  .filter(({ pattern }) => !others.has(pattern) && !pattern.endsWith('preview'))
  .map(({ pattern }) => pattern)

it.each(pages)('%s', async (pattern) => {
  const query = pattern === '/admin/bulk' ? `${queries[pattern]}${ids.article}` : (queries[pattern] ?? '')
  const page = await desk.open(`${toAddress(pattern)}${query}`)
  const opened = `${page.url}: ${page.status}`
  // A version that there is not yet.
  if (page.status === 404 && /versions\/:version$/.test(pattern)) return
  expect(page.status, opened).toBe(200)

  const headings = [...page.document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
    (heading) => !heading.closest('.article-page, .marks-help, [hidden]'),
  )
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)))
  expect(
    levels.filter((level) => level === 1),
    opened,
  ).toHaveLength(1)
  expect(
    levels.filter((level, n) => level > (levels[n - 1] ?? 1) + 1),
    opened,
  ).toEqual([])
  for (const heading of headings) expect(textOf(heading), opened).not.toBe('')
  expect(page.document.title, opened).not.toBe('')

  for (const section of page.document.querySelectorAll('main section')) {
    const name =
      section.getAttribute('aria-label') ??
      page.document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent
    expect(name?.trim(), `${opened}: ${section.outerHTML.slice(0, 120)}`).toBeTruthy()
  }
  expect(listDecoration(page.document.body), opened).toEqual([])
})

const decoration = /[‹›«»▸▾◂▴▲▼►◄→←↑↓✕✖⋮•★☆]/

/** The texts with signs that only decorate, and that a screen reader would read aloud. */
function listDecoration(element: Element): string[] {
  if (
    element.matches('[aria-hidden=true], script, style, svg, textarea, pre, code, .article-page, .marks-help')
  )
    return []
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType === 1) return listDecoration(node as Element)
    const text = node.nodeType === 3 ? (node.textContent ?? '') : ''
    return decoration.test(text) ? [text.trim().slice(0, 60)] : []
  })
}
