/** The subcategory pages of Buying Guides. */
import { comingSoon, toListings } from './listing'

const buyingGuides = { path: '/buying-guides', name: 'Buying Guides', category: 'Buying Guides' } as const

export const buyingGuidesListings = toListings(buyingGuides, [
  {
    slug: 'editors-choice',
    heading: "Editor's Choice",
    intro: 'What we recommend to friends, and bought for ourselves.',
  },
  {
    slug: 'best-in-class',
    heading: 'Best in Class',
    intro: 'One winner for each kind of product, whatever it costs, with the runner-up and why it lost.',
    empty: comingSoon('guide to the best in class', buyingGuides),
  },
  {
    slug: 'best-value',
    heading: 'Best Value',
    intro: 'Where the next dollar stops helping: products that give nearly everything for a good deal less.',
  },
  {
    slug: 'premium-pick',
    heading: 'Premium Pick',
    intro: 'Expensive things that earn it, and the ones that do not.',
  },
  {
    slug: 'smart-home-guides',
    heading: 'Smart Home Guides',
    intro: 'Locks, lights, sensors and hubs that still work when the maker loses interest.',
    subcategory: null,
    keep: { tags: ['smart-home', 'automation'], titleWords: ['smart home', 'automation', 'iot'] },
    cardLabel: 'Smart Home Guides',
    empty: { text: 'No smart home guides available yet. Check back soon!', backTo: null },
  },
  {
    slug: 'budget-picks',
    heading: 'Budget Picks',
    intro: 'Good enough, for less: products that are cheap for a reason we can live with.',
    empty: comingSoon('budget guide', buyingGuides),
  },
  {
    slug: 'best-of-2025',
    heading: 'Best of 2025',
    intro: 'The year in hardware, weighed once it was over.',
    empty: comingSoon('guide to the best of 2025', buyingGuides),
  },
  {
    slug: 'comparisons',
    heading: 'Comparisons',
    intro: 'Side by side, in one table, with a recommendation at the end of it.',
    empty: comingSoon('comparison', buyingGuides),
  },
  {
    slug: 'beginners-guides',
    heading: "Beginner's Guides",
    intro: 'Starting from nothing: the first week with a technology, explained without condescension.',
    empty: comingSoon("beginner's guide", buyingGuides),
  },
])
