/** The preview of an unsaved article: the record in the browser's storage, and what an article's page shows of one. */

import { articleFields, type FieldName, toAuthor } from '~/domain/articles/article-fields'
import { type Pictured, toPictureAddress } from '~/domain/articles/article-picture'
import { type Byline, joinNames, MAX_BYLINES, namesOf, toBylines } from '~/domain/authors/bylines'
import { i18n } from '~/domain/language/desk-i18n'
import { isLanguageTag, parseTag } from '~/domain/language/language-tag'
import { findPictureHash, type Picture } from '~/domain/media/renditions'
import { toSlugOfTitle } from '~/domain/text/slug'
import { parseStored } from '~/domain/unsaved/draft-backup'
import { foldRows } from '~/domain/unsaved/form-rows'

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
  const { bylines, authorName, ...others } = foldRows(values)
  const people = toBylines({ authorName: String(authorName ?? ''), bylines: String(bylines ?? '') })
  const folded: Record<string, unknown> = { ...others, authorName: joinNames(namesOf(people, 'words')) }
  const typed = toRecord((name) => folded[sources[name]])
  const record = {
    ...typed,
    title: typed.title.trim(),
    featured_image_url: typed.featured_image_url.trim(),
  }
  return record.title && record.content.trim() ? record : null
}

/** Parses a stored record; null: neither title nor text, or not a record. */
export function parsePreviewRecord(stored: string | null): PreviewRecord | null {
  const found = parseStored(stored)
  if (typeof found !== 'object' || found === null) return null
  const entries = new Map<string, unknown>(Object.entries(found))
  const record = toRecord((name) => entries.get(name))
  return record.title.trim() || record.content.trim() ? record : null
}

/** What the page of a published article shows above and below its text. */
export type PreviewedArticle = Pictured & {
  title: string
  excerpt: string | null
  /** Null: that of the publication. */
  language: string | null
  authorName: string
  bylines: Byline[]
  featuredImageDescription: string | null
  createdAt: Date
  /** The day of `createdAt`, where the publication is. */
  day: string
  tags: string[]
}

/**
 * `texts`: of the form's fields, not validated. `today`: where the publication is. `coverSlug`: what its cover keeps; see
 * `findKeptCoverSlug`. `pictures`: those of the library, if they are known; without them its files are shown as they are.
 */
export function toPreviewedArticle(
  texts: Partial<Record<FieldName, unknown>>,
  { now, today, coverSlug = null }: { now: Date; today: string; coverSlug?: string | null },
  pictures?: readonly Picture[],
): PreviewedArticle {
  const read = (name: FieldName) =>
    String(texts[name] ?? '')
      .slice(0, articleFields[name].maxLength)
      .trim()
  const featuredImageUrl = toPictureAddress(read('featuredImageUrl'))
  const hash = findPictureHash(featuredImageUrl)
  const title = read('title')
  return {
    title: title || i18n.t('Untitled'),
    coverSlug,
    slug: articleFields.slug.toValue(read('slug')) || toSlugOfTitle(title) || 'untitled',
    excerpt: read('excerpt') || null,
    language: isLanguageTag(read('language')) ? parseTag(read('language')) : null,
    ...toAuthor(
      toBylines({ authorName: read('authorName'), bylines: read('bylines') }).slice(0, MAX_BYLINES),
    ),
    categoryName: read('categoryName'),
    subcategoryName: read('subcategoryName') || null,
    featuredImageUrl,
    featuredImageDescription: read('featuredImageDescription') || null,
    featuredPicture:
      (pictures ? pictures.find((one) => one.hash === hash) : hash && { ...unknown, hash }) || null,
    createdAt: now,
    day: today,
    tags: articleFields.tags.toValue(read('tags')),
  }
}

const unknown: Omit<Picture, 'hash'> = {
  ...{
    width: null,
    height: null,
    isAnimated: false,
    placeholder: null,
    description: '',
    caption: '',
    credit: '',
  },
  focus: { x: 50, y: 50 },
}

/** The fields of the form that a record holds. */
export function toFormTexts(record: PreviewRecord): Partial<Record<FieldName, string>> {
  return Object.fromEntries(
    Object.entries(sources).map(([name, field]) => [field, record[name as keyof PreviewRecord]]),
  )
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
