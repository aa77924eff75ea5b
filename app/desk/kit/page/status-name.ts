/** What an article is, in a word. */
import type { ArticleStatus } from '~/domain/articles/article-fields'
import { i18n } from '~/domain/language/desk-i18n'

export function statusName(status: ArticleStatus): string {
  return status === 'published' ? i18n.t('published') : i18n.t('draft')
}
