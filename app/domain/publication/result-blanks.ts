/** What stands in a search result for what is not typed yet: search-result.ts speaks to readers. */
import { i18n } from '~/domain/language/desk-i18n'

export const resultBlanks = {
  title: () => i18n.t('Untitled'),
  name: () => i18n.t('Name'),
}
