/** Why entries have to stay, or cannot be beside others: said here, as the table of kinds is read before any language is. */
import { i18n } from '~/domain/language/desk-i18n'
import { type Clash, type EntryKind, kinds } from './entry-kinds'

const reasonsToStay: Partial<Record<EntryKind, () => string>> = {
  settings: () => i18n.t('A site needs its settings.'),
  page: () => i18n.t('The site has a place for this page.'),
  menu: () => i18n.t('The site has a place for this menu. Take out its links instead.'),
  home: () => i18n.t('The site has a home page. Take out its blocks instead.'),
}

/** Why an entry has to stay; null: it can be deleted. */
export function findReasonToStay({ kind, slug }: { kind: EntryKind; slug: string }): string | null {
  return kinds[kind].places.includes(slug) ? (reasonsToStay[kind]?.() ?? null) : null
}

/** As problems of entries are: "name: Somebody else …" */
export function describeClash({ field, owner }: Clash): string {
  return field === 'name'
    ? `name: ${i18n.t('Somebody else has this name already.')}`
    : `domains: ${i18n.t('Another retailer, {owner}, has one of these domains.', { owner })}`
}
