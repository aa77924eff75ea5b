/** Comments on passages of an article, from editors and writers to each other; the code calls them notes, as their table does. */

/** How many of an article may be open. */
export const MAX_OPEN_NOTES = 100
/** How many stand beside the form of the article. */
export const MAX_NOTES_BESIDE = 20
/** How many of those that were resolved lately are shown. */
export const MAX_RESOLVED_NOTES = 20
export const MAX_QUOTE = 300
export const MAX_NOTE = 2_000

export type StoredNote = {
  id: string
  /** As it was in the text. */
  quote: string
  text: string
  at: Date
  /** The editor's name; null: the account was deleted. So is `resolvedBy`. */
  by: string | null
  /** Null: still to be seen to. */
  resolvedAt: Date | null
  resolvedBy: string | null
}
