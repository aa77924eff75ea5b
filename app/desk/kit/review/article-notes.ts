/** Comments on passages of an article, from editors and writers to each other; the code calls them notes, as their table does. */

/** How many of an article may be open. */
export const MAX_OPEN_NOTES = 100
/** How many stand beside the form of the article. */
export const MAX_NOTES_BESIDE = 20
/** How many of those that were resolved lately are shown. */
export const MAX_RESOLVED_NOTES = 20
/** To one comment. */
export const MAX_ANSWERS = 50
export const MAX_QUOTE = 300
export const MAX_NOTE = 2_000

/** What somebody said to a comment. `by`: the editor's name; null: the account was deleted. */
export type NoteAnswer = { id: string; text: string; at: Date; by: string | null }

export type StoredNote = NoteAnswer & {
  /** As it was in the text. */
  quote: string
  /** The oldest first. */
  answers: NoteAnswer[]
  /** Null: still to be seen to. */
  resolvedAt: Date | null
  /** As `by`. */
  resolvedBy: string | null
}
