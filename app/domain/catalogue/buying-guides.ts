/** The subcategory pages of Buying Guides. */
import type { SubcategoryRow } from './category-row'

export const buyingGuidesSubcategories: readonly SubcategoryRow[] = [
  {
    slug: 'editors-choice',
    heading: "Editor's Choice",
    menu: 'Editor’s Choice',
    motifs: ['medal'],
    intro: 'What we recommend to friends, and bought for ourselves.',
  },
  {
    slug: 'best-in-class',
    heading: 'Best in Class',
    menu: 'Best in Class',
    motifs: ['podium', 'medal'],
    intro: 'One winner for each kind of product, whatever it costs, with the runner-up and why it lost.',
    empty: { comingSoon: 'guide to the best in class' },
  },
  {
    slug: 'best-value',
    heading: 'Best Value',
    menu: 'Best Value',
    motifs: ['tag', 'podium'],
    intro: 'Where the next dollar stops helping: products that give nearly everything for a good deal less.',
  },
  {
    slug: 'premium-pick',
    heading: 'Premium Pick',
    menu: 'Premium Pick',
    motifs: ['medal'],
    intro: 'Expensive things that earn it, and the ones that do not.',
  },
  {
    slug: 'smart-home-guides',
    heading: 'Smart Home Guides',
    menu: 'Smart Home Guides',
    motifs: ['house'],
    intro: 'Locks, lights, sensors and hubs that still work when the maker loses interest.',
    subcategory: null,
    keep: { tags: ['smart-home', 'automation'], titleWords: ['smart home', 'automation', 'iot'] },
    cardLabel: 'Smart Home Guides',
    empty: { text: 'No smart home guides available yet. Check back soon!' },
  },
  {
    slug: 'budget-picks',
    heading: 'Budget Picks',
    motifs: ['tag'],
    intro: 'Good enough, for less: products that are cheap for a reason we can live with.',
    empty: { comingSoon: 'budget guide' },
  },
  {
    slug: 'best-of-2025',
    heading: 'Best of 2025',
    motifs: ['medal', 'podium'],
    intro: 'The year in hardware, weighed once it was over.',
    empty: { comingSoon: 'guide to the best of 2025' },
  },
  {
    slug: 'comparisons',
    heading: 'Comparisons',
    motifs: ['overlap'],
    intro: 'Side by side, in one table, with a recommendation at the end of it.',
    empty: { comingSoon: 'comparison' },
  },
  {
    slug: 'beginners-guides',
    heading: "Beginner's Guides",
    motifs: ['stairs'],
    intro: 'Starting from nothing: the first week with a technology, explained without condescension.',
    empty: { comingSoon: "beginner's guide" },
  },
]
