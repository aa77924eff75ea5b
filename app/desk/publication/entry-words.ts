/** Names the entries of the publication as the desk does. */
import type { RecordWords } from '~/desk/kit/records/entry-bar'
import { describeKept } from '~/desk/kit/records/kept-fields'
import type { Subject } from '~/domain/editors/access'
import { deleteEntriesPath, type EntryPart, entryParts } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { Entry } from '~/domain/publication/entries'
import { kinds } from '~/domain/publication/entry-kinds'
import { findReasonToStay } from '~/domain/publication/entry-reasons'
import { type FormField, toData } from '~/domain/publication/forms/form-values'
import { findWords, partWords } from './forms'

export function listParts() {
  return (Object.keys(entryParts) as EntryPart[]).map((part) => {
    const { title, text } = partWords[part]
    return { part, title: title(), text: text() }
  })
}

/** As the table of rights names it. */
export function findSubject(part: EntryPart): Subject {
  return kinds[entryParts[part]].subject ?? 'publication'
}

/** The buttons for new entries. */
export function listNew(part: EntryPart) {
  const { isClosed, variants = [''] } = kinds[entryParts[part]]
  return isClosed ? [] : variants.map((variant) => ({ variant, text: wordsOf(part, variant)?.add?.() ?? '' }))
}

function wordsOf(part: EntryPart, variant: string) {
  const { one, variants = {} } = partWords[part]
  return Object.hasOwn(variants, variant) ? variants[variant] : one
}

export function describeEntry(part: EntryPart, variant: string, stored: Entry | null): RecordWords {
  const { title: list, slug, namedBy } = partWords[part]
  const { isSingle = false, isClosed = false, findAddress } = kinds[entryParts[part]]
  const words = wordsOf(part, variant)
  const follows = !stored && namedBy !== undefined && variant !== 'alias'
  const later = stored
    ? i18n.t('If you change it, the old address redirects to the new one.')
    : !follows
      ? ''
      : namedBy === 'title'
        ? i18n.t('If blank, it follows from the title, and stays when that changes.')
        : i18n.t('If blank, it follows from the name, and stays when that changes.')
  const what = i18n.t('The last part of its address: lower-case letters, digits and hyphens.')
  const hint = later === '' ? what : `${what} ${later}`
  const shown = {
    list: isSingle ? null : list(),
    slug: isClosed ? null : { label: i18n.t('Address'), hint, ...slug?.(), isRequired: !follows },
    hasAddress: findAddress !== undefined,
  }
  if (!stored) return { ...shown, title: words?.add?.() ?? '', name: '', deletePath: null }
  const name = nameEntry(stored)
  const title = isSingle ? name : (words?.title(name) ?? name)
  const canGo = !isSingle && findReasonToStay(stored) === null
  return { ...shown, title, name, deletePath: canGo ? deleteEntriesPath(part, [stored.slug]) : null }
}

/** As editors know it. */
export function nameEntry({ kind, slug, data }: Pick<Entry, 'kind' | 'slug' | 'data'>): string {
  const { isSingle, isClosed } = kinds[kind]
  const words = findWords(kind)
  if (isSingle) return words?.title() ?? slug
  if (isClosed) return words?.names?.[slug]?.() ?? slug
  const { heading, title, name } = toData(data)
  return [heading, title, name].find((text): text is string => typeof text === 'string') ?? slug
}

/** Reads from the page's address the notice after something was done; null: none. */
export function readEntryNotice(
  sent: URLSearchParams,
  isPrivate: boolean,
  stored: Pick<Entry, 'data'> | null = null,
  fields: FormField[] = [],
) {
  const isDraft = toData(stored?.data).status === 'draft'
  const open = isPrivate ? i18n.t('Readers see it once the site is open.') : i18n.t('Readers see it now.')
  const seen = isDraft ? i18n.t('Only editors can see it.') : open
  const count = /^\d{1,7}$/.test(sent.get('articles') ?? '') ? Number(sent.get('articles')) : 0
  const moved =
    count > 0
      ? ` ${i18n.t('{count, plural, one {# article} other {# articles}} moved along.', { count })}`
      : ''
  switch (sent.get('done')) {
    case 'saved':
      return `${i18n.t('Saved.')} ${seen}${moved}${describeKept(fields, sent)}`
    case 'draft':
      return `${i18n.t('Draft saved. Readers still see what is on the site.')}${describeKept(fields, sent)}`
    case 'unchanged':
      return i18n.t('This is what is on the site, so no draft waits.')
    case 'discarded':
      return i18n.t('The draft is discarded. It’s still under Versions.')
    case 'restored':
      return `${i18n.t('Restored.')} ${seen}`
    case 'deleted':
      return `${i18n.t('Moved to the bin.')}${moved}`
    case 'added':
      return sayAdded(sent.get('count') ?? '', isPrivate)
    case 'ordered':
      return i18n.t('Saved the order.')
    default:
      return null
  }
}

function sayAdded(typed: string, isPrivate: boolean): string {
  const added = /^\d{1,3}$/.test(typed)
    ? i18n.t('Added {count, number}.', { count: Number(typed) })
    : i18n.t('Added all.')
  const seen = isPrivate ? i18n.t('Readers see them once the site is open.') : i18n.t('Readers see them now.')
  return `${added} ${seen}`
}
