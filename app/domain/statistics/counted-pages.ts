/** The pages that are no stories, as their deliveries are counted: by kind. */
import type { Counted } from '~/domain/site/counted-kinds'

/** The pages by the ids of their routes, without the folder. */
export const countedPages = {
  home: 'Home',
  section: 'Sections and pages',
  subcategory: 'Subcategories',
  tag: 'Tags',
  search: 'Search',
  author: 'Authors',
  team: 'Team',
  'ai-podcasts': 'Podcasts',
  episode: 'Episodes',
  product: 'Products',
  'products-in': 'Products by category',
  corrections: 'Corrections',
  newsletter: 'Newsletter',
  contact: 'Contact',
} as const

/** For the rules of routes. Empty: no such page. */
export function countPageKind(_target: string, route: string): Counted[] {
  const subject = route.replace(/^routes\//, '')
  return Object.hasOwn(countedPages, subject) ? [{ kind: 'page', subject }] : []
}

/** A kind in words; one that no longer exists, as it was stored. */
export function describePageKind(subject: string): string {
  return Object.entries(countedPages).find(([kind]) => kind === subject)?.[1] ?? subject
}
