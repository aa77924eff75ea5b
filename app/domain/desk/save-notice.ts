/** What the editor's page says after a save; its URL carries what cannot be read from the article. */
import { type ArticleStatus, parseStatus } from '~/domain/articles/article-fields'
import { editArticlePath } from './desk-urls'

type Saved = { id: string; slug: string; status: ArticleStatus }

export type SaveNotice = {
  text: string
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

/** Null: nothing was saved, or the status has changed since. */
export function readSaveNotice(parameters: URLSearchParams, status: ArticleStatus | null): SaveNotice | null {
  const saved = parseStatus(parameters.get('saved'))
  if (saved === null || saved !== status) return null
  const isPublic = saved === 'published'
  const isOffSite = !isPublic && parameters.get('was') === 'published'
  const [restored] = /^[1-9]\d{0,8}$/.exec(parameters.get('restored') ?? '') ?? []
  return {
    text: restored ? describeRestored(restored, isPublic) : describeSaved(isPublic, isOffSite),
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
  return isPublic
    ? `Version ${version} is restored and published at the same URL.`
    : `Version ${version} is restored. The article is still a draft.`
}
