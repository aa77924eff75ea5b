/**
 * Three-way merge of two editors' changes to one record: a product or an entry of the publication, field by field as its form shows
 * them. Where both changed the same, mine stays and is named, so that the editor decides.
 */
import { i18n } from '~/domain/language/desk-i18n'
import {
  type Data,
  type FormField,
  slugField,
  toData,
  type Values,
} from '~/domain/publication/forms/form-values'
import { mergeTexts } from '~/domain/text/text-differences'
import { addressField, compareEntries, type Difference } from './differences'
import { type EntryForm, fromForm, toFormValues, toShownValues } from './entry-form'

/** A stored version. */
export type EntryVersion = { slug: string; data: Data }

export type MergedEntry = {
  /** What the form shows of the merged record, with the address. */
  values: Values
  /** The same, as data of the form's shape. */
  shape: Data
  /** Fields that both changed differently: theirs, and what `values` have, in which only those places are mine that both changed. */
  clashes: Difference[]
  /** Keys of fields that have something of theirs which mine had not. */
  kept: string[]
}

/** The other editor's save, and what an editor has to decide. */
export type EntryConflict = {
  /** Theirs. */
  version: number
  /** It is a draft. */
  isDraft: boolean
  /** Mine is based on a draft that was discarded: theirs is what readers see. */
  isDiscarded: boolean
  /** Mine is to be saved as a draft. */
  asDraft: boolean
  /** Null: an import or the database. */
  savedBy: string | null
  differences: Difference[]
  /** Labels of fields that have something of theirs already. */
  kept: string[]
}

export function conflictMessage(): string {
  return i18n.t(
    'Someone else saved this while you were writing. Your changes aren’t saved yet, but nothing is lost.',
  )
}

/** `base`: the version that mine is based on; null: it no longer exists, so every difference is a clash. `mine`: as posted. */
export function mergeEntries(
  form: EntryForm,
  base: EntryVersion | null,
  mine: Values,
  theirs: EntryVersion,
): MergedEntry {
  const fields = [addressField, ...form.fields]
  const own = fromForm(fields, mine)
  const other = toShape(form, theirs)
  const clashing = new Set<string>()
  const shape = mergeFields(
    fields,
    { base: base && toShape(form, base), mine: own, theirs: other },
    '',
    clashing,
  )
  const values = toFormValues(fields, shape)
  return {
    values,
    shape,
    clashes: compareEntries(fields, toFormValues(fields, other), values).filter(({ key }) =>
      clashing.has(key),
    ),
    kept: compareEntries(fields, toFormValues(fields, own), values).map(({ key }) => key),
  }
}

/** As if it had been posted, so that what is blank is the same in all versions. */
function toShape(form: EntryForm, { slug, data }: EntryVersion): Data {
  const values = toShownValues(form, data)
  return fromForm([addressField, ...form.fields], { [slugField]: slug, ...values })
}

/** `base` null: there is none. */
type Sides<Value> = { base: Value | null; mine: Value; theirs: Value }

function mergeFields(fields: FormField[], sides: Sides<Data>, prefix: string, clashing: Set<string>): Data {
  const { base, mine, theirs } = sides
  const merged: Data = {}
  for (const field of fields) {
    const { name } = field
    const key = prefix + name
    const own = { base: base && { value: base[name] }, mine: mine[name], theirs: theirs[name] }
    if (field.control === 'group') {
      const groups = { base: base && toData(base[name]), mine: toData(own.mine), theirs: toData(own.theirs) }
      merged[name] = mergeFields(field.fields ?? [], groups, `${key}_`, clashing)
      continue
    }
    const { value, isClash } = mergeValues(field, own)
    merged[name] = value
    if (isClash) clashing.add(key)
  }
  return merged
}

type MergedValue = { value: unknown; isClash: boolean }

function mergeValues(
  field: FormField,
  { base, mine, theirs }: { base: { value: unknown } | null; mine: unknown; theirs: unknown },
): MergedValue {
  if (isSame(mine, theirs)) return { value: mine, isClash: false }
  if (!base) return { value: mine, isClash: true }
  if (isSame(base.value, mine)) return { value: theirs, isClash: false }
  if (isSame(base.value, theirs)) return { value: mine, isClash: false }
  const sides = [base.value, mine, theirs] as const
  switch (field.control) {
    case 'text':
    case 'markdown':
      return mergeLines(sides.map((value) => (typeof value === 'string' ? value : '')))
    case 'lines': {
      const { value, isClash } = mergeLines(sides.map((value) => toList(value).join('\n')))
      return { value: value.split('\n'), isClash }
    }
    case 'rows':
      return mergeRows(field.fields ?? [], {
        base: toList(base.value).map(toData),
        mine: toList(mine).map(toData),
        theirs: toList(theirs).map(toData),
      })
    default:
      return { value: mine, isClash: true }
  }
}

function mergeLines([base = '', mine = '', theirs = '']: string[]): { value: string; isClash: boolean } {
  const { text, overlaps } = mergeTexts(base, mine, theirs, 'mine')
  return { value: text, isClash: overlaps > 0 }
}

/** Row by row, each as a whole: a price is of its currency and its day. */
function mergeRows(fields: FormField[], sides: { base: Data[]; mine: Data[]; theirs: Data[] }): MergedValue {
  const names = namesOfRow(fields)
  const toKey = (row: Data) => JSON.stringify(names.map((name) => row[name] ?? null))
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map(
    (rows) => new Map(rows.map((row) => [toKey(row), row])),
  ) as [Map<string, Data>, Map<string, Data>, Map<string, Data>]
  const isNamed =
    base.size === sides.base.length && mine.size === sides.mine.length && theirs.size === sides.theirs.length
  if (!isNamed) return { value: sides.mine, isClash: true }
  const orders = [base, mine, theirs].map((side) =>
    [...side.keys()].filter((key) => base.has(key) && mine.has(key) && theirs.has(key)),
  )
  const isMoved = !isSame(orders[0], orders[1])
  let isClash = isMoved && !isSame(orders[0], orders[2]) && !isSame(orders[1], orders[2])
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine]
  const rows = orderKeys([...first.keys()], [...second.keys()]).flatMap((key) => {
    const [old, own, other] = [base.get(key), mine.get(key), theirs.get(key)]
    if (isSame(own, other) || isSame(old, other)) return own ?? []
    if (isSame(old, own)) return other ?? []
    isClash = true
    return own ?? []
  })
  return { value: rows, isClash }
}

/** The fields that tell one row from another: where it leads, otherwise the first. */
function namesOfRow(fields: FormField[]): string[] {
  const found = fields.flatMap(({ name }) => (['url', 'to', 'path'].includes(name) ? name : []))
  return found.length > 0 ? found : fields.slice(0, 1).map(({ name }) => name)
}

/** The first order, and what only the second has behind what it follows there. */
function orderKeys(first: string[], second: string[]): string[] {
  const ordered = [...first]
  second.forEach((key, n) => {
    const before = second[n - 1]
    if (!ordered.includes(key)) ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, key)
  })
  return ordered
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** On the button that saves what readers don’t see. */
export const draftCommand = 'draft'

/** Whether a button asks for a draft, also over what someone else saved. */
export function asksForDraft(command: string | undefined): boolean {
  return /^(overwrite \d{1,9} )?draft$/.test(command ?? '')
}

/** The version of the other editor over which to save what clashes; null: over none. */
export function readOverwritten(command: string | undefined): number | null {
  const [, version] = /^overwrite (\d{1,9})( draft)?$/.exec(command ?? '') ?? []
  return version === undefined ? null : Number(version)
}
