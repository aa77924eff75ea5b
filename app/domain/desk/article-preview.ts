/** The browser-stored record behind the preview of an unsaved article. */
import type { FieldName } from '~/domain/articles/article-fields'

/** Property names as in the specification of the stored record, and the fields that they hold. */
const sources = {
  title: 'title',
  content: 'content',
  slug: 'slug',
  author_name: 'authorName',
  category_name: 'categoryName',
  featured_image_url: 'featuredImageUrl',
} as const satisfies Record<string, FieldName>

export type PreviewRecord = Record<keyof typeof sources, string>

/** Where browsers store the record (specification 2, section 3). */
export const previewKey = 'article-preview'

/** The values of the editor's form as a record; null: title or text is missing. */
export function toPreviewRecord(values: Record<string, unknown>): PreviewRecord | null {
  const typed = toRecord((name) => values[sources[name]])
  const record = {
    ...typed,
    title: typed.title.trim(),
    featured_image_url: typed.featured_image_url.trim(),
  }
  return record.title && record.content.trim() ? record : null
}

/** Parses a stored record; null: neither title nor text, or not a record. */
export function parsePreviewRecord(stored: string | null): PreviewRecord | null {
  const found = parseJson(stored)
  if (typeof found !== 'object' || found === null) return null
  const entries = new Map<string, unknown>(Object.entries(found))
  const record = toRecord((name) => entries.get(name))
  return record.title.trim() || record.content.trim() ? record : null
}

/** "battle-of-the-brands" → "Battle Of The Brands" (specification 2, section 2.10). */
export function toBadge(categoryName: string): string {
  return categoryName
    .replaceAll('-', ' ')
    .trim()
    .replace(/(^|\s)(\p{Ll})/gu, (_match, space: string, letter: string) => space + letter.toUpperCase())
}

function toRecord(read: (name: keyof PreviewRecord) => unknown): PreviewRecord {
  const names = Object.keys(sources) as (keyof PreviewRecord)[]
  const entries = names.map((name) => {
    const value = read(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(entries) as PreviewRecord
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
