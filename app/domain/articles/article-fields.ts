/** The fields that an editor writes for one article: in the form, in the table and in revisions. */
import type { ArticleStatus } from './article'

export type ArticleFields = {
  title: string
  slug: string
  /** Null: none. */
  excerpt: string | null
  content: string
  tags: string[]
  authorName: string
  categoryName: string
  subcategoryName: string | null
  featuredImageUrl: string | null
  featuredImageDescription: string | null
  status: ArticleStatus
}

/** An article at one version; versions count from 1. */
export type VersionedArticle = ArticleFields & { id: string; version: number }

export const fieldNames = [
  'title',
  'slug',
  'excerpt',
  'content',
  'tags',
  'authorName',
  'categoryName',
  'subcategoryName',
  'featuredImageUrl',
  'featuredImageDescription',
  'status',
] as const satisfies (keyof ArticleFields)[]

/** The fields in which two versions differ, in the order of the form. */
export function listDifferences(one: ArticleFields, other: ArticleFields): (keyof ArticleFields)[] {
  return fieldNames.filter((name) => toComparable(one[name]) !== toComparable(other[name]))
}

function toComparable(value: ArticleFields[keyof ArticleFields]) {
  return Array.isArray(value) ? JSON.stringify(value) : value
}
