/** The draft backup: unsaved text of an editor, stored in the browser. */
import { articleFields, type FieldName, fieldNames, toComparable } from '~/domain/articles/article-fields'
import { dateField } from './publication-date'

/** The form's values by field name. */
export type FormText = Record<string, string>

export type DraftBackup = {
  key: string
  /** Milliseconds since 1970. */
  savedAt: number
  typed: FormText
}

/** Without the status, which is the pressed button. */
const typedNames = fieldNames.filter((name) => name !== 'status')

/** With the version that the text is based on, so that restoring it never overwrites a newer one. */
const savedNames: readonly string[] = [...typedNames, dateField, 'version']

const prefix = 'ohmnibus:draft-backup:'

/** Key prefix of one editor's backups of all articles. */
export function editorPrefix(editorId: string): string {
  return `${prefix}${editorId}:`
}

/** Key prefix of one editor's backups of one article; `articleId` 'new': an article that was never saved. */
export function articlePrefix(editorId: string, articleId: string): string {
  return `${editorPrefix(editorId)}${articleId}:`
}

export function formatBackup({ savedAt, typed }: Omit<DraftBackup, 'key'>): string {
  return JSON.stringify({ savedAt, typed })
}

/** Null: not a valid backup. */
export function parseBackup(key: string, stored: string | null): DraftBackup | null {
  const found = parseStored(stored)
  if (typeof found !== 'object' || found === null || !('savedAt' in found) || !('typed' in found)) return null
  const { savedAt, typed } = found
  if (typeof savedAt !== 'number' || typeof typed !== 'object' || typed === null) return null
  const texts = Object.entries(typed).filter(
    (field): field is [string, string] => savedNames.includes(field[0]) && typeof field[1] === 'string',
  )
  return { key, savedAt, typed: Object.fromEntries(texts) }
}

/** Fields that would still differ after a save. */
export function listDifferentFields(one: FormText, other: FormText): (FieldName | typeof dateField)[] {
  const differing = typedNames.filter((name) => toStored(name, one) !== toStored(name, other))
  return one[dateField] === undefined || other[dateField] === undefined || one[dateField] === other[dateField]
    ? differing
    : [...differing, dateField]
}

/** White space at the ends is ignored even where a save keeps it. */
function toStored(name: FieldName, typed: FormText) {
  const text = (typed[name] ?? '').replace(/\r\n?/g, '\n').trim()
  return toComparable(articleFields[name].toValue(text))
}

/** What a browser has stored as JSON; null: nothing, or something else. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
