/** The notice on the editor's page after a save; its URL carries what cannot be read from the article. */
import { type ArticleStatus, parseStatus } from '~/domain/articles/article-fields'
import { editArticlePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'

type Saved = { id: string; slug: string; status: ArticleStatus }

export type SaveNotice = {
  text: string
  /** Says what the text does not; null: nothing. */
  detail: string | null
  /** Readers find the article, which the text does not say. */
  isPublic: boolean
  /** The save took a public article off the site. */
  isOffSite: boolean
}

export type SavedHow = {
  /** Before the save. */
  wasPublic?: boolean
  /** It is a draft above an article that is public, or planned to be. */
  isWaiting?: boolean
  /** It says what the article says, so that nothing was saved. */
  isUnchanged?: boolean
  /** The draft that had come to say what the article says, and is discarded. */
  ended?: number | null
  /** The revision that was restored. */
  restored?: number
}

/** Instead of a status. */
const waiting = 'waiting'
const unchanged = 'unchanged'

/** The page to which a save leads. */
export function savedPath(
  article: Saved,
  { wasPublic = false, isWaiting = false, isUnchanged = false, ended, restored }: SavedHow,
): string {
  const parameters = new URLSearchParams({
    saved: isUnchanged ? unchanged : isWaiting ? waiting : article.status,
    ...(ended && { ended: String(ended) }),
  })
  if (isUnchanged) return `${editArticlePath(article)}?${parameters}`
  if (wasPublic && article.status === 'draft') parameters.set('was', 'published')
  if (restored !== undefined) parameters.set('restored', String(restored))
  return `${editArticlePath(article)}?${parameters}`
}

/** The page to which discarding the draft above an article leads. `version`: the draft's. */
export function discardedPath(article: Omit<Saved, 'status'>, version: number): string {
  return `${editArticlePath(article)}?discarded=${version}`
}

/** The page to which restoring a deleted article leads. */
export function restoredPath(article: Omit<Saved, 'status'>): string {
  return `${editArticlePath(article)}?saved=draft&restored=bin`
}

/** Null: nothing was saved, or the status has changed since. */
export function readSaveNotice(parameters: URLSearchParams, status: ArticleStatus | null): SaveNotice | null {
  const [discarded] = /^[1-9]\d{0,8}$/.exec(parameters.get('discarded') ?? '') ?? []
  const [restored] = /^(?:[1-9]\d{0,8}|bin)$/.exec(parameters.get('restored') ?? '') ?? []
  const unseen = { isPublic: false, isOffSite: false }
  if (discarded)
    return {
      text: i18n.t('The draft is discarded. It’s still under Versions, as version {version}.', {
        version: discarded,
      }),
      detail: null,
      ...unseen,
    }
  if (parameters.get('saved') === unchanged) return { ...describeUnchanged(parameters), ...unseen }
  if (parameters.get('saved') === waiting)
    return {
      text: restored
        ? i18n.t('Version {version} is a draft again', { version: restored })
        : i18n.t('Draft saved'),
      detail:
        status === 'draft'
          ? i18n.t(
              'What goes out at the planned time stays as it was, until somebody who may publish approves or saves this draft.',
            )
          : i18n.t('Readers still see the version on the site.'),
      ...unseen,
    }
  const saved = parseStatus(parameters.get('saved'))
  if (saved === null || saved !== status) return null
  const isPublic = saved === 'published'
  const isOffSite = !isPublic && parameters.get('was') === 'published'
  return {
    text: restored ? describeRestored(restored, isPublic) : describeSaved(isPublic, isOffSite),
    detail: isPublic || isOffSite || restored ? null : i18n.t('It’s a draft, so readers can’t see it.'),
    isPublic: isPublic && !restored,
    isOffSite,
  }
}

function describeUnchanged(parameters: URLSearchParams) {
  const [ended] = /^[1-9]\d{0,8}$/.exec(parameters.get('ended') ?? '') ?? []
  return ended
    ? {
        text: i18n.t('The draft is the same as the article again, so it’s discarded'),
        detail: i18n.t('What it said before is under Versions, as version {version}.', { version: ended }),
      }
    : { text: i18n.t('Nothing has changed, so nothing was saved'), detail: null }
}

/** The first sentences are those of specification 2, section 8. */
function describeSaved(isPublic: boolean, isOffSite: boolean) {
  if (isPublic) return i18n.t('Article published successfully')
  return isOffSite
    ? i18n.t('Article saved successfully. It’s off the site now, and its URL returns a 404.')
    : i18n.t('Article saved successfully')
}

function describeRestored(version: string, isPublic: boolean) {
  if (version === 'bin')
    return i18n.t(
      'The article is back from the bin as a draft. Readers can’t see it. Its pins, planned changes and secret links don’t come back.',
    )
  return isPublic
    ? i18n.t('Version {version} is restored and published at the same URL.', { version })
    : i18n.t('Version {version} is restored. The article is still a draft.', { version })
}
