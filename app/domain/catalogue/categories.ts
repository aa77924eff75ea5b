/** The category pages of the catalogue. `/product-reviews` is an alias of `/reviews`. */
import { type Listing, noArticles } from './listing'

type CategoryRow = Pick<Listing, 'path' | 'heading' | 'intro' | 'title' | 'description' | 'category'> &
  Partial<Pick<Listing, 'canonicalPath' | 'noindex' | 'empty'>>

const rows: CategoryRow[] = [
  {
    path: '/tech-news',
    heading: 'Tech News',
    intro:
      'What happened, what it means and who it changes something for: reporting from labs, launches and courtrooms.',
    title: 'Tech News: AI, Robotics, Space and Research',
    description:
      'Reporting on artificial intelligence, robotics, space, security, energy and the research behind them.',
    category: 'Tech News',
    noindex: true,
  },
  {
    path: '/digital-tools',
    heading: 'Digital Tools',
    intro:
      'Apps, services and software that earn their place in a working day, and the bills that come with them.',
    title: 'Digital Tools: Apps, Cloud, Automation and AI Services',
    description:
      'Tests and reporting on apps, cloud services, developer tools, automation and productivity software.',
    category: 'Digital Tools',
  },
  {
    path: '/reviews',
    heading: 'Product Reviews',
    intro:
      'Bought, measured, dropped, lived with: verdicts on the hardware that people actually ask us about.',
    title: 'Product Reviews: Measured and Lived With',
    description:
      'Independent reviews of phones, laptops, audio, cameras, wearables and home technology, with measurements.',
    category: 'Product Reviews',
  },
  {
    path: '/product-reviews',
    canonicalPath: '/reviews',
    heading: 'Product Reviews',
    intro: 'Every verdict in one place, newest first: what we tested, what we found and who should buy it.',
    title: 'All Product Reviews, Newest First',
    description: 'The full run of our hardware reviews, newest first, from smartphones to screwdrivers.',
    category: 'Product Reviews',
  },
  {
    path: '/buying-guides',
    heading: 'Buying Guides',
    intro:
      'Short lists, clear reasons and prices that we checked: what to buy, what to skip and when to wait.',
    title: 'Buying Guides: What to Buy and What to Skip',
    description: 'Buying advice with picks for every budget, from headphones and monitors to smart locks.',
    category: 'Buying Guides',
    noindex: true,
  },
  {
    path: '/battle-of-the-brands',
    heading: 'Battle of the Brands',
    intro: 'Two makers, one question, the same test bench: we say who wins and by how much.',
    title: 'Battle of the Brands: Head-to-Head Comparisons',
    description: 'Head-to-head comparisons of phones, laptops, audio, smart homes and streaming services.',
    category: 'Battle Of The Brands',
    empty: { text: 'Coming soon! Check back for epic brand battles.', backTo: null },
  },
  {
    path: '/get-electrified',
    heading: 'Get Electrified',
    intro:
      'Batteries, charging, heat pumps and the grid: electricity as a consumer product, with the numbers attached.',
    title: 'Get Electrified: Batteries, Charging and the Grid',
    description:
      'Reporting and tests on home batteries, charging, heat pumps, e-bikes and the grid behind them.',
    category: 'Get Electrified',
  },
]

export const categories: readonly Listing[] = rows.map((row) => ({
  ...row,
  canonicalPath: row.canonicalPath ?? row.path,
  noindex: row.noindex ?? false,
  subcategory: null,
  keep: null,
  cardLabel: null,
  readTimeBy: 'words',
  parent: null,
  empty: row.empty ?? noArticles,
}))
