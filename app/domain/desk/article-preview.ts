/** The browser-stored record behind the preview of an unsaved article. */

/** Property names as in the specification of the stored record. */
export type PreviewRecord = {
  title: string
  content: string
  slug: string
  author_name: string
  category_name: string
  featured_image_url: string
}

/** Where browsers store the record (specification 2, section 3). */
export const previewKey = 'article-preview'

/** The values of the editor's form as a record; null: title or text is missing. */
export function toPreviewRecord(values: Record<string, unknown>): PreviewRecord | null {
  const record: PreviewRecord = {
    title: readText(values.title).trim(),
    content: readText(values.content),
    slug: readText(values.slug),
    author_name: readText(values.authorName),
    category_name: readText(values.categoryName),
    featured_image_url: readText(values.featuredImageUrl).trim(),
  }
  return record.title && record.content.trim() ? record : null
}

/** Parses a stored record; null: neither title nor text, or not a record. */
export function parsePreviewRecord(stored: string | null): PreviewRecord | null {
  const found = parseJson(stored)
  if (typeof found !== 'object' || found === null) return null
  const read = (name: keyof PreviewRecord) =>
    readText(Object.entries(found).find(([key]) => key === name)?.[1])
  const record: PreviewRecord = {
    title: read('title'),
    content: read('content'),
    slug: read('slug'),
    author_name: read('author_name'),
    category_name: read('category_name'),
    featured_image_url: read('featured_image_url'),
  }
  return record.title.trim() || record.content.trim() ? record : null
}

/** "battle-of-the-brands" → "Battle Of The Brands" (specification 2, section 2.10). */
export function toBadge(categoryName: string): string {
  return categoryName
    .replaceAll('-', ' ')
    .trim()
    .replace(/(^|\s)(\p{Ll})/gu, (_match, space: string, letter: string) => space + letter.toUpperCase())
}

function readText(value: unknown) {
  return typeof value === 'string' ? value : ''
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
