/** How many days are listed, in words. */
import { i18n } from '~/domain/language/desk-i18n'
import type { Span } from '~/domain/statistics/statistics'

/** "Today" or "7 days" */
export function nameSpan(days: Span): string {
  return days === 1 ? i18n.t('Today') : i18n.t('{days, plural, one {# day} other {# days}}', { days })
}
