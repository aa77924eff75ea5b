/** The table of the fields that an editor writes; the form, the columns, revisions and returned text derive from it. */

import {
  type Byline,
  findBylinesProblem,
  joinNames,
  namesOf,
  parseBylines,
  toBylines,
  toBylineTexts,
} from '~/domain/authors/bylines'
import { i18n } from '~/domain/language/desk-i18n'
import { findTagProblem, parseTag } from '~/domain/language/language-tag'
import { findPicksProblem, findReviewsProblem } from '~/domain/products/review-problems'
import { formatPicks, formatReviews, parsePicks, parseReviews } from '~/domain/products/review-texts'
import { foldKey } from '~/domain/site/fold-key'
import { toSlug } from '~/domain/text/slug'
import { isTooHeavy, tooManyMarks } from './article-body/weight'
import { findPictureProblem } from './article-picture'
import { findCanonicalProblem } from './canonical-url'
import { findPartProblem, findRelatedProblem, parsePart, parseRelated } from './series-fields'
import { styleHeadings } from './style-headings'

export type ArticleStatus = 'draft' | 'published'

/** Null: any other value. */
export function parseStatus(typed: string | null): ArticleStatus | null {
  return typed === 'draft' || typed === 'published' ? typed : null
}

/** Only exactly "published" is published. */
export function toStatus(text: string): ArticleStatus {
  return parseStatus(text) ?? 'draft'
}

export type FieldRule<Value = unknown> = {
  /** The field's name in the form and in messages. */
  label: string
  /** In characters. */
  maxLength: number
  /** Message for a blank field; without it, a draft can do without the field. */
  missing?: string
  /** The same for an article that is published. */
  missingToPublish?: string
  /** Not trimmed. */
  isVerbatim?: boolean
  /** Chosen from a list or by a button rather than typed. */
  isChosen?: boolean
  /** Finds what is wrong with the text; null: nothing. */
  findProblem?: (text: string) => string | null
  /** Converts the text of the form to what is stored. */
  toValue: (text: string) => Value
}

export const MIN_CONTENT_LENGTH = 100
const tooShort = /*i18n*/ 'Article content too short'
export const MAX_CONTENT_LENGTH = 1_000_000

/** In the order of the form. Each is a column of `articles`, named as in schema.prisma. */
export const articleFields = {
  title: field({
    label: /*i18n*/ 'Article Title',
    maxLength: 300,
    missing: /*i18n*/ 'Article title is required',
    toValue: toSingleLine,
  }),
  slug: field({ label: /*i18n*/ 'URL Slug', maxLength: 200, toValue: toSlug }),
  excerpt: field({ label: /*i18n*/ 'Excerpt', maxLength: 1_000, toValue: orNull }),
  content: field({
    label: /*i18n*/ 'Article Content',
    maxLength: MAX_CONTENT_LENGTH,
    missingToPublish: tooShort,
    isVerbatim: true,
    findProblem: findContentProblem,
    toValue: styleHeadings,
  }),
  tags: field({ label: /*i18n*/ 'Tags', maxLength: 1_000, toValue: parseTags }),
  authorName: field({
    label: /*i18n*/ 'Author',
    maxLength: 200,
    missingToPublish: /*i18n*/ 'Choose an author.',
    isChosen: true,
    toValue: asTyped,
  }),
  /** Everybody; in the form, those besides the author. */
  bylines: field({
    label: /*i18n*/ 'More people',
    maxLength: 10_000,
    findProblem: findBylinesProblem,
    toValue: parseBylines,
  }),
  /** In the form, one text each. */
  reviews: field({
    label: /*i18n*/ 'Review',
    maxLength: 60_000,
    findProblem: findReviewsProblem,
    toValue: parseReviews,
  }),
  picks: field({
    label: /*i18n*/ 'Picks',
    maxLength: 60_000,
    findProblem: findPicksProblem,
    toValue: parsePicks,
  }),
  categoryName: field({
    label: /*i18n*/ 'Category',
    maxLength: 200,
    missingToPublish: /*i18n*/ 'Choose a category.',
    isChosen: true,
    toValue: asTyped,
  }),
  subcategoryName: field({ label: /*i18n*/ 'Subcategory', maxLength: 200, isChosen: true, toValue: orNull }),
  /** The slug of a series of the publication. */
  series: field({ label: /*i18n*/ 'Series', maxLength: 120, isChosen: true, toValue: orNull }),
  /** Null: it comes after those with a number. */
  seriesPart: field({
    label: /*i18n*/ 'Part',
    maxLength: 10,
    findProblem: findPartProblem,
    toValue: parsePart,
  }),
  /** Ids, in the order in which readers see the articles; in the form, an address or a title in each line. */
  related: field({
    label: /*i18n*/ 'Related articles',
    maxLength: 4_000,
    findProblem: findRelatedProblem,
    toValue: parseRelated,
  }),
  /** BCP 47. Null: that of the publication. */
  language: field({
    label: /*i18n*/ 'Language',
    maxLength: 35,
    findProblem: findTagProblem,
    toValue: parseTag,
  }),
  /** The slug of the article that says the same in another language; in the form, its address or title. */
  counterpart: field({ label: /*i18n*/ 'The same in another language', maxLength: 300, toValue: orNull }),
  /** Null: the cover is drawn. */
  featuredImageUrl: field({
    label: /*i18n*/ 'Featured Image URL',
    maxLength: 2_000,
    findProblem: (address) => findPictureProblem(address, i18n.t('Featured Image URL')),
    toValue: orNull,
  }),
  /** Alternative text of the article's own picture. */
  featuredImageDescription: field({ label: /*i18n*/ 'Picture description', maxLength: 500, toValue: orNull }),
  // What search engines and networks are told instead of what readers see; null: the same.
  metaTitle: field({ label: /*i18n*/ 'Search title', maxLength: 300, toValue: toSingleLineOrNull }),
  metaDescription: field({
    label: /*i18n*/ 'Search description',
    maxLength: 1_000,
    toValue: toSingleLineOrNull,
  }),
  /** Null: the article's own. */
  canonicalUrl: field({
    label: /*i18n*/ 'Canonical URL',
    maxLength: 2_000,
    findProblem: findCanonicalProblem,
    toValue: orNull,
  }),
  robots: field({ label: /*i18n*/ 'Search engines', maxLength: 20, isChosen: true, toValue: toRobots }),
  shareTitle: field({ label: /*i18n*/ 'Share title', maxLength: 300, toValue: toSingleLineOrNull }),
  /** Null: the featured image, or a picture that is drawn. */
  shareImageUrl: field({
    label: /*i18n*/ 'Share picture URL',
    maxLength: 2_000,
    findProblem: (address) => findPictureProblem(address, i18n.t('Share picture URL')),
    toValue: orNull,
  }),
  status: field({ label: /*i18n*/ 'Status', maxLength: 20, isChosen: true, toValue: toStatus }),
}

export type FieldName = keyof typeof articleFields
export type ArticleFields = { [Name in FieldName]: ReturnType<(typeof articleFields)[Name]['toValue']> }

/** An article at one version; versions count from 1. */
export type VersionedArticle = ArticleFields & { id: string; version: number }

/** Null: no version has this number. */
export function parseVersion(typed: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(typed ?? '') ? Number(typed) : null
}

/** In the order of the form. */
export const fieldNames = Object.keys(articleFields) as FieldName[]

/** An object with something for each field. */
export function mapFields<Value>(convert: (name: FieldName) => Value): Record<FieldName, Value> {
  return Object.fromEntries(fieldNames.map((name) => [name, convert(name)])) as Record<FieldName, Value>
}

/** Converts the texts of the form to what is stored. */
export function toArticleFields(texts: Record<FieldName, string>): ArticleFields {
  const fields = mapFields((name) => articleFields[name].toValue(texts[name])) as ArticleFields
  return { ...fields, ...toAuthor(toBylines(texts)) }
}

/** Both fields that say who wrote an article. */
export function toAuthor(bylines: Byline[]): Pick<ArticleFields, 'authorName' | 'bylines'> {
  return { authorName: joinNames(namesOf(bylines, 'words')), bylines }
}

/** What is stored for an empty form. */
export const blankFields = toArticleFields(mapFields(() => ''))

/** The texts of the form for what is stored. */
export function toFieldTexts(fields: ArticleFields): Record<FieldName, string> {
  const texts = mapFields((name) => {
    const value = fields[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
  const [tags, related] = [fields.tags.join(', '), fields.related.join('\n')]
  return { ...texts, tags, related, ...toListTexts(fields) }
}

/** The texts of the fields whose lists are one text each. */
function toListTexts(fields: ArticleFields) {
  const [reviews, picks] = [formatReviews(fields.reviews), formatPicks(fields.picks)]
  return { ...toBylineTexts(fields), reviews, picks }
}

/** The fields in which two versions differ, in the order of the form. */
export function listDifferences(one: ArticleFields, other: ArticleFields): FieldName[] {
  const [before, after] = [one, other].map((fields) => ({ ...fields, ...toListTexts(fields) }))
  return fieldNames.filter(
    (name) => toComparable(before?.[name] ?? null) !== toComparable(after?.[name] ?? null),
  )
}

/** A field's value for comparing with `===`. */
export function toComparable(value: ArticleFields[FieldName] | null): string | null {
  return Array.isArray(value) || typeof value === 'number' ? JSON.stringify(value) : value
}

/** Lists what a draft lacks to be published. `texts`: those of its form. */
export function listMissingToPublish(
  texts: Partial<Record<string, unknown>>,
): { field: FieldName; message: string }[] {
  return fieldNames.flatMap((name) => {
    const { missingToPublish }: FieldRule = articleFields[name]
    const text = texts[name] ?? ''
    return missingToPublish && typeof text === 'string' && text.trim() === ''
      ? [{ field: name, message: i18n.t(missingToPublish) }]
      : []
  })
}

/** Splits at commas; drops blank tags and duplicates, in whatever case. */
function parseTags(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim())
  return uniqueTags(tags.filter((tag) => tag !== ''))
}

/** The first spelling of each. */
export function uniqueTags(tags: readonly string[]): string[] {
  const seen = new Set<string>()
  return tags.filter((tag) => seen.size < seen.add(foldKey(tag)).size)
}

/** The text area of a title lets people type line breaks. */
function toSingleLine(text: string) {
  return text.replace(/\s*\n\s*/g, ' ').trim()
}

function field<Value>(rule: FieldRule<Value>) {
  return rule
}

function asTyped(text: string) {
  return text
}

function orNull(text: string): string | null {
  return text || null
}

/** A meta description of several lines is one line. */
function toSingleLineOrNull(text: string): string | null {
  return orNull(toSingleLine(text))
}

/** Null: search engines may list the article. */
function toRobots(text: string): string | null {
  return text === 'noindex' ? text : null
}

function findContentProblem(text: string): string | null {
  if (text.trim() && [...text].length < MIN_CONTENT_LENGTH) return i18n.t(tooShort)
  return isTooHeavy(text) ? i18n.t(tooManyMarks) : null
}
