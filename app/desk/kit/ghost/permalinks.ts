/** The addresses that posts, pages, tags and authors have in a Ghost site, as its routes say. */
import { type Row, toFlag, toRow, toText } from './rows'

/** `filter`: which posts it has, in Ghost's words; '': all. */
export type Collection = { permalink: string; filter: string }

export type Routes = {
  collections: Collection[]
  /** Null: the site has none. */
  tag: string | null
  author: string | null
  /** Paths of pages that a theme makes. */
  own: string[]
  /** Other addresses, instead of their own, of pages and posts. `data`: such as page.about. */
  pages: { path: string; data: string }[]
}

/**
 * What an address may contain. `tags`: slugs, those that readers do not see too; `authors`: slugs, in their order. `primaryTag`: the
 * first tag, null where that is none that readers see. `publishedAt`: null for drafts.
 */
export type PostFacts = {
  id: string
  slug: string
  isFeatured: boolean
  tags: string[]
  primaryTag: string | null
  authors: string[]
  publishedAt: Date | null
}

const join = (...parts: string[]) => `/${parts.join('/')}/`

export const siteFeed = join('rss')

export const defaultRoutes: Routes = {
  collections: [{ permalink: join('{slug}'), filter: '' }],
  tag: join('tag', '{slug}'),
  author: join('author', '{slug}'),
  own: [],
  pages: [],
}

const MAX_COLLECTIONS = 50
const MAX_ROUTES = 500

/** Of what the file of routes holds. Null: it holds something else. */
export function toRoutes(yaml: unknown): Routes | null {
  const file = toRow(yaml)
  if (!file || !['routes', 'collections', 'taxonomies'].some((name) => name in file)) return null
  const collections = Object.values(toRow(file.collections) ?? {})
    .slice(0, MAX_COLLECTIONS)
    .flatMap((entry): Collection[] => {
      const permalink = toText(toRow(entry)?.permalink)
      return permalink ? [{ permalink: normalize(permalink), filter: toText(toRow(entry)?.filter) }] : []
    })
  const taxonomies = toRow(file.taxonomies) ?? {}
  const find = (name: string) => normalize(toText(taxonomies[name])) || null
  const own = Object.entries(toRow(file.routes) ?? {}).slice(0, MAX_ROUTES)
  const pages = own.flatMap(([path, route]) => {
    const data = findData(route)
    return data ? [{ path, data }] : []
  })
  const ofTheme = own.map(([path]) => path).filter((path) => !pages.some((page) => page.path === path))
  return { collections, tag: find('tag'), author: find('author'), own: ofTheme, pages }
}

/** What a route shows, in its short form or its long one; null: nothing that has a page of its own. */
function findData(route: unknown): string | null {
  const data = toRow(route)?.data
  const named = Object.entries(toRow(data) ?? {}).map(([name, value]) =>
    name === 'page' || name === 'post' ? value : null,
  )
  return [data, ...named].map(toText).find((one) => /^(?:page|post)\../.test(one)) ?? null
}

/** Older files write `:slug`. */
function normalize(permalink: string): string {
  const braced = permalink.trim().replace(/:([a-z_]+)/g, '{$1}')
  return braced && `/${braced}/`.replace(/\/{2,}/g, '/')
}

/** The first is the canonical one: that of the first collection that has the post. Others are those that may have it. */
export function listPostPaths(post: PostFacts, { collections }: Routes, timeZone: string): string[] {
  const having = collections.map(({ filter, permalink }) => ({ permalink, has: hasPost(filter, post) }))
  const owner = having.find(({ has }) => has === true)
  const possible = having.filter((one) => one === owner || one.has === null)
  const ordered = owner ? [owner, ...possible.filter((one) => one !== owner)] : possible
  const patterns = ordered.map(({ permalink }) => permalink)
  // Ghost reckons dates in UTC, whatever its settings say, and leads to that from others: such as older ones of it may have written.
  const zones = ['UTC', timeZone]
  const paths = patterns.flatMap((pattern) => zones.map((zone) => toPostPath(pattern, post, zone)))
  return [...new Set(paths.flatMap((path) => path ?? []))]
}

/** Null: the pattern needs what the post does not have. */
export function toPostPath(pattern: string, post: PostFacts, timeZone: string): string | null {
  const isDated = /\{(?:year|month|day)\}/.test(pattern)
  const [year, month, day] = isDated && post.publishedAt ? toLocalDate(post.publishedAt, timeZone) : []
  const values: Record<string, string | undefined> = {
    slug: post.slug,
    id: post.id,
    year,
    month,
    day,
    // As Ghost does it.
    primary_tag: post.primaryTag ?? 'all',
    primary_author: post.authors[0] ?? 'all',
    author: post.authors[0] ?? 'all',
  }
  let isWhole = true
  const path = pattern.replace(/\{(\w+)\}/g, (_typed, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (!value) isWhole = false
    return value ?? ''
  })
  return isWhole ? path : null
}

/** Of a tag or an author. */
export function toSlugPath(pattern: string | null, slug: string): string | null {
  return pattern && slug ? pattern.replaceAll('{slug}', () => slug) : null
}

function toLocalDate(at: Date, timeZone: string): string[] {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  try {
    return format(timeZone || 'UTC')
      .format(at)
      .split('-')
  } catch {
    return format('UTC').format(at).split('-')
  }
}

/** Null: the filter says more than is understood here. `,` is or, `+` is and, `-` is not. */
export function hasPost(filter: string, post: PostFacts): boolean | null {
  if (!filter.trim()) return true
  const either = split(filter, ',').map((all) => {
    const each = split(all, '+').map((term) => holds(term.trim(), post))
    return each.includes(false) ? false : each.includes(null) ? null : true
  })
  return either.includes(true) ? true : either.includes(null) ? null : false
}

/** Not within square brackets. */
function split(text: string, sign: ',' | '+'): string[] {
  return text.match(sign === ',' ? /(?:\[[^\]]*\]?|[^,[])+/g : /(?:\[[^\]]*\]?|[^+[])+/g) ?? []
}

function holds(term: string, post: PostFacts): boolean | null {
  const [, name = '', minus = '', typed = ''] = /^(\w+):(-?)(.+)$/.exec(term) ?? []
  const wanted = typed
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((one) => one.trim().replace(/^['"]|['"]$/g, ''))
  const found = factsOf(name, post)
  if (!found || wanted.some((one) => /[()~<>]/.test(one))) return null
  return wanted.some((one) => found.includes(one)) !== (minus === '-')
}

function factsOf(name: string, post: PostFacts): string[] | null {
  const facts: Row = {
    tag: post.tags,
    tags: post.tags,
    primary_tag: post.primaryTag === null ? [] : [post.primaryTag],
    author: post.authors,
    authors: post.authors,
    primary_author: post.authors.slice(0, 1),
    featured: [String(toFlag(post.isFeatured))],
    slug: [post.slug],
    id: [post.id],
  }
  const found = Object.hasOwn(facts, name) ? facts[name] : null
  return Array.isArray(found) ? found : null
}
