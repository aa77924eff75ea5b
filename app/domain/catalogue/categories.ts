/** The rows of all categories. `/product-reviews` is an alias of `/reviews`. */
import { buyingGuidesSubcategories } from './buying-guides'
import type { CategoryRow, SubcategoryRow } from './category-row'
import { digitalToolsSubcategories } from './digital-tools'
import { productReviewsSubcategories } from './product-reviews'
import { techNewsSubcategories } from './tech-news'

/** The subcategory pages of Battle of the Brands; four of them are aliases of Product Reviews pages. */
const battleOfTheBrandsSubcategories: readonly SubcategoryRow[] = [
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

export const categoryRows: readonly CategoryRow[] = [
  {
    slug: 'tech-news',
    heading: 'Tech News',
    linkedFrom: ['header', 'footer', 'no search results'],
    homeSection: 'latest',
    covers: { companion: 'ember', motifs: ['broadcast', 'prism', 'orbits'] },
    intro:
      'What happened, what it means and who it changes something for: reporting from labs, launches and courtrooms.',
    title: 'Tech News: AI, Robotics, Space and Research',
    description:
      'Reporting on artificial intelligence, robotics, space, security, energy and the research behind them.',
    category: 'Tech News',
    noindex: true,
    subcategories: techNewsSubcategories,
  },
  {
    slug: 'digital-tools',
    heading: 'Digital Tools',
    linkedFrom: ['header', 'footer'],
    homeSection: 'latest',
    covers: { companion: 'indigo', motifs: ['tiles', 'brackets', 'strata'] },
    intro:
      'Apps, services and software that earn their place in a working day, and the bills that come with them.',
    title: 'Digital Tools: Apps, Cloud, Automation and AI Services',
    description:
      'Tests and reporting on apps, cloud services, developer tools, automation and productivity software.',
    category: 'Digital Tools',
    subcategories: digitalToolsSubcategories,
  },
  {
    slug: 'reviews',
    heading: 'Product Reviews',
    linkedFrom: ['header', 'footer'],
    homeSection: 'verdicts',
    covers: { companion: 'ochre', motifs: ['dial', 'lens', 'phones'] },
    intro:
      'Bought, measured, dropped, lived with: verdicts on the hardware that people actually ask us about.',
    title: 'Product Reviews: Measured and Lived With',
    description:
      'Independent reviews of phones, laptops, audio, cameras, wearables and home technology, with measurements.',
    category: 'Product Reviews',
    comingSoonBackTo: 'product-reviews',
    subcategories: productReviewsSubcategories,
  },
  {
    slug: 'product-reviews',
    canonicalSlug: 'reviews',
    heading: 'Product Reviews',
    linkedFrom: ['no search results'],
    intro: 'Every verdict in one place, newest first: what we tested, what we found and who should buy it.',
    title: 'All Product Reviews, Newest First',
    description: 'The full run of our hardware reviews, newest first, from smartphones to screwdrivers.',
    category: 'Product Reviews',
  },
  {
    slug: 'buying-guides',
    heading: 'Buying Guides',
    linkedFrom: ['header', 'footer', 'no search results'],
    homeSection: 'verdicts',
    covers: { companion: 'moss', motifs: ['podium', 'medal', 'stairs'] },
    intro:
      'Short lists, clear reasons and prices that we checked: what to buy, what to skip and when to wait.',
    title: 'Buying Guides: What to Buy and What to Skip',
    description: 'Buying advice with picks for every budget, from headphones and monitors to smart locks.',
    category: 'Buying Guides',
    noindex: true,
    subcategories: buyingGuidesSubcategories,
  },
  {
    slug: 'battle-of-the-brands',
    heading: 'Battle of the Brands',
    linkedFrom: ['header', 'footer'],
    // A battle is about the two sides before it is about phones or hubs.
    covers: { companion: 'rose', motifs: ['halves'], hasOneTheme: true },
    intro: 'Two makers, one question, the same test bench: we say who wins and by how much.',
    title: 'Battle of the Brands: Head-to-Head Comparisons',
    description: 'Head-to-head comparisons of phones, laptops, audio, smart homes and streaming services.',
    category: 'Battle Of The Brands',
    empty: { text: 'Coming soon! Check back for epic brand battles.' },
    subcategories: battleOfTheBrandsSubcategories,
  },
  {
    slug: 'get-electrified',
    heading: 'Get Electrified',
    // The header has no room for it.
    linkedFrom: ['footer', 'no search results'],
    covers: { companion: 'volt', motifs: ['electricity'] },
    intro:
      'Batteries, charging, heat pumps and the grid: electricity as a consumer product, with the numbers attached.',
    title: 'Get Electrified: Batteries, Charging and the Grid',
    description:
      'Reporting and tests on home batteries, charging, heat pumps, e-bikes and the grid behind them.',
    category: 'Get Electrified',
  },
]
