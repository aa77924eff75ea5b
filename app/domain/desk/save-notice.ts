/** What the editor's page says after a save; its URL carries what cannot be read from the article. */
import { type ArticleStatus, parseStatus } from '~/domain/articles/article-fields'
import { editArticlePath } from './desk-urls'

type Saved = { id: string; slug: string; status: ArticleStatus }

export type SaveNotice = {
  text: string
  /** What the text does not say; null: nothing. */
  detail: string | null
  /** Readers find the article, which the text does not say. */
  isPublic: boolean
  /** The save took a public article off the site. */
  isOffSite: boolean
}

/** Where a save leads. `wasPublic`: before it; `restored`: the revision that was restored. */
export function savedPath(
  article: Saved,
  { wasPublic = false, restored }: { wasPublic?: boolean; restored?: number },
): string {
  const parameters = new URLSearchParams({ saved: article.status })
  if (wasPublic && article.status === 'draft') parameters.set('was', 'published')
  if (restored !== undefined) parameters.set('restored', String(restored))
  return `${editArticlePath(article)}?${parameters}`
}

/** Where the restoring of a deleted article leads. */
export function restoredPath(article: Omit<Saved, 'status'>): string {
  return `${editArticlePath(article)}?saved=draft&restored=bin`
}

/** Null: nothing was saved, or the status has changed since. */
export function readSaveNotice(parameters: URLSearchParams, status: ArticleStatus | null): SaveNotice | null {
  const saved = parseStatus(parameters.get('saved'))
  if (saved === null || saved !== status) return null
  const isPublic = saved === 'published'
  const isOffSite = !isPublic && parameters.get('was') === 'published'
  const [restored] = /^(?:[1-9]\d{0,8}|bin)$/.exec(parameters.get('restored') ?? '') ?? []
  return {
    text: restored ? describeRestored(restored, isPublic) : describeSaved(isPublic, isOffSite),
    detail: isPublic || isOffSite || restored ? null : 'It’s a draft, so readers can’t see it.',
    isPublic: isPublic && !restored,
    isOffSite,
  }
}

/** The first sentences are those of specification 2, section 8. */
function describeSaved(isPublic: boolean, isOffSite: boolean) {
  if (isPublic) return 'Article published successfully'
  return isOffSite
    ? 'Article saved successfully. It’s off the site now, and its URL returns a 404.'
    : 'Article saved successfully'
}

function describeRestored(version: string, isPublic: boolean) {
  if (version === 'bin')
    return 'The article is back from the bin as a draft. Readers can’t see it, and its old secret links don’t work.'
  return isPublic
    ? `Version ${version} is restored and published at the same URL.`
    : `Version ${version} is restored. The article is still a draft.`
}
