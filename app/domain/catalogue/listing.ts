/** What one row of the catalogue says about a listing page, and the defaults that spare a row from saying it. */

export const categoryNames = [
  'Tech News',
  'Digital Tools',
  'Product Reviews',
  'Buying Guides',
  'Battle Of The Brands',
  'Get Electrified',
] as const

export type CategoryName = (typeof categoryNames)[number]

/** An empty listing says `text`; with `backTo` it is headed "Coming Soon" and shows a button to that page. */
export type EmptyState = { text: string; backTo: { path: string; name: string } | null }

/** Keeps an article when one of `tags` is among its tags or its title contains one of `titleWords`. */
export type Keep = { tags: readonly string[]; titleWords: readonly string[] }

export type Listing = {
  path: string
  /** The address that search engines should know; differs from `path` on aliases. */
  canonicalPath: string
  heading: string
  intro: string
  title: string
  description: string
  noindex: boolean
  category: CategoryName
  /** As asked for; the spelling rule looks for its other spellings. Null: the whole category. */
  subcategory: string | null
  keep: Keep | null
  /** Shown on cards in place of the subcategory; null: each card's own. */
  cardLabel: string | null
  /** 'length': read times that are not stored are ceil(characters / 1000) here. */
  readTimeBy: 'words' | 'length'
  /** Where the breadcrumb leads; null on category pages. */
  parent: { path: string; name: string } | null
  empty: EmptyState
}

/** What a subcategory row must say, and what it may say when the default does not fit. */
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

/** Makes the listings of one parent out of its rows. Filter without a row of its own: (parent, slug). */
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
