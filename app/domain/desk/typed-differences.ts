/** Compares two versions of a text as they were typed: line by line, and word by word within changed lines. */
import { compareWords, type TextPiece } from './changed-words'
import { compareTexts } from './text-differences'

/** A run of lines that both texts share, shortened if it is long, or that differ between them. */
export type TypedRow =
  | { kind: 'same'; text: string }
  | { kind: 'changed'; before: TextPiece[]; after: TextPiece[] }

const CONTEXT_LINES = 4
/** Of changed lines, in which single words are marked; the rest are marked as a whole. */
const MAX_MARKED_LENGTH = 100_000

/** In reading order. */
export function compareTyped(before: string, after: string): TypedRow[] {
  let left = MAX_MARKED_LENGTH
  return compareTexts(before, after).map((part): TypedRow => {
    if ('same' in part) return { kind: 'same', text: foldLines(part.same).join('\n') }
    const [removed, added] = [part.before.join('\n'), part.after.join('\n')]
    const length = removed.length + added.length
    if (length > left) return { kind: 'changed', before: toPieces(removed), after: toPieces(added) }
    left -= length
    const [one, other] = compareWords(removed, added)
    return { kind: 'changed', before: one, after: other }
  })
}

function toPieces(text: string): TextPiece[] {
  return text === '' ? [] : [{ text, isChanged: true }]
}

/** Shortens a long run of unchanged lines to its first and last ones. */
function foldLines(lines: string[]): string[] {
  const left = lines.length - 2 * CONTEXT_LINES
  if (left < CONTEXT_LINES) return lines
  return [...lines.slice(0, CONTEXT_LINES), `[… ${left} unchanged lines …]`, ...lines.slice(-CONTEXT_LINES)]
}
