/** A listing page of the catalogue. */

/** What an empty listing shows: `text`; with `backTo`, also the heading "Coming Soon" and a button to that page. */
export type EmptyState = { text: string; backTo: { path: string; name: string } | null }

/** Filters articles: at least one of `tags` must be among their tags, or one of `titleWords` in their title. */
export type Keep = { tags: readonly string[]; titleWords: readonly string[] }

export type Listing = {
  path: string
  /** The path for search engines; differs from `path` on aliases. */
  canonicalPath: string
  heading: string
  /** '': none. */
  intro: string
  title: string
  description: string
  noindex: boolean
  /** For search engines and networks; see domain/publication/found-fields.ts. */
  canonicalUrl?: string | undefined
  shareTitle?: string | undefined
  sharePicture?: string | undefined
  /** Of its heading, intro and title; absent: that of the publication. */
  language?: string | undefined
  /** The slug of the section that is the same in another language. */
  counterpart?: string | undefined
  formerSlugs?: readonly string[] | undefined
  /** As articles store it. */
  category: string
  /** Also found under its other spellings (subcategorySpellings). Null: the whole category. */
  subcategory: string | null
  keep: Keep | null
  /** Shown on cards in place of the article's subcategory; null: no replacement. */
  cardLabel: string | null
  /** 'length': read times that are not stored are ceil(characters / 1000). */
  readTimeBy: 'words' | 'length'
  /** Where the breadcrumb leads; null on category pages. */
  parent: { path: string; name: string } | null
  empty: EmptyState
}
