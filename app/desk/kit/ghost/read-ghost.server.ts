/** Reads what Ghost exports: the JSON file alone, or an archive with pictures, redirects, routes and members beside it. */
import { i18n } from '~/domain/language/desk-i18n'
import type { Archive } from '../incoming/archive.server'
import type { IncomingItem, IncomingLink, SourceEnd } from '../incoming/items'
import { toPlainText } from '../incoming/plain-text'
import { toArticle } from './ghost-post.server'
import { toRedirects } from './ghost-redirects'
import { findSections } from './ghost-sections'
import { withPaths } from './ghost-text.server'
import { readMembers } from './members.server'
import { defaultRoutes, type Routes, siteFeed, toRoutes, toSlugPath } from './permalinks'
import { type GhostExport, groupRows, type Row, toFlag, toText } from './rows'
import { listMedia, listSiteFiles, readExport, readFiles } from './site-files.server'

const MAX_PROBLEMS = 100

/** Never throws. Names and addresses of members who get no mail, e-mail addresses of users and their passwords go no further. */
export async function* readGhost(archive: Archive): AsyncGenerator<IncomingItem, SourceEnd> {
  const problems: string[] = []
  let read = 0
  let cutAfter: string | null = null
  const end = (): SourceEnd => ({
    read,
    counted: null,
    cutAfter,
    problems: [...archive.problems, ...problems].slice(0, MAX_PROBLEMS),
  })
  const files = await listSiteFiles(archive, problems)
  const [routes = defaultRoutes] = await readFiles(archive, files.routes, toRoutes, problems)
  const { found, damaged } =
    files.exports.length > 0 || files.members.length === 0
      ? await readExport(archive, files, problems)
      : { found: null, damaged: null }
  cutAfter = damaged
  function* listAll(): Generator<IncomingItem> {
    if (found) yield* listItems(found, routes, problems)
    yield* routes.own.map((name): IncomingItem => ({ kind: 'left-out', what: 'block-of-theme', name }))
    yield* listMedia(files.media)
    yield* files.downloads.map((name): IncomingItem => ({ kind: 'left-out', what: 'custom-type', name }))
  }
  for (const item of listAll()) {
    read += 1
    yield item
  }
  for (const items of await readFiles(archive, files.redirects, toRedirects, problems))
    for (const item of items) {
      read += 1
      yield item
    }
  for (const name of files.members) {
    const members = readMembers(archive, name, problems)
    for (let next = await members.next(); ; next = await members.next()) {
      if (next.done) {
        cutAfter ??= next.value
        break
      }
      read += 1
      yield next.value
    }
  }
  return end()
}

function* listItems({ tables }: GhostExport, routes: Routes, problems: string[]): Generator<IncomingItem> {
  const rows = (name: string) => tables.get(name) ?? []
  const settings = new Map(rows('settings').map(({ key, value }) => [toText(key), toText(value)]))
  const timeZone = settings.get('timezone') ?? settings.get('active_timezone') ?? ''
  yield {
    kind: 'site',
    title: settings.get('title') ?? '',
    description: settings.get('description') ?? '',
    // Ghost writes __GHOST_URL__ in its place.
    url: '',
    language: settings.get('locale') || settings.get('lang') || settings.get('default_locale') || null,
    timeZone: timeZone || null,
    feeds: [siteFeed],
  }
  yield* listMenus(settings)
  const say = (problem: string) => problems.length < MAX_PROBLEMS && problems.push(problem)

  const people = toUnique(rows('users'), 'person', say)
  for (const { id, row } of people) {
    const slug = toText(row.slug)
    yield {
      kind: 'person',
      id,
      name: toText(row.name).trim(),
      slug,
      bio: toText(row.bio).trim(),
      picture: withPaths(toText(row.profile_image) || toText(row.image)).trim() || null,
      website: toText(row.website).trim() || null,
      ...toAddresses(toSlugPath(routes.author, slug)),
    }
  }
  const tags = toUnique(rows('tags'), 'tag', say)
  const shown = new Set(tags.flatMap(({ id, row }) => (isInternal(row) ? [] : [id])))
  const sections = findSections(rows('posts'), groupRows(rows('posts_tags'), 'post_id'), shown)
  for (const { id, row } of tags) {
    const [name, slug] = [toText(row.name).trim(), toText(row.slug)]
    if (isInternal(row)) yield { kind: 'left-out', what: 'internal-tag', name }
    else
      yield {
        kind: sections.has(id) ? 'section' : 'tag',
        id,
        name,
        slug,
        parent: toText(row.parent_id) || null,
        description: toPlainText(toText(row.description)),
        ...toAddresses(toSlugPath(routes.tag, slug)),
      }
  }
  // Prices, mails and blocks of texts are nothing that we have.
  for (const name of ['newsletters', 'products', 'offers', 'snippets'])
    for (const row of rows(name))
      yield { kind: 'left-out', what: 'custom-type', name: `${name}: ${toText(row.name)}` }
  yield* listPosts(tables, { people, tags, sections, routes, timeZone }, say)
}

type Known = { id: string; row: Row }
type Around = {
  people: Known[]
  tags: Known[]
  sections: ReadonlySet<string>
  routes: Routes
  timeZone: string
}

function* listPosts(
  tables: GhostExport['tables'],
  { people, tags, sections, routes, timeZone }: Around,
  say: (problem: string) => unknown,
): Generator<IncomingItem> {
  const rows = (name: string) => tables.get(name) ?? []
  const tagsOf = groupRows(rows('posts_tags'), 'post_id')
  const authorsOf = groupRows(rows('posts_authors'), 'post_id')
  const metas = groupRows(rows('posts_meta'), 'post_id')
  const slugsOf = (known: Known[]) =>
    new Map(known.map(({ id, row }) => [id, { id, slug: toText(row.slug), isInternal: isInternal(row) }]))
  const [tagsById, peopleById] = [slugsOf(tags), slugsOf(people)]
  const slugs = new Set<string>()
  for (const { id, row } of toUnique(rows('posts'), 'post', say)) {
    // Of two rows of one id, both mean the rows that name it.
    const named = toText(row.id) || id
    const joined = (authorsOf.get(named) ?? []).map((author) => toText(author.author_id))
    const single = toText(row.author_id) || toText(row.author)
    const authors = joined.length > 0 ? joined : single ? [single] : []
    const missing = authors.filter((author) => !peopleById.has(author))
    const title = toText(row.title).slice(0, 80)
    if (missing.length > 0) say(i18n.t('“{title}”: an author is not in the file.', { title }))
    const slug = `${toText(row.type)} ${toText(row.slug)}`
    if (toText(row.slug) && slugs.has(slug))
      say(i18n.t('“{title}”: another one has the address {slug} too.', { title, slug: toText(row.slug) }))
    slugs.add(slug)
    yield toArticle(row, {
      id,
      tags: [...new Set((tagsOf.get(named) ?? []).flatMap((tag) => tagsById.get(toText(tag.tag_id)) ?? []))],
      authors: [...new Set(authors.flatMap((author) => peopleById.get(author) ?? []))],
      meta: metas.get(named)?.[0] ?? {},
      sections,
      routes,
      timeZone,
    })
  }
}

/** Those without an id are counted, and of two of one id both are kept: the second has a number behind it. */
function toUnique(rows: Row[], kind: 'post' | 'tag' | 'person', say: (problem: string) => unknown): Known[] {
  const counts = new Map<string, number>()
  return rows.map((row, n) => {
    const id = toText(row.id) || `${kind}-${n + 1}`
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    if (count === 1) return { id, row }
    say(i18n.t('The id {id} is there twice. Both are read.', { id }))
    return { id: `${id}-${count}`, row }
  })
}

function isInternal(row: Row): boolean {
  return toText(row.name).startsWith('#') || row.visibility === 'internal' || toFlag(row.hidden)
}

function toAddresses(path: string | null): { addresses: string[]; feeds: string[] } {
  return path ? { addresses: [path], feeds: [`${path}rss/`] } : { addresses: [], feeds: [] }
}

/** Injected code is left out. */
function* listMenus(settings: Map<string, string>): Generator<IncomingItem> {
  const menus = [
    ['navigation', i18n.t('Primary navigation'), 'header'],
    ['secondary_navigation', i18n.t('Secondary navigation'), 'footer'],
  ] as const
  for (const [id, name, location] of menus) {
    const links = readLinks(settings.get(id) ?? '')
    if (links.length > 0) yield { kind: 'menu', id, name, location, links, losses: [] }
  }
  for (const key of ['codeinjection_head', 'codeinjection_foot', 'ghost_head', 'ghost_foot'])
    if (settings.get(key)?.trim()) yield { kind: 'left-out', what: 'block-of-theme', name: key }
}

const MAX_LINKS = 500

function readLinks(json: string): IncomingLink[] {
  try {
    const entries: unknown = JSON.parse(json || '[]')
    return (Array.isArray(entries) ? entries : []).slice(0, MAX_LINKS).map((entry) => ({
      name: toPlainText(toText(entry?.label)),
      ...{ target: null, url: withPaths(toText(entry?.url)).trim(), links: [] },
    }))
  } catch {
    return []
  }
}
