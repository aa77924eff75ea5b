/** What leaves the publication for other software: items as the outside knows them, with absolute addresses and nothing of our tables. */

export type OutgoingSite = {
  title: string
  description: string
  /** The origin, without a slash at the end. */
  url: string
  /** BCP 47. */
  language: string
  /** IANA. */
  timeZone: string
}

/** Everybody who is in a byline, once each. */
export type OutgoingPerson = {
  kind: 'person'
  /** Unique among people. */
  slug: string
  name: string
  /** Markdown; '': none. */
  bio: string
  /** An absolute address. */
  picture: string | null
  website: string | null
  /** Its page on this site, from `/`. */
  path: string
}

/** `slug` is unique in its kind. `parent`: the slug of another section; null: none, as for every tag. */
export type OutgoingTerm = {
  kind: 'section' | 'tag'
  slug: string
  name: string
  parent: string | null
  /** Plain text; '': none. */
  description: string
  /** Its page on this site, from `/`. */
  path: string
}

/** `url` is absolute. Words are plain text; '': none. */
export type OutgoingPictureWords = { url: string; alt: string; caption: string; credit: string }

/** `scheduled`: `publishedAt` is to come. */
export type OutgoingStatus = 'published' | 'scheduled' | 'draft'

export type OutgoingArticle = {
  kind: 'article' | 'page'
  /** The same again in the next export: a UUID or a slug. Unique among articles and pages. */
  id: string
  title: string
  /** Unique in its kind; '': a draft without one. */
  slug: string
  status: OutgoingStatus
  /** Null: a draft that has no date yet. */
  publishedAt: Date | null
  changedAt: Date
  /** The slugs of people, in the order of the byline. */
  people: string[]
  /** The slugs of sections, the primary one first. */
  sections: string[]
  /** The names of tags, the first one first. */
  tags: string[]
  /** Plain text; '': none. */
  excerpt: string
  /** As readers see the text, with nothing that needs our styles or scripts, and with absolute addresses. */
  html: string
  /** As it is stored. */
  markdown: string
  /** The picture above the text. */
  picture: OutgoingPictureWords | null
  /** '': the words of the article itself. `canonical`: an absolute address, '': its own. */
  search: { title: string; description: string; canonical: string; isHidden: boolean }
  /** Its address on this site, from `/`; a draft’s is where it would be. */
  path: string
}

/** Paths on this site, from `/`; `to` may be absolute. */
export type OutgoingRedirect = { kind: 'redirect'; from: string; to: string }

/** A picture of the library. `name`: a file name with its ending. */
export type OutgoingPicture = OutgoingPictureWords & {
  kind: 'picture'
  name: string
  uploadedAt: Date
  title: string
}

/**
 * The order in which they are to come: people, terms (sections above their own sub-sections), redirects, pictures, articles. So a writer goes
 * through them once, and keeps no texts in memory.
 */
export type OutgoingItem =
  | OutgoingPerson
  | OutgoingTerm
  | OutgoingPicture
  | OutgoingArticle
  | OutgoingRedirect

/** Yields a file in pieces, in constant memory for texts; `at` is the moment that it says it was written. */
export type WriteOutgoing = (
  site: OutgoingSite,
  items: AsyncIterable<OutgoingItem>,
  at: Date,
) => AsyncGenerator<string, void>
