/** Builds every URL of the editors' desk, and recognizes some. */
import { isReservedSlug } from '~/domain/articles/slug'

/** The editors' desk. */
export const deskPath = '/admin'
export const newArticlePath = '/admin/articles/new'
export const signInPath = '/admin/sign-in'
export const signOutPath = '/admin/sign-out'
export const subscribersPath = '/admin/subscribers'
export const subscribersCsvPath = '/admin/subscribers.csv'
/** Preview of an unsaved article. */
export const articlePreviewPath = '/article-preview'
/** The blocks of the preview beside the text. */
export const livePreviewPath = '/admin/live-preview'
/** What may be improved in an article, for its editor. */
export const advicePath = '/admin/advice'

/** Whether a path of this site, with or without a query, belongs to the desk, but not to signing in or out. */
export function isDeskPath(path: string): boolean {
  return /^\/admin(?=[/?]|$)(?!\/sign-)/.test(path)
}

/** Whether the article editor is at a path. */
export function isArticleEditorPath(pathname: string): boolean {
  return /^\/admin\/(articles|by-id)\/[^/]+$/.test(pathname)
}

/** The editing page of an article, by id if its slug is reserved and would lead elsewhere. */
export function editArticlePath({ id, slug }: { id: string; slug: string }) {
  return isReservedSlug(slug) ? `/admin/by-id/${id}` : `/admin/articles/${encodeURIComponent(slug)}`
}

/** Who saved an article last, and when, for the open form. */
export function lastSavePath(id: string) {
  return `/admin/by-id/${id}/last-save`
}

/** Query parameter of an article form: id of the form stored before the editor had to sign in again. */
export const unsavedParameter = 'unsaved'

/** The sign-in page that leads back to the article form at `path`, with the stored text. */
export function signInToResumePath(path: string, unsavedId: string) {
  const redirectTo = `${path}?${new URLSearchParams({ [unsavedParameter]: unsavedId })}`
  return `${signInPath}?${new URLSearchParams({ redirectTo })}`
}

/** All revisions of an article. */
export function revisionsPath(slug: string) {
  return `/admin/articles/${encodeURIComponent(slug)}/revisions`
}

/** One revision. */
export function revisionPath(slug: string, version: number) {
  return `${revisionsPath(slug)}/${version}`
}
