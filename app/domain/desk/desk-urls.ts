/** Builds every URL of the editors' desk, and recognizes some. */
import { isReservedSlug } from '~/domain/articles/slug'

/** The editors' desk. */
export const deskPath = '/admin'
export const newArticlePath = '/admin/articles/new'
export const signInPath = '/admin/sign-in'
export const signOutPath = '/admin/sign-out'
export const subscribersPath = '/admin/subscribers'
export const subscribersCsvPath = '/admin/subscribers.csv'
/** Background jobs that failed. */
export const jobsPath = '/admin/jobs'
/** Preview of an unsaved article. */
export const articlePreviewPath = '/article-preview'
/** The preview beside the text. */
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

/** Longer ones would make a response header that proxies refuse. */
const MAX_SIGN_IN_LENGTH = 2_000

/** The sign-in page that leads back to a page of the desk, or to the desk itself if the address would be very long. */
export function signInToReturnPath(redirectTo: string) {
  const path = `${signInPath}?${new URLSearchParams({ redirectTo })}`
  return path.length <= MAX_SIGN_IN_LENGTH ? path : signInPath
}

/** The sign-in page that leads back to the article form at `path`, with the stored text. */
export function signInToResumePath(path: string, unsavedId: string) {
  const query = new URLSearchParams({ [unsavedParameter]: unsavedId })
  const way = signInToReturnPath(`${path}?${query}`)
  // No article has such a long address.
  return way === signInPath ? signInToReturnPath(`${newArticlePath}?${query}`) : way
}

/** All revisions of an article. */
export function revisionsPath(slug: string) {
  return `/admin/articles/${encodeURIComponent(slug)}/revisions`
}

/** One revision. */
export function revisionPath(slug: string, version: number) {
  return `${revisionsPath(slug)}/${version}`
}

/** The media library. */
export const libraryPath = '/admin/media'

/** Takes pictures from scripts, and responds with JSON. */
export const uploadPath = '/admin/media/upload'

/** Pictures to choose from, for scripts, as JSON. */
export const pictureChoicesPath = '/admin/media/choices'

/** One picture of the media library. */
export function picturePagePath(hash: string) {
  return `${libraryPath}/${hash}`
}

/** Where editors replace a picture by another one in all articles. */
export function replacePicturePath(hash: string) {
  return `${picturePagePath(hash)}/replace`
}

/** Where editors confirm that a picture is deleted. */
export function deletePicturePath(hash: string) {
  return `${picturePagePath(hash)}/delete`
}

/** Takes the alt text of a picture from scripts, and responds with JSON. */
export function describePicturePath(hash: string) {
  return `${picturePagePath(hash)}/describe`
}
