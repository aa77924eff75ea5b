/**
 * The table of kinds of entries: all that makes one different from the others. A new kind has a schema in entries.ts, a row here, and its
 * words and form in desk/publication/forms.ts. Imports are relative, as routes.ts needs it, which is read before `~` means anything.
 */
import {
  authorPath,
  categoryPath,
  episodePath,
  homePath,
  seriesPath,
  showPath,
  subcategoryPath,
} from '../site/urls'
import { toNameKey } from '../text/slug'
import { type Data, toData } from './forms/form-values'

export type Row = {
  /** In addresses of the desk; null: it has no form. */
  part: string | null
  /** In a publication as a folder: the file of all its entries, or a folder with a file for each. */
  file: string
  /** Entries for which the site has a place, by their slugs: they are there, and stay. */
  places: readonly string[]
  /** There are no entries but those with places. */
  isClosed?: boolean
  /** There is one entry, so no list. */
  isSingle?: boolean
  /** In the table of rights; absent: that of the publication. */
  subject?: 'settings'
  /** Editors choose the order. */
  isOrdered?: boolean
  /** Which of its forms shows the data. */
  variants?: readonly string[]
  findVariant?: (data: Data) => string
  /** Where readers see it; null: nowhere yet. Absent: it has no address, and keeps no former ones. */
  findAddress?: (slug: string, data: Data) => string | null
  /** Slugs that no entry can have. */
  reserved?: readonly string[]
  /** It has a path without folders. */
  isAtRoot?: (data: Data) => boolean
  /** What readers see of it stays while a draft is saved. */
  hasDrafts?: boolean
  /** Podcast apps read it, and know it by a GUID that it gets when it is stored first. */
  hasFeed?: boolean
  /** It is heard: what is known of its recording is stored with it. */
  hasSound?: boolean
  /** Editors see it as a page before readers do. */
  hasPreview?: boolean
  /** Offers of products name it by its slug. */
  isNamedByOffers?: boolean
  /** It lists the articles of a category or a part of one, which follow its name. */
  listsArticles?: boolean
  /** It has links, which are taken out with what they lead to. */
  holdsLinks?: boolean
  /** What articles say of it, or what it says like an article. */
  toArticleField?: (data: Data) => { category?: unknown; author?: unknown }
  /** It is shown like an article, and goes with the category or author that it names. */
  isLikeArticle?: boolean
  /** The slugs of its own kind without which it cannot be. */
  listNeeded?: (data: Data) => unknown[]
  /** Changes each slug of an entry of `kind` in its data; null takes it out. */
  mapReferences?: (data: Data, kind: string, change: (slug: unknown) => unknown) => Data
  /** Why it cannot be beside others of its kind; null: it can. */
  findClash?: (data: Data, others: readonly { slug: string; data: unknown }[]) => Clash | null
}

/** The field that another entry has alike, and the slug of that entry. */
export type Clash = { field: 'name' | 'domains'; owner: string }

const table = {
  settings: {
    part: 'settings',
    file: 'settings.json',
    places: ['settings'],
    isClosed: true,
    isSingle: true,
    subject: 'settings',
    findAddress: () => homePath,
  },
  section: {
    part: 'sections',
    file: 'sections.json',
    places: [],
    isOrdered: true,
    variants: ['category', 'subcategory', 'alias'],
    findVariant: (data) =>
      isCategory(data) ? 'category' : (data.shows ?? null) === null ? 'subcategory' : 'alias',
    findAddress: (slug, data) => (isCategory(data) ? categoryPath(slug) : subcategoryPath(slug)),
    isAtRoot: isCategory,
    listsArticles: true,
    toArticleField: ({ category }) => ({ category }),
    listNeeded: ({ parent, shows }) => [parent, shows],
    mapReferences: mapSectionReferences,
  },
  person: {
    part: 'people',
    file: 'people/',
    places: [],
    isOrdered: true,
    findAddress: authorPath,
    toArticleField: ({ name }) => ({ author: name }),
    findClash: findSameName,
  },
  page: {
    part: 'pages',
    file: 'pages/',
    places: ['team', 'contact'],
    findAddress: (slug, data) => (isPublished(data) ? categoryPath(slug) : null),
    isAtRoot: () => true,
    hasDrafts: true,
    hasPreview: true,
  },
  series: {
    part: 'series',
    file: 'series.json',
    places: [],
    reserved: ['feed'],
    isOrdered: true,
    findAddress: seriesPath,
  },
  show: {
    part: 'shows',
    file: 'shows/',
    places: [],
    reserved: ['feed'],
    isOrdered: true,
    hasFeed: true,
    findAddress: showPath,
  },
  episode: {
    part: 'episodes',
    file: 'episodes/',
    places: [],
    reserved: ['feed'],
    findAddress: (slug, data) => (isPublished(data) ? episodePath(slug, String(data.show)) : null),
    hasDrafts: true,
    hasSound: true,
    hasPreview: true,
    // It stays with a show that is gone, and is refused.
    mapReferences: (data, kind, change) =>
      kind === 'show' ? { ...data, show: change(data.show) ?? data.show } : data,
  },
  menu: {
    part: 'menus',
    file: 'menus.json',
    places: ['header', 'footer', 'about', 'browse'],
    isClosed: true,
    findAddress: () => homePath,
    holdsLinks: true,
    mapReferences: mapLinkTargets,
  },
  home: {
    part: 'home',
    file: 'home.json',
    places: ['home'],
    isClosed: true,
    isSingle: true,
    findAddress: () => homePath,
    hasPreview: true,
    holdsLinks: true,
    mapReferences: mapBlocks,
  },
  sample: {
    part: null,
    file: 'samples/',
    places: [],
    isOrdered: true,
    toArticleField: ({ category, author }) => ({ category, author }),
    isLikeArticle: true,
  },
  retailer: {
    part: 'retailers',
    file: 'retailers.json',
    places: [],
    isOrdered: true,
    isNamedByOffers: true,
    findClash: findTakenDomain,
  },
} as const satisfies Record<string, Row>

export type EntryKind = keyof typeof table
export const kinds: Readonly<Record<EntryKind, Row & { part: (typeof table)[EntryKind]['part'] }>> = table
export const kindRows = Object.entries(kinds) as [EntryKind, (typeof kinds)[EntryKind]][]

/** Null: readers have no page of it alone. */
export function findEntryAddress(
  kind: EntryKind,
  { slug, data }: { slug: string; data: unknown },
): string | null {
  return kinds[kind].findAddress?.(slug, toData(data)) ?? null
}

function isPublished({ status = 'published' }: Data): boolean {
  return status === 'published'
}

function isCategory({ parent = null }: Data): boolean {
  return parent === null
}

/** Fields of sections that name a section. */
const references = ['parent', 'canonicalSlug', 'shows', 'comingSoonBackTo', 'counterpart']

function mapSectionReferences(data: Data, kind: string, change: (slug: unknown) => unknown): Data {
  if (kind !== 'section') return data
  const mapField = (name: string, value: unknown): [string, unknown][] => {
    const changed = typeof value === 'string' ? change(value) : value
    return typeof value === 'string' && changed === null ? [] : [[name, changed]]
  }
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      if (references.includes(name)) return mapField(name, value)
      const words = name === 'empty' ? Object.entries(toData(value)) : []
      if (words.length === 0) return [[name, value]]
      const kept = words.flatMap(([key, own]) => (key === 'backTo' ? mapField(key, own) : [[key, own]]))
      return [[name, Object.fromEntries(kept)]]
    }),
  )
}

function mapLinkTargets(data: Data, kind: string, change: (slug: unknown) => unknown): Data {
  return data.links === undefined ? data : { ...data, links: mapLinks(data.links, kind, change) }
}

function mapLinks(links: unknown, kind: string, change: (slug: unknown) => unknown): Data[] {
  return (Array.isArray(links) ? links : []).flatMap((link: Data) => {
    const isOfKind = Object.hasOwn(link, kind)
    const target = isOfKind ? change(link[kind]) : null
    if (isOfKind && target === null) return []
    const inner = 'links' in link && { links: mapLinks(link.links, kind, change) }
    return [{ ...link, ...(isOfKind && { [kind]: target }), ...inner }]
  })
}

/** Without a section, a block that has no other goes as well. */
function mapBlocks(data: Data, kind: string, change: (slug: unknown) => unknown): Data {
  const blocks = (Array.isArray(data.blocks) ? data.blocks : []).flatMap((block: Data) => {
    const links = mapLinkTargets(block, kind, change)
    if (kind !== 'section' || !Array.isArray(block.sections)) return [links]
    const sections = block.sections.map(change).filter((slug) => slug !== null)
    return sections.length > 0 ? [{ ...links, sections }] : []
  })
  return { ...data, blocks }
}

/** Bylines find people by their names as slugs. */
function findSameName(data: Data, others: readonly { slug: string; data: unknown }[]): Clash | null {
  const keyOf = ({ name }: Data) => toNameKey(String(name ?? ''))
  const own = keyOf(data)
  const owner = own ? others.find((other) => keyOf(toData(other.data)) === own) : undefined
  return owner ? { field: 'name', owner: owner.slug } : null
}

/** A link is to one retailer. */
function findTakenDomain(data: Data, others: readonly { slug: string; data: unknown }[]): Clash | null {
  const domainsOf = ({ domains }: Data) => (Array.isArray(domains) ? domains.map(String) : [])
  const own = domainsOf(data).map((domain) => domain.trim().toLowerCase())
  const owner = others.find((other) => domainsOf(toData(other.data)).some((domain) => own.includes(domain)))
  return owner ? { field: 'domains', owner: owner.slug } : null
}
