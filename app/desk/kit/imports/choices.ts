/** What the person importing decides, and what happens where they say nothing. */
import type { IncomingSite } from '~/desk/kit/incoming/items'
import type { Retailer } from '~/domain/publication/retailer'

/** As a choice of a section or person: it is made anew, or not brought in. A section may become a tag. Anything else is the slug of one that is here. */
export const asNew = 'new'
export const asNothing = 'leave'
export const asTag = 'tag'

export type Choices = {
  /** IANA; of times without a zone. Null: the zone that the source names, or else the publication's. */
  timeZone: string | null
  /** What becomes of articles that only members could read. */
  members: 'draft' | 'public'
  /** By id in the source. */
  sections: Readonly<Record<string, string>>
  people: Readonly<Record<string, string>>
  /** The same: which menu of ours gets the links of one of the source. */
  menus: Readonly<Record<string, string>>
  products: Readonly<Record<string, string>>
  /** Hosts from which pictures are fetched, or `anyHost`; those of others stay where they are. */
  hosts: readonly string[]
  /** The address of the site that the source is of, where it does not say so itself, as Ghost’s does not; absent: unknown. */
  site?: string
}

/** Whether it can be the address of a site. */
export function isSiteAddress(typed: string): boolean {
  return /^https?:\/\/[^/]/i.test(typed)
}

/** The site with the address that was typed where it says none. Null: nothing is known of it. */
export function toKnownSite(site: IncomingSite | null, { site: typed = '' }: Pick<Choices, 'site'>) {
  if (site?.url || !typed) return site
  const blank: IncomingSite = {
    ...{ kind: 'site', title: '', description: '', url: '', language: null, timeZone: null },
  }
  return { ...(site ?? blank), url: typed.replace(/\/+$/, '') }
}

/** As a choice of hosts: from all of them. */
export const anyHost = '*'

export function acceptsHost({ hosts }: Pick<Choices, 'hosts'>, host: string): boolean {
  return hosts.includes(host) || hosts.includes(anyHost)
}

/** Ids are a stranger’s words, such as “constructor”. */
export function findChoice(chosen: Readonly<Record<string, string>>, id: string): string | undefined {
  return Object.hasOwn(chosen, id) ? chosen[id] : undefined
}

export const noChoices: Choices = {
  ...{ timeZone: null, members: 'draft', hosts: [] },
  ...{ sections: {}, people: {}, menus: {}, products: {} },
}

export type StoredEpisode = {
  slug: string
  show: string
  guid: string
  title: string
  day: string
  hasTranscript: boolean
  hasChapters: boolean
}

/** What there is here, before the import. */
export type Stored = {
  language: string
  timeZone: string
  people: readonly { slug: string; name: string }[]
  /** `parent`: the slug of its category; null: it is one. */
  sections: readonly { slug: string; name: string; parent: string | null }[]
  /** Present and former ones, of articles. */
  articleSlugs: ReadonlySet<string>
  /** Of pages of text. */
  pageSlugs: ReadonlySet<string>
  /** In their order. `isEdited`: by somebody, since the publication was set up. */
  menus: readonly { slug: string; version: number; isEdited: boolean }[]
  products: readonly { slug: string; name: string }[]
  /** Present and former ones. */
  productSlugs: ReadonlySet<string>
  retailers: ReadonlyMap<string, Retailer>
  /** `guid`: '': none. */
  shows: readonly { slug: string; guid: string }[]
  /** Drafts too. `day`: YYYY-MM-DD; '': none. */
  episodes: readonly StoredEpisode[]
  /** Present and former ones. */
  showSlugs: ReadonlySet<string>
  episodeSlugs: ReadonlySet<string>
  /** Redirects that there are: from sources, as toRedirectKey() and toQuerySource() write them, to targets. */
  redirected: ReadonlyMap<string, string>
}

/** What an earlier import of the same source brought in. */
export type Imported = {
  /** The id of an article, entry or redirect, a picture's hash, a subscriber's address. */
  ownId: string
  /** Of all that the source said of it then. */
  hash: string
  /** Of what has one, as it is now; otherwise `ownId`. Null: it is no longer here. */
  slug: string | null
  /** It was changed here since it was written. */
  isEdited: boolean
}

/** By `toItemKey`. */
export type ImportedItems = ReadonlyMap<string, Imported>

export function toItemKey(kind: string, id: string): string {
  return `${kind} ${id}`
}
