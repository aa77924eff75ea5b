/** The address of the page that an article appeared on first. */
import { i18n } from '~/domain/language/desk-i18n'
import { canParse } from '~/domain/site/can-parse'

/** What is wrong with what was typed; null: nothing. Of any site: an article that appeared elsewhere first names that page. */
export function findCanonicalProblem(address: string): string | null {
  if (address === '' || isWebAddress(address)) return null
  return i18n.t('Canonical URL must be the full URL of a page, beginning with https:// or http://.')
}

function isWebAddress(address: string): boolean {
  if (!/^https?:\/\//i.test(address) || /\s/.test(address) || !canParse(address)) return false
  const { username, password, hostname } = new URL(address)
  return username === '' && password === '' && hostname !== ''
}
