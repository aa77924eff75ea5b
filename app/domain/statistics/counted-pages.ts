/** The pages that are no stories, as their deliveries are counted: by kind. */
import type { Counted } from '~/domain/site/counted-kinds'

/** The ids of their routes, without the folder. */
export const countedPages = [
  'home',
  'section',
  'subcategory',
  'tag',
  'search',
  'author',
  'team',
  'ai-podcasts',
  'episode',
  'product',
  'products-in',
  'corrections',
  'newsletter',
  'contact',
] as const
export type CountedPage = (typeof countedPages)[number]

export function isCountedPage(text: string): text is CountedPage {
  return countedPages.some((page) => page === text)
}

/** For the rules of routes. Empty: no such page. */
export function countPageKind(_target: string, route: string): Counted[] {
  const subject = route.replace(/^routes\//, '')
  return isCountedPage(subject) ? [{ kind: 'page', subject }] : []
}
