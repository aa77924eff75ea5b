/** The five categories of the header. */

export type NavigationCategory = { name: string; path: string }

export const navigation: readonly NavigationCategory[] = [
  { name: 'Tech News', path: '/tech-news' },
  { name: 'Digital Tools', path: '/digital-tools' },
  { name: 'Product Reviews', path: '/reviews' },
  { name: 'Buying Guides', path: '/buying-guides' },
  { name: 'Battle of the Brands', path: '/battle-of-the-brands' },
]
