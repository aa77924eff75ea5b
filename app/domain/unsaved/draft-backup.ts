/** The draft backup: unsaved text of an editor, as the browser and the server keep it. */
import { articleFields, type FieldName, fieldNames, toComparable } from '~/domain/articles/article-fields'
import { dateField } from '~/domain/forms/publication-date'

/** The form's values by field name. */
export type FormText = Record<string, string>

export type DraftBackup = {
  key: string
  /** Counts up with its changes. */
  sequence: number
  /** Milliseconds since 1970. */
  savedAt: number
  typed: FormText
}

/** Without the status, which is the pressed button. */
const typedNames = fieldNames.filter((name) => name !== 'status')

const prefix = 'ohmnibus:draft-backup:'

/** Key prefix of one editor's backups of all forms. */
export function editorPrefix(editorId: string): string {
  return `${prefix}${editorId}:`
}

/** Key prefix of one editor's backups of one form; the id of the text follows. `page`: the path of its page, of an article by its id. */
export function formPrefix(editorId: string, page: string, form: string): string {
  return `${editorPrefix(editorId)}${page}#${form}:`
}

/** From the key of a backup. */
export function findBackupPage(key: string): string {
  return findBackupPlace(key).page
}

/** From the key of a backup: whose it is, and of which form on which page. */
export function findBackupPlace(key: string): { editor: string; page: string; form: string } {
  const [, editor = '', page = '', form = ''] = /^([^:]*):([^#]*)#(.*):/s.exec(key.slice(prefix.length)) ?? []
  return { editor, page, form }
}

/** The id of a text, from the key of its backup. */
export function toTextId(key: string): string {
  return key.slice(key.lastIndexOf(':') + 1)
}

/** Null: not a valid backup. */
export function parseBackup(found: unknown): DraftBackup | null {
  if (typeof found !== 'object' || found === null) return null
  const { key, sequence, savedAt, typed } = found as Partial<Record<keyof DraftBackup, unknown>>
  if (typeof key !== 'string' || typeof sequence !== 'number' || typeof savedAt !== 'number') return null
  if (typeof typed !== 'object' || typed === null) return null
  const texts = Object.entries(typed).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return { key, sequence, savedAt, typed: Object.fromEntries(texts) }
}

/** Fields that would still differ after a save. */
export function listDifferentFields(one: FormText, other: FormText): (FieldName | typeof dateField)[] {
  const differing = typedNames.filter((name) => toStored(name, one) !== toStored(name, other))
  return one[dateField] === undefined || other[dateField] === undefined || one[dateField] === other[dateField]
    ? differing
    : [...differing, dateField]
}

/** The same of any other form. `carried`: fields that nobody types. */
export function listDifferentTexts(one: FormText, other: FormText, carried: ReadonlySet<string>): string[] {
  const toText = (text = '') => text.replace(/\r\n?/g, '\n').trim()
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => !carried.has(name) && toText(one[name]) !== toText(other[name]))
}

/** White space at the ends is ignored even where a save keeps it. */
function toStored(name: FieldName, typed: FormText) {
  const text = (typed[name] ?? '').replace(/\r\n?/g, '\n').trim()
  return toComparable(articleFields[name].toValue(text))
}

/** Parses what a browser has stored as JSON; null: nothing, or something else. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
