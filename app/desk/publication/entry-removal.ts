/** The changes that deleting entries makes: to what refers to them, and to the articles and samples of sections. */
import { z } from 'zod/v4'
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'
import type { Entry } from '~/domain/publication/entries'
import { type ArticleMove, type Decision, findFilter, mapReferences } from '~/domain/publication/entry-change'
import { type EntryKind, kinds } from '~/domain/publication/entry-kinds'
import { findReasonToStay } from '~/domain/publication/entry-reasons'
import { type Data, toData } from '~/domain/publication/forms/form-values'
import { parsePublication } from '~/domain/publication/publication'
import { nameEntry } from './entry-words'

/** The most entries of a kind. */
export const MAX_CHOSEN = 500

const fields = {
  chosen: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .default([])
    .refine((slugs) => slugs.length <= MAX_CHOSEN, {
      error: () => i18n.t('Choose at most {limit, number}.', { limit: MAX_CHOSEN }),
    }),
  to: textField({ label: () => i18n.t('Section'), maxLength: 120 }),
  confirmed: textField({ label: () => i18n.t('Confirmation'), maxLength: 3 }),
}

export type Deletion = { chosen: string[]; to: string; confirmed: string }

/** The form that names entries, and the question's own. */
export function parseDeletion(sent: FormFields): ParsedForm<Deletion> {
  return parseFields(fields, sent)
}

/** All of one kind. */
type Chosen = { kind: EntryKind; slugs: readonly string[] }
type Sorted<Own extends Entry> = { going: Own[]; staying: { entry: Own; reason: string }[] }

/** Sorts the chosen entries that exist into those that can go together, and those that have to stay, with the reason. */
export function sortChosen<Own extends Entry>(entries: readonly Own[], { kind, slugs }: Chosen): Sorted<Own> {
  const asked = new Set(slugs)
  const chosen = entries.filter((entry) => entry.kind === kind && asked.has(entry.slug))
  const going = new Set(chosen.filter((entry) => findReasonToStay(entry) === null))
  const needing = groupByNeed(entries.filter((entry) => entry.kind === kind))
  const listLeft = ({ slug }: Own) => (needing.get(slug) ?? []).filter((entry) => !going.has(entry))
  // Entries that stay may need others to stay.
  for (let before = -1; before !== going.size; ) {
    before = going.size
    for (const entry of going) if (listLeft(entry).length > 0) going.delete(entry)
  }
  const staying = chosen.filter((entry) => !going.has(entry))
  return {
    going: [...going],
    staying: staying.map((entry) => ({
      entry,
      reason:
        findReasonToStay(entry) ??
        i18n.t('Move or delete these subcategories first: {names}.', {
          names: listLeft(entry).map(nameEntry).join(', '),
        }),
    })),
  }
}

/** Groups the entries of a kind that cannot do without another one by its slug. */
function groupByNeed<Own extends Entry>(entries: readonly Own[]): Map<string, Own[]> {
  const needing = new Map<string, Own[]>()
  for (const entry of entries) {
    for (const slug of kinds[entry.kind].listNeeded?.(toData(entry.data)) ?? [])
      if (typeof slug === 'string') needing.set(slug, [...(needing.get(slug) ?? []), entry])
  }
  return needing
}

/**
 * Without the chosen entries, with the links to them taken out of menus and what sections only mention of them: all, or none if one has
 * to stay. `articlesTo`: a section where the articles of sections go, and their addresses lead.
 */
export function removeEntries(
  entries: readonly Entry[],
  { kind, slugs, articlesTo }: Chosen & { articlesTo: string | null },
): Decision {
  const { going, staying } = sortChosen(entries, { kind, slugs })
  if (staying.length > 0)
    return { ok: false, problems: staying.map(({ entry, reason }) => `${nameEntry(entry)}: ${reason}`) }
  if (going.length === 0) return { ok: false, problems: [i18n.t('This has been deleted already.')] }
  const samples = listSamplesOf(entries, going)
  const gone = new Set([...going, ...samples])
  const rest = entries.filter((entry) => !gone.has(entry))
  const { listsArticles } = kinds[kind]
  const target = rest.find((entry) => listsArticles && entry.kind === kind && entry.slug === articlesTo)
  if (articlesTo !== null && !target)
    return { ok: false, problems: [i18n.t('Choose another section for its articles.')] }
  const missing = new Set<unknown>(going.map(({ slug }) => slug))
  const left = rest.map((entry) => {
    const own = mapReferences(entry, kind, (slug) => (missing.has(slug) ? null : slug))
    return entry === target ? withFormerSlugs(own, going) : own
  })
  const parsed = parsePublication(left)
  if (!parsed.ok) return parsed
  return {
    ok: true,
    change: {
      stored: left.filter((entry) => !entries.includes(entry)),
      removed: [...gone],
      renamed: null,
      moved: target ? listRemovalMoves(entries, going, target) : [],
    },
  }
}

/** Sample stories name a category and an author, which readers would not find. */
export function listSamplesOf(entries: readonly Entry[], going: readonly Entry[]): Entry[] {
  const gone = new Set(going)
  const stays = (entry: Entry) => !gone.has(entry) && !kinds[entry.kind].isLikeArticle
  const left = new Set(entries.filter(stays).flatMap(listArticleFields))
  const lost = new Set(going.flatMap(listArticleFields).filter((field) => !left.has(field)))
  return entries.filter(
    (entry) => kinds[entry.kind].isLikeArticle && listArticleFields(entry).some((field) => lost.has(field)),
  )
}

/** What articles say of an entry, or it says itself: "category Audio", "author Maya Lindqvist". */
function listArticleFields({ kind, data }: Entry): string[] {
  const fields = Object.entries(kinds[kind].toArticleField?.(toData(data)) ?? {})
  return fields.flatMap(([name, value]) => (value === undefined ? [] : `${name} ${value}`))
}

/** A former address of a subcategory is one among subcategories. */
function withFormerSlugs(target: Entry, going: readonly Entry[]): Entry {
  const data = toData(target.data)
  const isCategory = (own: Data) => (own.parent ?? null) === null
  const led = going.filter((entry) => isCategory(toData(entry.data)) === isCategory(data))
  const slugs = led.flatMap((entry) => [...listFormer(toData(entry.data)), entry.slug])
  return slugs.length === 0
    ? target
    : { ...target, data: { ...data, formerSlugs: [...new Set([...listFormer(data), ...slugs])] } }
}

function listFormer({ formerSlugs }: Data): unknown[] {
  return Array.isArray(formerSlugs) ? formerSlugs : []
}

/** Lists what the articles of sections store, if no other section lists them; subcategories before categories. */
export function listFilters(entries: readonly Entry[], going: readonly Entry[]): ArticleMove['from'][] {
  const gone = new Set(going)
  const rest = entries.filter((entry) => !gone.has(entry))
  const filters = going.flatMap((own) => {
    const isCategory = typeof toData(own.data).category === 'string'
    if (!kinds[own.kind].listsArticles) return []
    return findFilter(isCategory ? [...rest, own] : entries, own) ?? []
  })
  const distinct = new Map(filters.map((filter) => [JSON.stringify(filter).toLowerCase(), filter]))
  return [...distinct.values()].sort(
    (a, b) => Number(b.subcategory !== undefined) - Number(a.subcategory !== undefined),
  )
}

function listRemovalMoves(entries: readonly Entry[], going: readonly Entry[], target: Entry): ArticleMove[] {
  const { category, parent } = toData(target.data)
  const owner = entries.find((entry) => entry.kind === target.kind && entry.slug === parent)
  return listFilters(entries, going).map((from) => ({
    from,
    to:
      typeof category === 'string'
        ? { category, ...(from.subcategory !== undefined && { subcategory: null }) }
        : {
            category: String(toData(owner?.data).category),
            subcategory: findFilter(entries, target)?.subcategory ?? null,
          },
  }))
}
