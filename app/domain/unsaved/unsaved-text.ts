/** What an editor typed into a form of the desk and has not saved yet, as the browser sends it to the server: as changes. */
import { type FormText, parseStored } from './draft-backup'

/** The field of a form that names the unsaved text it holds, so that saving it ends the text. */
export const unsavedTextField = 'unsavedText'

/** A text, and the last of its changes that it has. */
export type TextMark = { id: string; sequence: number }

/** In a field's name, characters from `at` on that are replaced. `at` -1: the field is gone. */
type TextChange = [name: string, at: number, removed: number, inserted: string]
export type TextChanges = TextChange[]

const MAX_CHANGES = 3_000
/** As `toValues` of a posted form reads them. */
const fieldName = /^[a-z][\w-]{0,99}$/i
const isSecret = (name: string) => /password|secret/i.test(name)

/** Lists the changes that make `after` of `before`: in each field the part between what both begin and end with. */
export function listTextChanges(before: FormText, after: FormText): TextChanges {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  return [
    ...gone.map((name): TextChange => [name, -1, 0, '']),
    ...Object.entries(after).flatMap(([name, text]) =>
      before[name] === text ? [] : [toChange(name, before[name] ?? '', text)],
    ),
  ]
}

function toChange(name: string, before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return [name, start, before.length - end - start, after.slice(start, after.length - end)]
}

/** The text after the changes; null: they are of another text. Fields that no form of the desk has, and secrets, are left out. */
export function applyTextChanges(before: FormText, changes: TextChanges): FormText | null {
  const fields = new Map(Object.entries(before))
  for (const [name, at, removed, inserted] of changes) {
    const text = fields.get(name) ?? ''
    if (at === -1) fields.delete(name)
    else if (at + removed > text.length) return null
    else if (fieldName.test(name) && !isSecret(name))
      fields.set(name, text.slice(0, at) + inserted + text.slice(at + removed))
  }
  return Object.fromEntries(fields)
}

/** Null: not changes. */
export function parseTextChanges(sent: string): TextChanges | null {
  const found = parseStored(sent)
  return Array.isArray(found) && found.length <= MAX_CHANGES && found.every(isChange) ? found : null
}

function isChange(value: unknown): value is TextChange {
  if (!Array.isArray(value) || value.length !== 4) return false
  const [name, at, removed, inserted] = value
  const isPlace = Number.isSafeInteger(at) && Number.isSafeInteger(removed) && at >= -1 && removed >= 0
  return typeof name === 'string' && isPlace && typeof inserted === 'string'
}

export function formatTextMark({ id, sequence }: TextMark): string {
  return `${id}.${sequence}`
}

/** Null: none. */
export function parseTextMark(sent: unknown): TextMark | null {
  const [, id, sequence] =
    (typeof sent === 'string' && /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,15})$/.exec(sent)) || []
  return id ? { id, sequence: Number(sequence) } : null
}

/** The name of the cookie that tells the page of a text that it was saved. */
export function savedTextCookie(id: string): string {
  return `ohmnibus-saved-${id}`
}
