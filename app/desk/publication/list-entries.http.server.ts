/** Lists the entries of one part of the publication, and changes their order. */
import { readEntries } from '~/data/publication/stored-entries.server'
import { changePublication } from '~/desk/kit/publication/change-publication.data.server'
import { listEntryReviews } from '~/desk/kit/review/review-steps.data.server'
import { type EntryPart, entryParts } from '~/domain/editors/record-urls'
import type { FormFields, ParsedForm } from '~/domain/forms/form-fields'
import { entryLimits } from '~/domain/forms/form-limits'
import { i18n } from '~/domain/language/desk-i18n'
import type { StoredEntry } from '~/domain/publication/entry-change'
import { findEntryAddress, kinds } from '~/domain/publication/entry-kinds'
import { findReasonToStay } from '~/domain/publication/entry-reasons'
import { orderByNumbers, toData } from '~/domain/publication/forms/form-values'
import { readForm } from '~/http/forms/read-form.server'
import type { ListedEntry } from './entry-table'
import { nameEntry } from './entry-words'
import { findVariant } from './forms'

/** Subcategories after their category; menus as they come on a page. */
export async function listPart(part: EntryPart): Promise<ListedEntry[]> {
  const reviews = await listEntryReviews(entryParts[part])
  return inOrder(await readEntries(), part).map((entry) => ({
    slug: entry.slug,
    name: nameEntry(entry),
    variant: findVariant(entry.kind, toData(entry.data)),
    address: findEntryAddress(entry.kind, entry),
    hasDraft: entry.draftVersion != null,
    review: reviews.get(entry.slug) ?? null,
    parent: parentOf(entry),
    canBeDeleted: findReasonToStay(entry) === null,
  }))
}

function inOrder(entries: StoredEntry[], part: EntryPart): StoredEntry[] {
  const own = entries.filter(({ kind }) => kind === entryParts[part])
  const { isClosed, places } = kinds[entryParts[part]]
  if (isClosed) return own.sort((a, b) => places.indexOf(a.slug) - places.indexOf(b.slug))
  return own
    .filter((entry) => parentOf(entry) === null)
    .flatMap((entry) => [entry, ...own.filter((one) => parentOf(one) === entry.slug)])
}

function parentOf({ data }: StoredEntry): string | null {
  const { parent } = toData(data)
  return typeof parent === 'string' ? parent : null
}

/** Orders the entries by the numbers of the form, or by one step up or down ("up ai"). Null: done. */
export async function orderPart(request: Request, part: EntryPart, editorId: string) {
  const form = await readForm(request, parseOrder, {}, entryLimits)
  if (!form.ok) return form.response
  const { numbers, step } = form.value
  await changePublication<never>(editorId, (entries) => {
    const shown = inOrder(entries, part)
    const ordered = [...new Set(shown.map(parentOf))].flatMap((parent) =>
      reorder(
        shown.filter((entry) => parentOf(entry) === parent),
        numbers,
        step,
      ),
    )
    const stored = inOrder(ordered, part).map((entry, position) => ({ ...entry, position }))
    const changed = stored.filter(
      (entry) =>
        entries.find(({ kind, slug }) => kind === entry.kind && slug === entry.slug)?.position !==
        entry.position,
    )
    return { change: { stored: changed, removed: [], renamed: null, moved: [] } }
  })
  return null
}

type Order = { numbers: ReadonlyMap<string, string>; step: { slug: string; by: -1 | 1 } | null }

function reorder(siblings: StoredEntry[], numbers: Order['numbers'], step: Order['step']): StoredEntry[] {
  const ordered = orderByNumbers(siblings, ({ slug }) => numbers.get(slug) ?? '')
  const at = step ? ordered.findIndex(({ slug }) => slug === step.slug) : -1
  const [one, other] = [ordered[at], ordered[at + (step?.by ?? 0)]]
  if (at < 0 || !one || !other || !step) return ordered
  ;[ordered[at], ordered[at + step.by]] = [other, one]
  return ordered
}

function parseOrder(sent: FormFields): ParsedForm<Order> {
  const [, direction, slug = ''] = /^(up|down) ([a-z0-9-]+)$/.exec(String(sent.command ?? '')) ?? []
  const numbers = Object.entries(sent).flatMap(([name, value]): [string, string][] =>
    name.startsWith('order-') && typeof value === 'string' ? [[name.slice('order-'.length), value]] : [],
  )
  const step = direction ? { slug, by: direction === 'up' ? (-1 as const) : (1 as const) } : null
  if (!step && numbers.length === 0)
    return {
      ok: false,
      errors: [{ field: null, message: i18n.t('Give the entries numbers, or use a button.') }],
    }
  return { ok: true, value: { numbers: new Map(numbers), step } }
}
