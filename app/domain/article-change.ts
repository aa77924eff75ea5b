/** What a change to published articles means to whoever keeps answers: which of them are no longer true. */
import { formatReadTime } from './read-time'
import { listKeys, ownKeys } from './surrogate-keys'

/** What names a published article, and what lists show of it. The database writes these, in article_face(). */
export type ArticleFace = {
  id: string
  title: string
  slug: string
  excerpt: string | null
  featuredImageUrl: string | null
  authorName: string
  categoryName: string
  subcategoryName: string | null
  tags: string[]
  readTime: string | null
  wordCount: number
  characterCount: number
  /** ISO 8601. */
  createdAt: string
  /** ISO 8601; the first publication. */
  publishedAt: string | null
}

/** One row that changed: what readers saw of it before and after; null: nothing. */
export type FaceChange = {
  articleId: string
  before: ArticleFace | null
  after: ArticleFace | null
  changedAt: Date
}

export type PublishedStory = { title: string; slug: string }

/**
 * `keys`: the surrogate keys of all answers that are no longer true. `published`: stories that readers see for the first
 * time, the newest first. 'everything': changes may have been missed, nothing that was kept can be relied on.
 */
export type ArticleChange = { ids: string[]; keys: string[]; published: PublishedStory[] } | 'everything'

/** A story that was first published longer ago has only come back, or was imported from elsewhere. */
const longestNewMillis = 60 * 60 * 1000

export function toArticleChange(changes: readonly FaceChange[]): ArticleChange {
  const published = changes
    .filter(isFirstPublication)
    .flatMap(({ after }) => after ?? [])
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  return {
    ids: [...new Set(changes.map(({ articleId }) => articleId))],
    keys: [...new Set(changes.flatMap(listChangedKeys))],
    published: published.map(({ title, slug }) => ({ title, slug })),
  }
}

/** A change of the text alone is none to lists, unless it is to the read time that they show. */
export function listChangedKeys({ before, after }: Pick<FaceChange, 'before' | 'after'>): string[] {
  const faces = [before, after].filter((face) => face !== null)
  const isInLists = JSON.stringify(toCard(before)) !== JSON.stringify(toCard(after))
  return [...new Set(faces.flatMap((face) => [...ownKeys(face), ...(isInLists ? listKeys(face) : [])]))]
}

/** All that a list shows of an article, or puts it there by. */
function toCard(face: ArticleFace | null) {
  if (!face) return null
  const { id, title, slug, excerpt, featuredImageUrl, authorName, categoryName, subcategoryName, tags } = face
  const readTimes = [formatReadTime(face), formatReadTime(face, 'length')]
  const words = [id, title, slug, excerpt, featuredImageUrl, authorName, categoryName, subcategoryName]
  return [...words, tags, readTimes, face.createdAt]
}

function isFirstPublication({ before, after, changedAt }: FaceChange): boolean {
  if (before || !after?.publishedAt) return false
  return changedAt.getTime() - Date.parse(after.publishedAt) < longestNewMillis
}
