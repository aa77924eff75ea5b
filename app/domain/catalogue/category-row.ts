/** The rows of publication/catalogue.json. All that the site knows of a listing is on its row; everything else derives from it. */
import { z } from 'zod/v4'
import { categoryNames } from './listing'

const text = z.string().trim().min(1)
const words = z.array(text)

/** `comingSoon`: what we are working on; `checkBackFor`: which reviews there will be. */
const emptyText = z.union([
  z.strictObject({ text }),
  z.strictObject({ checkBackFor: text }),
  z.strictObject({ comingSoon: text, backTo: text.optional() }),
])

/** Names of covers/motifs. The cover's seed chooses; one that is named twice is drawn more often. */
const motifs = z.tuple([text], text)

const rowWithUrl = z.strictObject({
  slug: text,
  /** Its entry in the category's menu; without one it is in no menu. */
  menu: text.optional(),
  /** What cards and breadcrumbs show for an article that stores the slug as its subcategory. */
  displayName: text.optional(),
  /** By default the category's. */
  motifs: motifs.optional(),
})

/** By default the title names heading and category, the description is the intro, and the subcategory is the slug. */
const listingRow = rowWithUrl.extend({
  heading: text,
  intro: text,
  title: text.optional(),
  description: text.optional(),
  subcategory: text.nullable().optional(),
  keep: z.strictObject({ tags: words, titleWords: words }).optional(),
  cardLabel: text.optional(),
  readTimeBy: z.enum(['words', 'length']).optional(),
  empty: emptyText.optional(),
})

/** `shows`: the slug of the page, which stays canonical. */
const aliasRow = rowWithUrl.extend({ shows: text })

export const categoryRow = z.strictObject({
  /** The page's path without its slash. */
  slug: text,
  category: z.enum(categoryNames),
  heading: text,
  intro: text,
  title: text,
  description: text,
  /** On an alias: the slug of the page for search engines. */
  canonicalSlug: text.optional(),
  noindex: z.boolean().optional(),
  /** Where pages link to this one, besides breadcrumbs. In the header it has the menu of its subcategories. */
  linkedFrom: z.array(z.enum(['header', 'footer', 'no search results'])),
  /** The section of the home page that shows its newest articles. */
  homeSection: z.enum(['latest', 'verdicts']).optional(),
  /** How covers in this category are drawn; an alias has those of its canonical page. */
  covers: z
    .strictObject({
      /** The color that joins ink, paper and teal; slate where the category is unknown. */
      companion: z.enum(['ember', 'indigo', 'ochre', 'moss', 'rose', 'volt', 'slate']),
      motifs,
      /** Whether its motifs take precedence over the subcategory's. */
      hasOneTheme: z.boolean().optional(),
    })
    .optional(),
  empty: emptyText.optional(),
  /** Where "Coming Soon" on a subcategory page leads, as a category's slug; by default to this page. */
  comingSoonBackTo: text.optional(),
  subcategories: z.array(z.union([aliasRow, listingRow])).optional(),
})

export type CategoryRow = z.infer<typeof categoryRow>
/** A page of one subcategory, or a second URL of another such page. */
export type SubcategoryRow = ListingRow | z.infer<typeof aliasRow>
export type ListingRow = z.infer<typeof listingRow>
export type EmptyText = z.infer<typeof emptyText>
export type CoverStyle = Pick<NonNullable<CategoryRow['covers']>, 'companion' | 'motifs'>
