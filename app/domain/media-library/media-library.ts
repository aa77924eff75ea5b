/** A picture of the media library as editors see it, and what they filter the library by. */
import type { ArticleStatus } from '~/domain/articles/article-fields'
import type { Focus } from '~/domain/media/renditions'

/** waiting: nothing can be shown yet; usable: the smallest width can; ready: all can; failed: it has a `problem`. */
export type PictureState = 'waiting' | 'usable' | 'ready' | 'failed'

export type ListedPicture = {
  hash: string
  /** As picture-edit.ts writes it; null: shown as uploaded. */
  edit: string | null
  /** The one whose files are being made; null: none. */
  pendingEdit: string | null
  fileName: string
  /** In pixels; null: not processed yet. */
  width: number | null
  height: number | null
  description: string
  /** It says nothing, so that a blank description is meant. */
  isDecorative: boolean
  /** Shown below it where an article gives none. */
  caption: string
  credit: string
  focus: Focus
  state: PictureState
  /** Why it failed, in a sentence that says what to do. */
  problem: string | null
  uploadedAt: Date
  /** How many articles show it, drafts included. */
  uses: number
}

export type PictureDetails = ListedPicture & {
  /** The format of the uploaded file, by its content: "jpeg", "png", …. */
  format: string
  bytes: number
  isAnimated: boolean
  /** Of the upload, upright; null: not processed yet. */
  original: { width: number; height: number } | null
  license: string
  /** The editor's name; null: an import, or an account that was deleted. */
  uploadedBy: string | null
  usedIn: PictureUse[]
}

/** An article that shows a picture. */
export type PictureUse = { id: string; slug: string; title: string; status: ArticleStatus }

/** What the library can be narrowed down to, with the name that editors read. */
export const libraryFilters = {
  undescribed: 'Missing alt text',
  unused: 'Not used',
  unready: 'Not ready',
} as const
export type LibraryFilter = keyof typeof libraryFilters

/** Null: any other value, so all pictures. */
export function parseLibraryFilter(typed: string | null): LibraryFilter | null {
  return (Object.keys(libraryFilters) as LibraryFilter[]).find((name) => name === typed) ?? null
}

/** Whether pages can show it: its smallest width is made. */
export function isShowable({ state }: { state: PictureState }): boolean {
  return state === 'usable' || state === 'ready'
}

/** Whether more of its files are still to be made. */
export function isUnfinished(picture: { state: PictureState; pendingEdit?: string | null }): boolean {
  return picture.state === 'waiting' || picture.state === 'usable' || Boolean(picture.pendingEdit)
}

/** What the form of several pictures asks of each. */
export type PictureText = Pick<ListedPicture, 'hash' | 'description' | 'isDecorative' | 'caption' | 'credit'>

/** The name of a field in that form. */
export function toTextField(name: Exclude<keyof PictureText, 'hash'>, hash: string): string {
  return `${name}_${hash}`
}

/** Its values for pictures as they are stored. */
export function toPictureTextValues(pictures: readonly PictureText[]): Record<string, string> {
  return Object.fromEntries(
    pictures.flatMap(({ hash, description, isDecorative, caption, credit }) => [
      [toTextField('description', hash), description],
      [toTextField('caption', hash), caption],
      [toTextField('credit', hash), credit],
      ...(isDecorative ? [[toTextField('isDecorative', hash), 'on']] : []),
    ]),
  )
}

/** No page shows, and no form describes, more of them. */
const MAX_LISTED = 40

/** The hashes of `?images=`. */
export function parseHashes(parameter: string | null): string[] {
  const hashes = (parameter ?? '').split(',', MAX_LISTED).filter((hash) => /^[0-9a-f]{32}$/.test(hash))
  return [...new Set(hashes)]
}

const MAX_PREVIEW = 256

/** The size in CSS pixels at which the desk shows it whole; a click on it is measured in these. */
export function toPreviewSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_PREVIEW / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The Markdown that puts a picture into a text. `address`: of one of its files. */
export function toPictureMarkdown(description: string, address: string): string {
  return `![${description.replace(/\s+/g, ' ').replace(/[\\[\]]/g, '\\$&')}](${address})`
}
