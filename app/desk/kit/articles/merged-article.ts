/** Three-way merge of two editors' changes to one article, and how an editor resolves a conflict between them. */
import {
  type ArticleFields,
  type ArticleStatus,
  articleFields,
  type FieldName,
  listDifferences,
  listMissingToPublish,
  mapFields,
  toAuthor,
  type VersionedArticle,
} from '~/domain/articles/article-fields'
import type { RenderedRow } from '~/domain/articles/rendered-differences'
import { toBylines, toBylineTexts } from '~/domain/authors/bylines'
import { mergeTexts } from '~/domain/text/text-differences'

/** A stored version. */
export type Revision = VersionedArticle & {
  /** For a draft above a published article: the version on the site that it was based on; null: this was the article itself. */
  baseVersion: number | null
  /** The date that readers see, or would see; null: it had never been public. */
  createdAt: Date | null
  /** The date that a draft gets when it is published for the first time; null: the moment of that. */
  publishAt: Date | null
}
/** A draft that waits above a published article, while readers see the article. */
export type WaitingDraft = Revision & { baseVersion: number }

/** The answer to an edit conflict: which text to save over the other editor's `version`. */
export type Resolution = { keep: 'mine' | 'merged'; version: number }

export const resolutionField = 'resolution'

/** The value of the button for a resolution. */
export function formatResolution({ keep, version }: Resolution): string {
  return `${keep}-${version}`
}

/** Another editor saved in the meantime: what is stored now, and both texts merged. */
export type Conflict = {
  /** With the version. */
  current: Record<string, string>
  /** Who saved it, and when; null: an import or the database. */
  savedBy: string | null
  savedAt: Date | null
  differing: FieldName[]
  /** The article is on the site now; a draft may wait above it. */
  isPublic: boolean
  merged: string
  overlaps: number
  /** The status of the merged article, if it can be saved; null: both changed the same, so that only an editor can merge. */
  mergedStatus: ArticleStatus | null
  /** Null: the texts are too long to be sent once more. */
  rendered: RenderedRow[] | null
}

export type MergedArticle = {
  fields: ArticleFields
  /** Number of places in the text that both changed differently; the text contains both versions there, mine first. */
  overlaps: number
  /** Nothing was changed differently by both. */
  isMerged: boolean
  /** And the result can be saved. */
  isClean: boolean
}

/** `base`: the version that mine is based on; null: it no longer exists, so nothing can be merged. */
export function mergeArticles(
  base: ArticleFields | null,
  mine: ArticleFields,
  theirs: ArticleFields,
): MergedArticle {
  const { text: content, overlaps } = mergeTexts((base ?? theirs).content, mine.content, theirs.content)
  const changed = listDifferences(base ?? theirs, mine)
  const changedByBoth = listDifferences(base ?? theirs, theirs).filter((name) => changed.includes(name))
  const differing = listDifferences(mine, theirs)
  const hasClash = changedByBoth.some((name) => name !== 'content' && differing.includes(name))
  const merged = mapFields((name) => (changed.includes(name) ? mine[name] : theirs[name])) as ArticleFields
  // The version that has the author, and the one that has the others.
  const [author, others] = (['authorName', 'bylines'] as const).map((name) =>
    toBylineTexts(changed.includes(name) ? mine : theirs),
  )
  const bylines = toBylines({ authorName: author?.authorName ?? '', bylines: others?.bylines ?? '' })
  const fields = { ...merged, content, ...toAuthor(bylines) }
  const isMerged = base !== null && overlaps === 0 && !hasClash
  return { fields, overlaps, isMerged, isClean: isMerged && isSavable(fields) }
}

function isSavable(fields: ArticleFields) {
  const { maxLength, findProblem } = articleFields.content
  if ([...fields.content].length > maxLength || findProblem?.(fields.content) !== null) return false
  return fields.status === 'draft' || listMissingToPublish(fields).length === 0
}
