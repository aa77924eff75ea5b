/**
 * Builds the URLs of the editors' desk, and recognizes some. Those that readers' pages need are in domain/site/urls.ts, so that they
 * load no more.
 */
import { type EntryKind, kindRows, type kinds } from '~/domain/publication/entry-kinds'
import { invitationsPath, passwordLinksPath, signInPath } from '~/domain/site/urls'
import { isReservedSlug } from '~/domain/text/slug'

/** The editors' desk. */
export const deskPath = '/admin'
/** The list of what is dead or out of date. */
export const todayPath = '/admin/today'
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

/** Background jobs that failed. */
export const jobsPath = '/admin/jobs'
/** The log of who did what and when. */
export const logPath = '/admin/log'
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
  return isArticleEditorPath(pathname) || /^\/admin\/pages\/[^/]+$/.test(pathname)
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

/** The sign-in page that leads back to the article form at `path`, with the stored text. */
export function signInToResumePath(path: string, unsavedId: string) {
  const query = new URLSearchParams({ [unsavedParameter]: unsavedId })
  const way = signInToReturnPath(`${path}?${query}`)
  // No article has such a long address.
  return way === signInPath ? signInToReturnPath(`${newArticlePath}?${query}`) : way
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

/** The changes planned for an article. */
export function articleSchedulePath(slug: string) {
  return `/admin/articles/${encodeURIComponent(slug)}/schedule`
}

/** The changes planned for all articles. */
export const schedulePath = '/admin/schedule'

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

/** Parts of the publication, as addresses of the desk name them. */
export type EntryPart = NonNullable<(typeof kinds)[EntryKind]['part']>
export const entryParts = Object.fromEntries(
  kindRows.flatMap(([kind, { part }]) => (part === null ? [] : [[part, kind]])),
) as Record<EntryPart, EntryKind>
/** What has the same pages at the desk: a list, a form and versions. */
export type RecordPart = EntryPart | 'products'
const singleParts = new Set<RecordPart | null>(
  kindRows.map(([, { part, isSingle }]) => (isSingle ? part : null)),
)

/** All parts of the publication. */
export const publicationPath = '/admin/publication'

/** The part that an address of the desk is about. */
export function findEntryPart(pathname: string): EntryPart | null {
  const part = /^\/admin\/([a-z]+)/.exec(pathname)?.[1] ?? ''
  return isEntryPart(part) ? part : null
}

function isEntryPart(part: string): part is EntryPart {
  return Object.hasOwn(entryParts, part)
}

/** All entries of a part; of the settings, the one that there is. */
export function entriesPath(part: RecordPart) {
  return `/admin/${part}`
}

/** `slug` null: a new one; `variant`: which form it has. */
export function entryPath(part: RecordPart, slug: string | null, variant = '') {
  if (singleParts.has(part)) return entriesPath(part)
  const path = `${entriesPath(part)}/${slug === null ? 'new' : encodeURIComponent(slug)}`
  return variant ? `${path}?type=${variant}` : path
}

/** The earlier versions of an entry. */
export function entryVersionsPath(part: RecordPart, slug: string) {
  return `${entryPath(part, slug)}/versions`
}

/** One of them, compared with the one before it or with the present one. */
export function entryVersionPath(part: RecordPart, slug: string, version: number) {
  return `${entryVersionsPath(part, slug)}/${version}`
}

/** The page where editors confirm that entries of a part are deleted: those that are named, or that a form names. */
export function deleteEntriesPath(part: EntryPart, slugs: readonly string[] = []) {
  const query = new URLSearchParams([['part', part], ...slugs.map((slug) => ['chosen', slug])])
  return `${publicationPath}/delete?${query}`
}

/** All products. */
export const productsPath = '/admin/products'
/** Products and offers as a table, for spreadsheets. */
export const productsCsvPath = '/admin/products.csv'
/** Takes such a table. */
export const importProductsPath = '/admin/product-import'

/** The form of a product; `slug` null: of a new one. */
export function editProductPath(slug: string | null) {
  return entryPath('products', slug)
}

/** The page where editors confirm that a product is deleted. */
export function deleteProductPath(slug: string) {
  return `${editProductPath(slug)}/delete`
}

/** The page where editors merge a product into another one; `into`: its slug or name, which is asked for without it. */
export function mergeProductPath(slug: string, into?: string) {
  const path = `${editProductPath(slug)}/merge`
  return into === undefined ? path : `${path}?${new URLSearchParams({ into })}`
}

/** The earlier versions of a product. */
export function productVersionsPath(slug: string) {
  return entryVersionsPath('products', slug)
}

/** One of them. */
export function productVersionPath(slug: string, version: number) {
  return entryVersionPath('products', slug, version)
}

/** Products whose names are like what was typed, for scripts, as JSON. */
export function productChoicesPath(query: string) {
  return `/admin/products/choices.json?${new URLSearchParams({ q: query })}`
}
