/** Builds the URLs of the desk's pages of records: the entries of the publication, and products. */
import { type EntryKind, kindRows, type kinds } from '~/domain/publication/entry-kinds'

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
const draftParts = new Set<string | null>(
  kindRows.map(([, { part, hasDrafts }]) => (hasDrafts ? part : null)),
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

/** A part whose entries have drafts, which are reviewed; null: it has none. */
export function findDraftPart(part: string): EntryPart | null {
  return isEntryPart(part) && draftParts.has(part) ? part : null
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

/** The form of a new episode with a recording. `sound`: its address in the library. */
export function newEpisodePath(sound: string) {
  return `${entryPath('episodes', null)}?${new URLSearchParams({ sound })}`
}

/** The earlier versions of an entry. */
export function entryVersionsPath(part: RecordPart, slug: string) {
  return `${entryPath(part, slug)}/versions`
}

/** One of them, compared with `other` or else with the one before it, and with the present one. */
export function entryVersionPath(part: RecordPart, slug: string, version: number, other?: number) {
  const path = `${entryVersionsPath(part, slug)}/${version}`
  return other === undefined ? path : `${path}?with=${other}`
}

/** The review of an entry's draft: it is handed in, sent back and approved. */
export function entryReviewPath(part: EntryPart, slug: string, done = '') {
  const path = `${entryPath(part, slug)}/review`
  return done ? `${path}?${new URLSearchParams({ done })}` : path
}

/** The transcript of an episode. `page`: of its lines; `done`: what the page says was done. */
export function episodeTranscriptPath(slug: string, { page = 1, done = '' } = {}) {
  const query = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...(done && { done }) })
  const path = `${entryPath('episodes', slug)}/transcript`
  return query.size > 0 ? `${path}?${query}` : path
}

/** The transcript as a file. */
export function episodeTranscriptFilePath(slug: string, form: 'vtt' | 'srt' | 'json') {
  return `${episodeTranscriptPath(slug)}/${form}`
}

/** The chapters of an episode. */
export function episodeChaptersPath(slug: string, done = '') {
  const path = `${entryPath('episodes', slug)}/chapters`
  return done ? `${path}?${new URLSearchParams({ done })}` : path
}

/** The page where editors confirm that entries of a part are deleted: those that are named, or that a form names. */
export function deleteEntriesPath(part: EntryPart, slugs: readonly string[] = []) {
  const query = new URLSearchParams([['part', part], ...slugs.map((slug) => ['chosen', slug])])
  return `${publicationPath}/delete?${query}`
}

/** Adds many sections at once. */
export const sectionOutlinePath = '/admin/section-outline'
/** Adds many people at once. */
export const peopleCsvPath = '/admin/people-csv'

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
