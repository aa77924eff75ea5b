/** The kinds of pages whose deliveries are counted, in words. */
import { i18n } from '~/domain/language/desk-i18n'
import { type CountedPage, isCountedPage } from '~/domain/statistics/counted-pages'

const names: Record<CountedPage, () => string> = {
  home: () => i18n.t({ id: 'page.home', message: 'Home' }),
  section: () => i18n.t('Sections and pages'),
  subcategory: () => i18n.t('Subcategories'),
  tag: () => i18n.t('Tags'),
  search: () => i18n.t({ id: 'page.search', message: 'Search' }),
  author: () => i18n.t('Authors'),
  team: () => i18n.t('Team'),
  'ai-podcasts': () => i18n.t('Podcasts'),
  episode: () => i18n.t('Episodes'),
  product: () => i18n.t('Products'),
  'products-in': () => i18n.t('Products by category'),
  corrections: () => i18n.t('Corrections'),
  newsletter: () => i18n.t('Newsletter'),
  contact: () => i18n.t({ id: 'page.contact', message: 'Contact' }),
}

/** A kind that no longer exists is shown as it was stored. */
export function describePageKind(subject: string): string {
  return isCountedPage(subject) ? names[subject]() : subject
}
