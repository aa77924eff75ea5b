/**
 * Builds the URLs of the editors' desk, and recognizes some. Those that readers' pages need are in domain/site/urls.ts, so that they
 * load no more.
 */
import { invitationsPath, passwordLinksPath, signInPath } from '~/domain/site/urls'
import { isReservedSlug } from '~/domain/text/slug'

/** The editors' desk. */
export const deskPath = '/admin'
/** The list of what is dead or out of date. */
export const todayPath = '/admin/today'
/** The page where a new publication is set up. */
export const welcomePath = '/admin/welcome'
export const newArticlePath = '/admin/articles/new'
export const signOutPath = '/admin/sign-out'
export const subscribersPath = '/admin/subscribers'
export const subscribersCsvPath = '/admin/subscribers.csv'
/** The editor's own name, password and sessions. */
export const accountPath = '/admin/account'
/** The editor's own second factor. */
export const secondFactorPath = '/admin/account/second-factor'

/** The page where a second factor is set up because an owner requires it; leads on to `redirectTo`. */
export function requiredFactorPath(redirectTo: string) {
  return `${secondFactorPath}?${new URLSearchParams({ redirectTo })}`
}

/** The page where the code is entered after the password. */
export function signInCodePath(redirectTo: string) {
  return `${signInPath}/code?${new URLSearchParams({ redirectTo })}`
}

/** The page where editors ask for a new password. */
export const forgottenPasswordPath = `${signInPath}/forgotten`

/** The page where they choose it. */
export function newPasswordPath(token: string) {
  return `${passwordLinksPath}/${token}`
}

/** All accounts, for owners. */
export const accountsPath = '/admin/accounts'

/** One of them. */
export const managedAccountPath = (id: string) => `${accountsPath}/${id}`

/** The page where an invited person makes an account. */
export const invitationPath = (token: string) => `${invitationsPath}/${token}`

/** Told how an editor wants to see the text while writing. */
export const writingViewPath = '/admin/writing-view'

/** Background jobs that failed. */
export const jobsPath = '/admin/jobs'
/** The log of who did what and when. */
export const logPath = '/admin/log'
/** Everything that the publication has, to take it elsewhere; and the file with it. */
export const exportPath = '/admin/export'
export const exportFilePath = '/admin/export/file'
/** Statistics of the last `days` days; absent: 7. */
export const statisticsPath = '/admin/statistics'
export function statisticsOfDaysPath(days: number) {
  return `${statisticsPath}?days=${days}`
}
/** The statistics of one article. */
export function storyStatisticsPath(slug: string) {
  return `${statisticsPath}/${encodeURIComponent(slug)}`
}
/** All counts of the last `days` days, for spreadsheets. */
export function statisticsCsvPath(days: number) {
  return `/admin/statistics.csv?days=${days}`
}
/** Preview of an unsaved article. */
export const articlePreviewPath = '/article-preview'
/** Preview of an unsaved page of text. */
export const pagePreviewPath = '/admin/page-preview'
/** Preview of an episode with what is typed in its form; `slug` null: it is new. */
export function episodePreviewPath(slug: string | null) {
  const path = '/admin/episode-preview'
  return slug === null ? path : `${path}?${new URLSearchParams({ episode: slug })}`
}

/** A drawn cover with this motif, in this color. */
export function coverSamplePath(companion: string, motif: string) {
  return `/admin/cover-samples/${companion}/${encodeURIComponent(motif)}`
}
/** The preview beside the text. */
export const livePreviewPath = '/admin/live-preview'
/** Advice for the editor of an article. */
export const advicePath = '/admin/advice'

/** Whether the page at a path is about one article: its editor, its versions. */
export function isArticleDeskPath(pathname: string): boolean {
  return /^\/admin\/(articles|by-id)\//.test(pathname)
}

/** Whether the article editor is at a path. */
export function isArticleEditorPath(pathname: string): boolean {
  return /^\/admin\/(articles|by-id)\/[^/]+$/.test(pathname)
}

/** Whether the page at a path may have a preview beside its form. */
export function hasPreviewBeside(pathname: string): boolean {
  return isArticleEditorPath(pathname) || /^\/admin\/(pages|episodes)\/[^/]+$/.test(pathname)
}

/** The editing page of an article by its id, which leads on to that of its slug. */
export function articleIdPath(id: string) {
  return `/admin/by-id/${id}`
}

/** The editing page of an article, by id if its slug is reserved and would lead elsewhere. */
export function editArticlePath({ id, slug }: { id: string; slug: string }) {
  return isReservedSlug(slug) ? articleIdPath(id) : `/admin/articles/${encodeURIComponent(slug)}`
}

/** Tells the open form who saved an article last, and who has it open. */
export function lastSavePath(id: string) {
  return `/admin/by-id/${id}/last-save`
}

/** What somebody saved, as the open form would show it. */
export function savedFormPath(id: string) {
  return `/admin/by-id/${id}/saved-form`
}

/** Told when an editor leaves the form of an article. */
export function articleClosedPath(id: string) {
  return `/admin/by-id/${id}/closed`
}

/** Query parameter of a form's page: id of an unsaved text, or of the form stored before the editor had to sign in again. */
export const unsavedParameter = 'unsaved'

/** Longer ones would make a response header that proxies refuse. */
const MAX_SIGN_IN_LENGTH = 2_000

/** The sign-in page that leads back to a page of the desk, or to the desk itself if the address would be very long. */
export function signInToReturnPath(redirectTo: string) {
  const path = `${signInPath}?${new URLSearchParams({ redirectTo })}`
  return path.length <= MAX_SIGN_IN_LENGTH ? path : signInPath
}

/** The parameters by which the framework asks for a page's data. */
const dataParameters = ['_routes', 'index']

/** The sign-in page that leads back to the form at `path` with its query, and the stored text. */
export function signInToResumePath(path: string, query: URLSearchParams, unsavedId: string) {
  const kept = [...query].filter(([name]) => name !== unsavedParameter && !dataParameters.includes(name))
  const resumed = [unsavedParameter, unsavedId]
  const way = signInToReturnPath(`${path}?${new URLSearchParams([...kept, resumed])}`)
  // No form needs such a long address.
  return way === signInPath ? signInToReturnPath(`${newArticlePath}?${new URLSearchParams([resumed])}`) : way
}

/** An article as it is stored, as its page will show it. */
export function previewArticlePath(id: string) {
  return `/admin/by-id/${id}/preview`
}

/** The page where editors confirm a change to several articles. */
export const bulkPath = '/admin/bulk'
/** The page where an editor undoes the last of these changes. */
export const undoBulkPath = `${bulkPath}/undo`
/** Replaces words or addresses in the texts of articles. */
export const replacePath = '/admin/replace'

/** The page where they confirm that one article is deleted. */
export function deletionPath(id: string) {
  return `${bulkPath}?${new URLSearchParams({ kind: 'delete', id })}`
}

/** Deleted articles. */
export const binPath = '/admin/bin'

/** The page where editors confirm that a deleted article is deleted for good. */
export function deleteForGoodPath(id: string) {
  return `${binPath}/${id}`
}

/** Deleted entries of the publication. */
export const entriesBinPath = '/admin/publication-bin'

/** The page where editors confirm that one of them is deleted for good. */
export function deleteEntryForGoodPath(id: string) {
  return `${entriesBinPath}/${id}`
}

/** The versions of an article, or those older than one. */
export function revisionsPath(slug: string, before?: number) {
  const path = `/admin/articles/${encodeURIComponent(slug)}/versions`
  return before === undefined ? path : `${path}?before=${before}`
}

/** One version, compared with another, or else with the current version. */
export function revisionPath(slug: string, version: number, other?: number) {
  const path = `${revisionsPath(slug)}/${version}`
  return other === undefined ? path : `${path}?with=${other}`
}

/** The corrections of an article; `change`: the id of the one whose form is open. */
export function articleCorrectionsPath(slug: string, change?: string) {
  const path = `/admin/articles/${encodeURIComponent(slug)}/corrections`
  return change === undefined ? path : `${path}?${new URLSearchParams({ change })}`
}

/** The secret links to a draft. */
export function draftLinksPath(slug: string) {
  return `/admin/articles/${encodeURIComponent(slug)}/links`
}

/** A draft that is handed in, sent back and approved. */
export function articleReviewPath(slug: string) {
  return `/admin/articles/${encodeURIComponent(slug)}/review`
}

/** The form for an answer to a comment on it. */
export function answerNotePath(slug: string, id: string) {
  return `${articleReviewPath(slug)}?answer=${id}#note-${id}`
}

/** Answers and resolves comments on an article; posted by script, beside its text. */
export function articleNotesPath(slug: string) {
  return `${articleReviewPath(slug)}/notes`
}

/** The changes planned for an article. */
export function articleSchedulePath(slug: string) {
  return `/admin/articles/${encodeURIComponent(slug)}/schedule`
}

/** The calendar: what went out, what is planned, and who writes what. */
export const schedulePath = '/admin/schedule'

/** One assignment. */
export function assignmentPath(id: string) {
  return `${schedulePath}/${id}`
}

/** The list of articles that went out on a day, 2026-12-07. */
export function publishedOnPath(day: string) {
  return `${deskPath}?${new URLSearchParams({ view: 'published', from: day, to: day, dates: 'published' })}`
}

/** What the software says to readers, and the owner's wording of it. */
export const wordingPath = '/admin/wording'

/** The tags of articles. */
export const tagsPath = '/admin/tags'

/** One tag; with `to`, the question whether to rename it so. A tag may have slashes and dots. */
export function editTagPath(tag: string, to?: string) {
  return `${tagsPath}/edit?${new URLSearchParams({ tag, ...(to !== undefined && { to }) })}`
}

/** The list of addresses that lead elsewhere because no page has them. */
export const redirectsPath = '/admin/redirects'

/** The form of a new redirect, with what is known of it. */
export function newRedirectPath(from: string, to = '') {
  return `${redirectsPath}?${new URLSearchParams({ from, ...(to && { to }) })}`
}

/** One redirect. */
export function redirectPath(id: string) {
  return `${redirectsPath}/${id}`
}

/** What is brought in from other publishing software. */
export const importPath = '/admin/import'
/** Takes the file in place of what is there of the upload. */
export const goOnUploadPath = (id: string) => `${importPath}?upload=${id}`
/** Told of a file before a script sends it in parts. */
export const announceFilePath = `${importPath}-uploads`
/** Takes the parts, and tells how far an import is. */
export const importFilePath = (id: string) => `${importPath}/${id}/file`
/** One import. */
export const importPagePath = (id: string) => `${importPath}/${id}`
/** Its whole plan, to be downloaded. */
export const importPlanPath = (id: string) => `${importPath}/${id}/plan.json`

/** The lines of its plan that a query asks for. */
export function importLinesPath(id: string, query: Record<string, string> = {}) {
  const search = new URLSearchParams(query).toString()
  return `${importPath}/${id}/lines${search && `?${search}`}`
}

/** One line, compared with what is here. */
export const importLinePath = (id: string, position: number) => `${importPath}/${id}/lines/${position}`
