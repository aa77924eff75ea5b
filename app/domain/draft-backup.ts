/** What an editor has typed and not saved, as a browser keeps it. */
import { fieldNames } from './article-fields'
import { styleHeadings } from './heading-style'
import { toSlug } from './slug'

/** What the fields of the form hold, by name. */
export type Typed = Record<string, string>

export type DraftBackup = {
  key: string
  /** Milliseconds since 1970. */
  keptAt: number
  typed: Typed
}

/** Not the status: that is the button that was pressed. */
const typedNames: readonly string[] = fieldNames.filter((name) => name !== 'status')

const prefix = 'ohmnibus:journal:'

/** Entries of one editor, of all articles. */
export function editorPrefix(editorId: string): string {
  return `${prefix}${editorId}:`
}

/** Entries of one editor about one article; `articleId` 'new': one that was never saved. */
export function articlePrefix(editorId: string, articleId: string): string {
  return `${editorPrefix(editorId)}${articleId}:`
}

export function formatBackup({ keptAt, typed }: Omit<DraftBackup, 'key'>): string {
  return JSON.stringify({ keptAt, typed })
}

/** Null: not one of ours. */
export function parseBackup(key: string, stored: string | null): DraftBackup | null {
  const found = parseJson(stored)
  if (typeof found !== 'object' || found === null || !('keptAt' in found) || !('typed' in found)) return null
  const { keptAt, typed } = found
  if (typeof keptAt !== 'number' || typeof typed !== 'object' || typed === null) return null
  const texts = Object.entries(typed).filter(
    (field): field is [string, string] => typedNames.includes(field[0]) && typeof field[1] === 'string',
  )
  return { key, keptAt, typed: Object.fromEntries(texts) }
}

/** Fields in which two texts differ after what a save does to them: it trims, and settles slug, tags and headings. */
export function listTypedDifferences(one: Typed, other: Typed): string[] {
  return typedNames.filter((name) => settle(name, one) !== settle(name, other))
}

function settle(name: string, typed: Typed) {
  const text = (typed[name] ?? '').replace(/\r\n?/g, '\n')
  if (name === 'content') return styleHeadings(text).trim()
  if (name === 'slug') return toSlug(text)
  if (name === 'tags')
    return text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
      .join()
  return text.trim()
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
