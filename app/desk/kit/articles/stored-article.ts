/** An article as it is stored, and whether it says what somebody wants to save. */
import { type ArticleFields, listDifferences, type VersionedArticle } from '~/domain/articles/article-fields'
import type { ArticleDate } from '~/domain/forms/publication-date'

/** `publishAt`: the date that a draft gets when it is published for the first time; null: the moment of that. */
export type StoredArticle = VersionedArticle & {
  /** The editor who began it; null: an import. */
  createdBy: string | null
  createdAt: Date
  publishedAt: Date | null
  publishAt: Date | null
}

/** One that another article names as related. */
export type RelatedArticle = { id: string; slug: string; title: string; status: string }

export function isSame(stored: VersionedArticle, fields: ArticleFields) {
  return listDifferences(stored, fields).length === 0
}

export function hasDate(
  { createdAt, publishedAt, publishAt }: Pick<StoredArticle, 'createdAt' | 'publishedAt' | 'publishAt'>,
  date: ArticleDate,
) {
  if (!date) return date === undefined || publishedAt !== null || publishAt === null
  return (publishedAt ? createdAt : publishAt)?.getTime() === date.getTime()
}
