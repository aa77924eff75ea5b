/** Notes on passages of a story, from editors and writers to each other. */

/** Open ones of one story. */
export const MAX_OPEN_NOTES = 100
/** Open ones beside the form of their story. */
export const MAX_NOTES_BESIDE = 20
/** Resolved ones that are shown, the latest. */
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
