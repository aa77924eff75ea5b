/** The subcategory pages of Battle of the Brands; four of them are aliases of Product Reviews pages. */
import { type SubcategoryRow, toListings } from './listing'
import { productReviewsListings } from './product-reviews'

const battles = {
  path: '/battle-of-the-brands',
  name: 'Battle of the Brands',
  category: 'Battle Of The Brands',
} as const

const smartHomeWars: SubcategoryRow = {
  slug: 'smart-home-wars',
  heading: 'Smart Home Wars',
  intro:
    'Hubs, speakers and vacuums from rival makers under one roof: which of them get along, and which win.',
  subcategory: null,
  keep: { tags: ['smart-home', 'comparison'], titleWords: ['smart home', 'vs', 'comparison'] },
  empty: { text: 'No smart home comparison articles available yet. Check back soon!', backTo: null },
}

const streamingWars: SubcategoryRow = {
  slug: 'streaming-wars',
  heading: 'Streaming Wars',
  intro: 'Catalogues, bundles and advertising: what a month of television costs now, and what it leaves out.',
  subcategory: null,
  keep: {
    tags: ['streaming', 'entertainment'],
    titleWords: ['streaming', 'prime', 'netflix', 'disney', 'hulu'],
  },
  empty: { text: 'No streaming platform comparison articles available yet. Check back soon!', backTo: null },
}

export const battleOfTheBrandsListings = [
  alias('smartphone-showdown', 'smartphones'),
  alias('laptop-showdown', 'laptops-computers'),
  alias('gaming-battles', 'gaming-hardware'),
  alias('audio-face-off', 'audio'),
  ...toListings(battles, [smartHomeWars, streamingWars]),
]

/** The same page at a second URL; the page at `shown` stays canonical. */
function alias(slug: string, shown: string) {
  const page = productReviewsListings.find((listing) => listing.path === `/subcategories/${shown}`)
  if (!page) throw new Error(`The catalogue has no page ${shown} for its alias ${slug}.`)
  return { ...page, path: `/subcategories/${slug}` }
}
