/** The words of the log: what is stored in it stays as the database writes it, in English, and is told in those of the desk. */
import { i18n } from '~/domain/language/desk-i18n'

/** By what is stored. */
const actionWords = new Map([
  ['signed in', () => i18n.t('Signed in')],
  ['sign-in failed', () => i18n.t('Entered a wrong password')],
  ['wrong code', () => i18n.t('Entered the password and a wrong code')],
  ['sessions ended', () => i18n.t('Ended sessions of')],
  ['unpublished', () => i18n.t({ id: 'log.unpublished', message: 'Took off the site' })],
  ['added', () => i18n.t({ id: 'log.added', message: 'Added' })],
  ['approved', () => i18n.t({ id: 'log.approved', message: 'Approved' })],
  ['changed', () => i18n.t({ id: 'log.changed', message: 'Changed' })],
  ['closed', () => i18n.t({ id: 'log.closed', message: 'Closed' })],
  ['deleted', () => i18n.t({ id: 'log.deleted', message: 'Deleted' })],
  ['deleted for good', () => i18n.t({ id: 'log.deleted-for-good', message: 'Deleted for good' })],
  ['exported', () => i18n.t({ id: 'log.exported', message: 'Exported' })],
  ['handed in', () => i18n.t({ id: 'log.handed-in', message: 'Handed in' })],
  ['handed over', () => i18n.t({ id: 'log.handed-over', message: 'Handed over' })],
  ['imported', () => i18n.t({ id: 'log.imported', message: 'Imported' })],
  ['invited', () => i18n.t({ id: 'log.invited', message: 'Invited' })],
  ['made', () => i18n.t({ id: 'log.made', message: 'Made' })],
  ['opened', () => i18n.t({ id: 'log.opened', message: 'Opened' })],
  ['pinned', () => i18n.t({ id: 'log.pinned', message: 'Pinned' })],
  ['published', () => i18n.t({ id: 'log.published', message: 'Published' })],
  ['restored', () => i18n.t({ id: 'log.restored', message: 'Restored' })],
  ['revoked', () => i18n.t({ id: 'log.revoked', message: 'Revoked' })],
  ['reworded', () => i18n.t({ id: 'log.reworded', message: 'Reworded' })],
  ['sent back', () => i18n.t({ id: 'log.sent-back', message: 'Sent back' })],
  ['taken back', () => i18n.t({ id: 'log.taken-back', message: 'Took back' })],
  ['unpinned', () => i18n.t({ id: 'log.unpinned', message: 'Unpinned' })],
  ['updated', () => i18n.t({ id: 'log.updated', message: 'Updated' })],
  ['withdrawn', () => i18n.t({ id: 'log.withdrawn', message: 'Withdrawn' })],
])

/** As "Published" or "Took off the site". */
export function describeAction(action: string): string {
  return actionWords.get(action)?.() ?? action.charAt(0).toUpperCase() + action.slice(1)
}

/** What something was done to, alone or before its name. The first release called articles stories. */
const subjectWords = new Map([
  ['Article', () => i18n.t('Article')],
  ['Story', () => i18n.t('Article')],
  ['Assignment', () => i18n.t('Assignment')],
  ['Import', () => i18n.t({ id: 'log.import', message: 'Import' })],
  ['Invitation', () => i18n.t('Invitation')],
  ['Picture', () => i18n.t('Picture')],
  ['Product', () => i18n.t('Product')],
  ['Redirect', () => i18n.t('Redirect')],
  // Corrections.
  ['Correction', () => i18n.t('Correction')],
  ['Clarification', () => i18n.t('Clarification')],
  ['Update', () => i18n.t({ id: 'correction.update', message: 'Update' })],
  ['Retraction', () => i18n.t('Retraction')],
  // Entries of the publication.
  ['Settings', () => i18n.t('Settings')],
  ['Section', () => i18n.t('Section')],
  ['Person', () => i18n.t('Person')],
  ['Page', () => i18n.t('Page')],
  ['Series', () => i18n.t('Series')],
  ['Show', () => i18n.t({ id: 'podcast.show', message: 'Show' })],
  ['Episode', () => i18n.t('Episode')],
  ['Menu', () => i18n.t('Menu')],
  ['Home', () => i18n.t({ id: 'log.home', message: 'Home' })],
  ['Sample', () => i18n.t('Sample')],
  ['Retailer', () => i18n.t('Retailer')],
  // Files.
  ['Statistics', () => i18n.t('Statistics')],
  ['Subscribers', () => i18n.t('Subscribers')],
  ['Products', () => i18n.t('Products')],
  ['Everything', () => i18n.t('Everything')],
  ['Published articles', () => i18n.t('Published articles')],
  ['For WordPress', () => i18n.t('For WordPress')],
  ['For Ghost', () => i18n.t('For Ghost')],
  ['Import plan', () => i18n.t('Import plan')],
  // Alone.
  ['The site', () => i18n.t('The site')],
  ['Link for guests', () => i18n.t('Link for guests')],
  ['A newsletter subscriber', () => i18n.t('A newsletter subscriber')],
  ['All accounts (second factor required)', () => i18n.t('All accounts (second factor required)')],
  ['All accounts (second factor optional)', () => i18n.t('All accounts (second factor optional)')],
])

/** Describes what something was done to; names the places of pins as the desk does. `nameOf`: of the key of a place; null: there is none now. */
export function describeSubject(subject: string, nameOf: (place: string) => string | null): string {
  const [, pinned = '', title = ''] = /^Pin at (home:[a-z0-9-]+|[^:]+): (.*)$/s.exec(subject) ?? []
  if (pinned) {
    const place = nameOf(pinned)
    return place === null
      ? i18n.t('Pin at {place}: {title}', { place: pinned, title })
      : i18n.t('Pin at “{place}”: {title}', { place, title })
  }
  const [, source = '', target = ''] = /^Redirect: (\S+) to (\S+)$/.exec(subject) ?? []
  if (source) return i18n.t('Redirect: {source} to {target}', { source, target })
  const [, language = '', text = ''] = /^Message \(([A-Za-z-]+)\): (.*)$/s.exec(subject) ?? []
  if (language) return i18n.t('Message ({language}): {text}', { language, text })
  return describeNumber(subject) ?? describeNamed(subject)
}

function describeNumber(subject: string): string | null {
  const [, total = '', things] = /^(\d{1,15}) (articles|newsletter subscribers)$/.exec(subject) ?? []
  if (!things) return null
  const count = Number(total)
  return things === 'articles'
    ? i18n.t('{count, plural, one {# article} other {# articles}}', { count })
    : i18n.t('{count, plural, one {# newsletter subscriber} other {# newsletter subscribers}}', { count })
}

function describeNamed(subject: string): string {
  const whole = subjectWords.get(subject)
  if (whole) return whole()
  const [start = '', stored = '', name = ''] = /^([A-Z][a-z]+): (.*)$/s.exec(subject) ?? []
  const kind = start && subjectWords.get(stored)
  return kind ? i18n.t('{kind}: {name}', { kind: kind(), name }) : subject
}
