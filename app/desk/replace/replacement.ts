/** Search and replace in the fields of an article: where a text occurs, what the fields are then, and what forbids that. Linear time. */

import { type ArticleStatus, articleFields, type FieldRule } from '~/domain/articles/article-fields'
import { parseFields, textField } from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'
import type { ReplacedField } from './replaced-fields'

export type Texts = Record<ReplacedField, string | null>

/** What is replaced, and by what. */
export type Replacement = {
  find: string
  with: string
  matchCase: boolean
  wholeWords: boolean
  fields: readonly ReplacedField[]
}

export type Replaced = {
  /** Offsets in the texts as they are. */
  places: { field: ReplacedField; at: number }[]
  /** All fields, as they are to be stored. */
  texts: Texts
  /** Why the article stays as it is, as a sentence; null: nothing is in the way. */
  problem: string | null
}

/** Replaces in all chosen fields; without places, nothing is to be done. */
export function replaceInArticle(
  { texts, status }: { texts: Texts; status: ArticleStatus },
  replacement: Replacement,
): Replaced {
  const result: Replaced = { places: [], texts: { ...texts }, problem: null }
  for (const field of replacement.fields) {
    const text = texts[field] ?? ''
    const offsets = findPlaces(text, replacement)
    if (offsets.length === 0) continue
    for (const at of offsets) result.places.push({ field, at })
    const changed = judgeField(field, { text, offsets, status }, replacement)
    if (changed.problem !== null) result.problem ??= changed.problem
    else Object.assign(result.texts, { [field]: changed.value })
  }
  return result
}

/** Where the text occurs, from left to right, without overlaps; not where it already is what it is replaced by. */
export function findPlaces(
  text: string,
  { find, with: wanted, matchCase, wholeWords }: Replacement,
): number[] {
  const [searched, term] = matchCase ? [text, find] : [foldCase(text), foldCase(find)]
  const places: number[] = []
  for (let at = searched.indexOf(term); at !== -1; ) {
    const end = at + find.length
    const isFound = !wholeWords || isWhole(text, at, end)
    if (isFound && text.slice(at, end) !== wanted) places.push(at)
    at = searched.indexOf(term, isFound ? end : at + 1)
  }
  return places
}

/** Each character alone, and only where the length stays, so that offsets are those of the text. */
function foldCase(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase()
  return Array.from(text, (character) => {
    const lower = character.toLowerCase()
    return lower.length === character.length ? lower : character
  }).join('')
}

/** Whether the word that begins or ends the found text goes on beyond it. */
function isWhole(text: string, start: number, end: number): boolean {
  const joins = (at: number) =>
    endsInWord.test(text.slice(Math.max(0, at - 2), at)) && beginsWithWord.test(text.slice(at, at + 2))
  return !joins(start) && !joins(end)
}

const endsInWord = /[\p{L}\p{N}\p{M}_]$/u
const beginsWithWord = /^[\p{L}\p{N}\p{M}_]/u

type Judged = { problem: string } | { problem: null; value: string | null }

function judgeField(
  field: ReplacedField,
  { text, offsets, status }: { text: string; offsets: number[]; status: ArticleStatus },
  { find, with: wanted }: Replacement,
): Judged {
  const rule: FieldRule<string | null> = articleFields[field]
  // Not made before it is known to fit: short words that become long ones could fill the memory.
  const length = text.length + offsets.length * (wanted.length - find.length)
  if (length > 2 * rule.maxLength)
    return { problem: i18n.t('{field} would be too long.', { field: i18n.t(rule.label) }) }
  const replaced = replaceAt(text, offsets, find.length, wanted)
  const problem = findProblem(field, replaced, status)
  // What is wrong already stays as wrong as it is.
  if (problem !== null && findProblem(field, text, status) === null) return { problem }
  return { problem: null, value: rule.toValue(rule.isVerbatim ? replaced : replaced.trim()) }
}

function replaceAt(text: string, offsets: number[], length: number, wanted: string): string {
  const parts: string[] = []
  let end = 0
  for (const at of offsets) {
    parts.push(text.slice(end, at), wanted)
    end = at + length
  }
  return parts.join('') + text.slice(end)
}

/** By the rules of the article form. */
function findProblem(field: ReplacedField, text: string, status: ArticleStatus): string | null {
  const rule: FieldRule = articleFields[field]
  const parsed = parseFields({ [field]: textField(rule) }, { [field]: text })
  if (!parsed.ok) return toSentence(parsed.errors[0]?.message ?? '')
  const missing = status === 'published' && text.trim() === '' ? rule.missingToPublish : undefined
  const problem = (missing === undefined ? null : i18n.t(missing)) ?? rule.findProblem?.(text) ?? null
  return problem === null ? null : toSentence(problem)
}

function toSentence(message: string): string {
  return /[.?!]$/.test(message) ? message : `${message}.`
}

/** One place as it is shown: the words around it in one line, and what is there now. */
export type ShownPlace = { before: string; found: string; after: string }

const CONTEXT_LENGTH = 50

export function showPlace(text: string, at: number, length: number): ShownPlace {
  const end = at + length
  const before = text.slice(Math.max(0, at - CONTEXT_LENGTH), at)
  const after = text.slice(end, end + CONTEXT_LENGTH)
  return {
    // Not half a word, nor half a character.
    before: toLine(
      at > CONTEXT_LENGTH ? `…${before.replace(/^\S{0,20}(?=\s)|^[\uDC00-\uDFFF]/, '')}` : before,
    ),
    found: toLine(text.slice(at, end)),
    after: toLine(
      text.length > end + CONTEXT_LENGTH ? `${after.replace(/\s\S{0,20}$|[\uD800-\uDBFF]$/, '')}…` : after,
    ),
  }
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
