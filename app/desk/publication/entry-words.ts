/** Names the entries of the publication as the desk does. */
import { countArticles } from '~/desk/kit/list/chosen-articles'
import type { RecordWords } from '~/desk/kit/records/entry-bar'
import { describeKept } from '~/desk/kit/records/kept-fields'
import type { Subject } from '~/domain/editors/access'
import { deleteEntriesPath, type EntryPart, entryParts } from '~/domain/editors/record-urls'
import type { Entry } from '~/domain/publication/entries'
import { findReasonToStay, kinds } from '~/domain/publication/entry-kinds'
import { type FormField, toData } from '~/domain/publication/forms/form-values'
import { findWords, partWords } from './forms'

export function listParts() {
  return (Object.keys(entryParts) as EntryPart[]).map((part) => {
    const { title, text } = partWords[part]
    return { part, title, text }
  })
}

/** As the table of rights names it. */
export function findSubject(part: EntryPart): Subject {
  return kinds[entryParts[part]].subject ?? 'publication'
}

/** The buttons for new entries. */
export function listNew(part: EntryPart) {
  const { isClosed, variants = [''] } = kinds[entryParts[part]]
  const { one } = partWords[part]
  return isClosed ? [] : variants.map((variant) => ({ variant, text: `New ${variant || one}` }))
}

export function describeEntry(part: EntryPart, variant: string, stored: Entry | null): RecordWords {
  const { title: list, variants = {}, slug, namedBy, ...words } = partWords[part]
  const { isSingle = false, isClosed = false, findAddress, variants: known = [] } = kinds[entryParts[part]]
  const one = known.includes(variant) ? (variants[variant] ?? variant) : words.one
  const follows = !stored && namedBy !== undefined && variant !== 'alias'
  const later = stored
    ? ' If you change it, the old address redirects to the new one.'
    : follows
      ? ` If blank, it follows from the ${namedBy === 'title' ? 'title' : 'name'}, and stays when that changes.`
      : ''
  const hint = `The last part of its address: lower-case letters, digits and hyphens.${later}`
  const shown = {
    list: isSingle ? null : list,
    slug: isClosed ? null : { label: 'Address', hint, ...slug, isRequired: !follows },
    hasAddress: findAddress !== undefined,
  }
  if (!stored) return { ...shown, title: `New ${one}`, name: '', deletePath: null }
  const name = nameEntry(stored)
  if (isSingle) return { ...shown, title: name, name, deletePath: null }
  const title = `${one.charAt(0).toUpperCase()}${one.slice(1)}: ${name}`
  const deletePath = findReasonToStay(stored) === null ? deleteEntriesPath(part, [stored.slug]) : null
  return { ...shown, title, name, deletePath }
}

/** As editors know it. */
export function nameEntry({ kind, slug, data }: Pick<Entry, 'kind' | 'slug' | 'data'>): string {
  const { isSingle, isClosed } = kinds[kind]
  const words = findWords(kind)
  if (isSingle) return words?.title ?? slug
  if (isClosed) return words?.names?.[slug] ?? slug
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
  const open = isPrivate ? 'Readers see it once the site is open.' : 'Readers see it now.'
  const seen = isDraft ? 'Only editors can see it.' : open
  const count = /^\d{1,7}$/.test(sent.get('articles') ?? '') ? Number(sent.get('articles')) : 0
  const moved = count > 0 ? ` ${countArticles(count)} moved along.` : ''
  if (sent.get('done') === 'saved') return `Saved. ${seen}${moved}${describeKept(fields, sent)}`
  if (sent.get('done') === 'draft')
    return `Draft saved. Readers still see what is on the site.${describeKept(fields, sent)}`
  if (sent.get('done') === 'unchanged') return 'This is what is on the site, so no draft waits.'
  if (sent.get('done') === 'discarded') return 'The draft is discarded. It’s still under Versions.'
  if (sent.get('done') === 'restored') return `Restored. ${seen}`
  if (sent.get('done') === 'deleted') return `Deleted.${moved}`
  if (sent.get('done') === 'added') {
    const added = /^\d{1,3}$/.test(sent.get('count') ?? '') ? sent.get('count') : 'All'
    return `Added ${added === 'All' ? 'all' : added}. ${seen.replace('it', 'them')}`
  }
  return sent.get('done') === 'ordered' ? 'Saved the order.' : null
}
