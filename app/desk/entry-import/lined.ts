/** What was pasted: a new entry for each line, or every problem with the line that it is on. */
import type { Entry } from '~/domain/publication/entries'

/** That one can look over, and that one save stores. */
export const MAX_LINES = 100

export type Lined = { line: number; entry: Entry }
export type ParsedLines = { ok: true; added: Lined[] } | { ok: false; problems: string[] }
