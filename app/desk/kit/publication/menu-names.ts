/** What the desk calls the menus for which the site has a place. */
import { i18n } from '~/domain/language/desk-i18n'

/** By their slugs. */
export const menuNames: Readonly<Record<string, () => string>> = {
  header: () => i18n.t('Header'),
  footer: () => i18n.t('Footer, first column'),
  about: () => i18n.t('Footer, second column'),
  browse: () => i18n.t('After a search without results'),
}

export function nameMenu(slug: string): string {
  return Object.hasOwn(menuNames, slug) ? (menuNames[slug]?.() ?? slug) : slug
}
