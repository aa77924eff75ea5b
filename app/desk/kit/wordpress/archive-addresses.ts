/** The addresses of a WordPress site’s lists of articles: of sections, tags, authors and all, and of their feeds. */
import { decodeSlug } from './item-fields'

/** What a list begins with: "/blog/category". */
export type Archive = 'category' | 'post_tag' | 'author'
export type ArchiveBases = Partial<Record<Archive, string>>

/** What addresses of lists are made of. `home`: the path of the site, without a slash at its end. `pattern`: of articles; null: unknown. */
export type ArchiveFacts = { home: string; pattern: string | null; bases: ArchiveBases }

/** Addresses of a list, and of its feed. */
export type ListAddresses = { addresses: string[]; feeds: string[] }

const usualBases: Record<Archive, string> = { category: 'category', post_tag: 'tag', author: 'author' }

/** `slugs`: its own, after those of the ones above it. `number`: of WordPress; '': unknown. */
export function listSectionAddresses(
  facts: ArchiveFacts,
  slugs: readonly string[],
  number: string,
): ListAddresses {
  const own = slugs.slice(-1)
  return toListAddresses(facts, 'category', slugs.length > 1 ? [slugs, own] : [own], toQuery('cat', number))
}

/** `taxonomy`: `post_tag`, or another one. */
export function listTagAddresses(facts: ArchiveFacts, taxonomy: string, slug: string): ListAddresses {
  const name = taxonomy === 'post_tag' ? 'tag' : taxonomy
  return toListAddresses(facts, taxonomy, [[slug]], `${encodeURIComponent(name)}=${encodeURIComponent(slug)}`)
}

export function listAuthorAddresses(facts: ArchiveFacts, slug: string, number: string): ListAddresses {
  return toListAddresses(facts, 'author', [[slug]], toQuery('author', number))
}

/** Of the feed of all articles. */
export function listSiteFeeds({ home }: ArchiveFacts): string[] {
  const names = ['feed', 'feed/rss2', 'feed/atom', 'feed/rdf'].map((name) => `${home}/${name}/`)
  return [...names, ...['rss2', 'atom'].map((kind) => `${home}/?feed=${kind}`)]
}

/** Other software gives numbers below zero to what it has not stored. */
function toQuery(name: string, number: string): string {
  return /^\d+$/.test(number) ? `${name}=${number}` : ''
}

function toListAddresses(
  facts: ArchiveFacts,
  taxonomy: string,
  paths: readonly (readonly string[])[],
  query: string,
): ListAddresses {
  const base = findBase(facts, taxonomy)
  const pages =
    base === null ? [] : paths.map((slugs) => `${base}/${slugs.map(encodeURIComponent).join('/')}/`)
  return {
    addresses: [...pages, ...(query ? [`${facts.home}/?${query}`] : [])],
    feeds: pages.map((page) => `${page}feed/`),
  }
}

/** WordPress puts before them what is before the first part of its pattern. Null: they are found by a query only. */
function findBase({ pattern, bases }: ArchiveFacts, taxonomy: string): string | null {
  const known = Object.hasOwn(usualBases, taxonomy) ? (taxonomy as Archive) : null
  const learned = known && bases[known]
  if (learned) return learned
  return pattern === null
    ? null
    : pattern.slice(0, pattern.indexOf('%')) + (known ? usualBases[known] : taxonomy)
}

/** In a text. */
const MAX_LINKS = 200
/** Of different beginnings. */
const MAX_BASES = 200
/** Different lists that links have to lead to: one may be an article of the same name. */
const MIN_LISTS = 2

const link = /\bhref\s*=\s*["']([^"'\s<>]{2,500})["']/gi

/** Learns from links in texts and menus how a site begins the addresses of its lists. `isOfSite`: an absolute address is one of its own. */
export function createBaseLearner(
  isList: (archive: Archive, slug: string) => boolean,
  isOfSite: (address: string) => boolean,
) {
  const seen = new Map<Archive, Map<string, Set<string>>>()
  const see = (address: string) => {
    const path = toOwnPath(address, isOfSite)
    if (path === null) return
    const slugs = path.split('/').filter(Boolean).map(decodeSlug)
    const slug = slugs.at(-1) ?? ''
    for (const archive of ['category', 'post_tag', 'author'] as const) {
      if (!isList(archive, slug)) continue
      // Sections lie below each other.
      const first = archive === 'category' ? slugs.findIndex((one) => isList(archive, one)) : slugs.length - 1
      const base = slugs
        .slice(0, first)
        .map((one) => `/${encodeURIComponent(one)}`)
        .join('')
      const bases = seen.get(archive) ?? new Map<string, Set<string>>()
      seen.set(archive, bases)
      const lists = bases.get(base)
      if (lists) lists.add(slug)
      else if (base && bases.size < MAX_BASES) bases.set(base, new Set([slug]))
    }
  }
  return {
    see,
    seeText(html: string) {
      let count = 0
      for (const [, address = ''] of html.matchAll(link)) {
        if (count++ >= MAX_LINKS) return
        see(address)
      }
    },
    /** `pattern`: of articles, whose own folder is none of these. */
    learn(pattern: string | null): ArchiveBases {
      const folder = pattern?.includes('%') ? pattern.slice(0, pattern.indexOf('%')).replace(/\/$/, '') : null
      const bases: ArchiveBases = {}
      for (const [archive, found] of seen) {
        const likely = [...found].filter(
          ([base]) => base !== folder && !base.split('/').some((part) => /^\d+$/.test(part)),
        )
        const [[base, lists] = ['', new Set()]] = likely.toSorted(([, a], [, b]) => b.size - a.size)
        if (lists.size >= MIN_LISTS) bases[archive] = base
      }
      return bases
    },
  }
}

/** Null: it is none of the site, or has a query. */
function toOwnPath(address: string, isOfSite: (address: string) => boolean): string | null {
  if (address.includes('?')) return null
  if (/^\/(?!\/)/.test(address)) return address.replace(/#.*$/s, '')
  const whole = address.startsWith('//') ? `https:${address}` : address
  return /^https?:/i.test(whole) && isOfSite(whole) && URL.canParse(whole) ? new URL(whole).pathname : null
}
