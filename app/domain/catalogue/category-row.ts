/** The rows of the catalogue. All that the site knows of a listing is on its row; everything else derives from it. */
import type { CategoryName, Listing } from './listing'

type Texts = Pick<Listing, 'heading' | 'intro' | 'title' | 'description'>

export type CategoryRow = Texts & {
  /** The page's path without its slash. */
  slug: string
  category: CategoryName
  /** On an alias: the slug of the page for search engines. */
  canonicalSlug?: string
  noindex?: true
  /** Where pages link to this one, besides breadcrumbs. In the header it has the menu of its subcategories. */
  linkedFrom: readonly ('header' | 'footer' | 'no search results')[]
  /** The section of the home page that shows its newest articles. */
  homeSection?: HomeSection
  /** How covers in this category are drawn; an alias has those of its canonical page. */
  covers?: {
    companion: CompanionName
    motifs: Motifs
    /** Whether its motifs take precedence over the subcategory's. */
    hasOneTheme?: true
  }
  empty?: EmptyText
  /** Where "Coming Soon" on a subcategory page leads, as a category's slug; by default to this page. */
  comingSoonBackTo?: string
  subcategories?: readonly SubcategoryRow[]
}

/** A page of one subcategory, or a second URL of another such page. */
export type SubcategoryRow = ListingRow | AliasRow

type RowWithUrl = {
  slug: string
  /** Its entry in the category's menu; without one it is in no menu. */
  menu?: string
  /** What cards and breadcrumbs show for an article that stores the slug as its subcategory. */
  displayName?: string
  /** By default the category's. */
  motifs?: Motifs
}

/** By default the title names heading and category, the description is the intro, and the subcategory is the slug. */
export type ListingRow = RowWithUrl &
  Pick<Texts, 'heading' | 'intro'> &
  Partial<Pick<Listing, 'title' | 'description' | 'subcategory' | 'keep' | 'cardLabel' | 'readTimeBy'>> & {
    empty?: EmptyText
  }

/** `shows`: the slug of the page, which stays canonical. */
export type AliasRow = RowWithUrl & { shows: string }

/** `comingSoon`: what we are working on; `checkBackFor`: which reviews there will be. */
export type EmptyText = { text: string } | { checkBackFor: string } | { comingSoon: string; backTo?: string }

export type HomeSection = 'latest' | 'verdicts'

/** The color that joins ink, paper and teal on covers; slate where the category is unknown. */
export type CompanionName = 'ember' | 'indigo' | 'ochre' | 'moss' | 'rose' | 'volt' | 'slate'

/** The cover's seed chooses; a motif that is named twice is drawn more often. */
export type Motifs = readonly [MotifName, ...MotifName[]]

export type MotifName =
  | 'blocks'
  | 'brackets'
  | 'broadcast'
  | 'cable'
  | 'cells'
  | 'curve'
  | 'dial'
  | 'displays'
  | 'drone'
  | 'electricity'
  | 'frames'
  | 'gears'
  | 'halves'
  | 'helix'
  | 'house'
  | 'keys'
  | 'laptops'
  | 'lattice'
  | 'lens'
  | 'medal'
  | 'nodes'
  | 'orbits'
  | 'overlap'
  | 'phones'
  | 'podium'
  | 'prism'
  | 'robotArm'
  | 'routes'
  | 'shield'
  | 'spanner'
  | 'stairs'
  | 'strata'
  | 'tablets'
  | 'tag'
  | 'tiles'
  | 'traces'
  | 'turbine'
  | 'waves'
  | 'wearables'
