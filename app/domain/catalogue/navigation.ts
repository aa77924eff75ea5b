/** The five categories of the header, with the subcategories of their menus. */
import { subcategoryPath } from '~/domain/site/urls'
import type { CategoryName } from './listing'

export type NavigationCategory = {
  name: string
  path: string
  subcategories: readonly { name: string; slug: string }[]
}

export const navigation: readonly NavigationCategory[] = [
  category('Tech News', '/tech-news', {
    ai: 'AI',
    robotics: 'Robotics',
    space: 'Space',
    'quantum-computing': 'Quantum Computing',
    biotechnology: 'Biotechnology',
    'energy-innovation': 'Energy Innovation',
    'research-breakthroughs': 'Research Breakthroughs',
  }),
  category('Digital Tools', '/digital-tools', {
    'apps-platforms': 'Apps & Platforms',
    'cloud-services': 'Cloud Services',
    'developer-tools': 'Developer Tools',
    automation: 'Automation',
    'productivity-software': 'Productivity Software',
    'ai-tools-services': 'AI Tools Services',
  }),
  category('Product Reviews', '/reviews', {
    smartphones: 'Smartphones',
    'laptops-computers': 'Laptops & Computers',
    tablets: 'Tablets',
    wearables: 'Wearables',
    'cameras-drones': 'Cameras & Drones',
    audio: 'Audio',
    video: 'Video',
  }),
  category('Buying Guides', '/buying-guides', {
    'editors-choice': 'Editor’s Choice',
    'best-in-class': 'Best in Class',
    'best-value': 'Best Value',
    'premium-pick': 'Premium Pick',
    'smart-home-guides': 'Smart Home Guides',
  }),
  category('Battle of the Brands', '/battle-of-the-brands', {
    'smartphone-showdown': 'Smartphone Showdown',
    'laptop-showdown': 'Laptop Showdown',
    'gaming-battles': 'Gaming Battles',
    'audio-face-off': 'Audio Face-Off',
    'smart-home-wars': 'Smart Home Wars',
    'streaming-wars': 'Streaming Wars',
  }),
]

/** Whether a path belongs to a category: its own page, or a subcategory page in its menu. */
export function isWithin({ path, subcategories }: NavigationCategory, pathname: string): boolean {
  return pathname === path || subcategories.some(({ slug }) => pathname === subcategoryPath(slug))
}

/** The links to these categories' pages, in the given order. */
export function listCategoryLinks(names: readonly CategoryName[]): { name: string; path: string }[] {
  return names.flatMap((name) => navigation.filter((category) => category.name === name))
}

function category(name: string, path: string, bySlug: Record<string, string>): NavigationCategory {
  return { name, path, subcategories: Object.entries(bySlug).map(([slug, label]) => ({ name: label, slug })) }
}
