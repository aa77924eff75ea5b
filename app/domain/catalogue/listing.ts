/** The type of a listing page in the catalogue, and the defaults for its rows. */
export const categoryNames = [
  'Tech News',
  'Digital Tools',
  'Product Reviews',
  'Buying Guides',
  'Battle Of The Brands',
  'Get Electrified',
] as const

export type CategoryName = (typeof categoryNames)[number]

/** What an empty listing shows: `text`; with `backTo`, also the heading "Coming Soon" and a button to that page. */
export type EmptyState = { text: string; backTo: { path: string; name: string } | null }

/** Filters articles: at least one of `tags` must be among their tags, or one of `titleWords` in their title. */
export type Keep = { tags: readonly string[]; titleWords: readonly string[] }

export type Listing = {
  path: string
  /** The path for search engines; differs from `path` on aliases. */
  canonicalPath: string
  heading: string
  intro: string
  title: string
  description: string
  noindex: boolean
  category: CategoryName
  /** Also found under its other spellings (subcategory-spellings). Null: the whole category. */
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

/** A row of subcategory pages: required properties, and those that override a default. */
export type SubcategoryRow = { slug: string; heading: string; intro: string } & Partial<
  Pick<Listing, 'title' | 'description' | 'subcategory' | 'keep' | 'cardLabel' | 'readTimeBy' | 'empty'>
> & { category?: CategoryName; canonicalSlug?: string }

export const noArticles: EmptyState = { text: 'No articles found in this category.', backTo: null }

/** "Coming soon! Check back for smartphone reviews." */
export function checkBackFor(what: string): EmptyState {
  return { text: `Coming soon! Check back for ${what} reviews.`, backTo: null }
}

/** "Coming Soon" with a button back to the parent section. */
export function comingSoon(what: string, backTo: { path: string; name: string }): EmptyState {
  return {
    text: `We are working on our first ${what}. Until then, there is more to read in ${backTo.name}.`,
    backTo,
  }
}

/** The listings of one parent. Without properties of its own, a row filters by the parent's category and its slug. */
export function toListings(
  parent: { path: string; name: string; category: CategoryName },
  rows: readonly SubcategoryRow[],
): Listing[] {
  return rows.map((row) => ({
    path: `/subcategories/${row.slug}`,
    canonicalPath: `/subcategories/${row.canonicalSlug ?? row.slug}`,
    heading: row.heading,
    intro: row.intro,
    title: row.title ?? `${row.heading}: ${parent.name}`,
    description: row.description ?? row.intro,
    noindex: false,
    category: row.category ?? parent.category,
    subcategory: row.subcategory === undefined ? row.slug : row.subcategory,
    keep: row.keep ?? null,
    cardLabel: row.cardLabel ?? null,
    readTimeBy: row.readTimeBy ?? 'words',
    parent: { path: parent.path, name: parent.name },
    empty: row.empty ?? noArticles,
  }))
}
