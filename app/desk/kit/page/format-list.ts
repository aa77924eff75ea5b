/** Lists in the language of the account, in one sentence with other words. */
import { i18n } from '~/domain/language/desk-i18n'

const lists = new Map<string, Intl.ListFormat>()

/** "A, B, and C", or "A, B, or C". */
export function formatList(items: readonly string[], between: 'and' | 'or'): string {
  const { locale } = i18n
  const key = `${locale} ${between}`
  const type = between === 'and' ? 'conjunction' : 'disjunction'
  const kept = lists.get(key) ?? new Intl.ListFormat(locale, { type })
  lists.set(key, kept)
  return kept.format(items)
}
