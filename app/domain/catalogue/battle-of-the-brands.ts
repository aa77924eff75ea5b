/** The subcategory pages of Battle of the Brands; four of them are aliases of Product Reviews pages. */
import type { SubcategoryRow } from './category-row'

export const battleOfTheBrandsSubcategories: readonly SubcategoryRow[] = [
  { slug: 'smartphone-showdown', menu: 'Smartphone Showdown', shows: 'smartphones' },
  { slug: 'laptop-showdown', menu: 'Laptop Showdown', shows: 'laptops-computers' },
  { slug: 'gaming-battles', menu: 'Gaming Battles', shows: 'gaming-hardware' },
  { slug: 'audio-face-off', menu: 'Audio Face-Off', shows: 'audio' },
  {
    slug: 'smart-home-wars',
    heading: 'Smart Home Wars',
    menu: 'Smart Home Wars',
    intro:
      'Hubs, speakers and vacuums from rival makers under one roof: which of them get along, and which win.',
    subcategory: null,
    keep: { tags: ['smart-home', 'comparison'], titleWords: ['smart home', 'vs', 'comparison'] },
    empty: { text: 'No smart home comparison articles available yet. Check back soon!' },
  },
  {
    slug: 'streaming-wars',
    heading: 'Streaming Wars',
    menu: 'Streaming Wars',
    intro:
      'Catalogues, bundles and advertising: what a month of television costs now, and what it leaves out.',
    subcategory: null,
    keep: {
      tags: ['streaming', 'entertainment'],
      titleWords: ['streaming', 'prime', 'netflix', 'disney', 'hulu'],
    },
    empty: { text: 'No streaming platform comparison articles available yet. Check back soon!' },
  },
]
