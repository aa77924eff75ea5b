/** Marks where the terms of a query stand: in a title, or in a snippet of a text. */
import { containsTerm, type FoldedText, foldText, listPlaces } from './fold'

/** A text is a list of these, so that no markup is needed to mark a part of it. */
export type Piece = { text: string; isMatch: boolean }

type Span = { start: number; end: number }

const SNIPPET_LENGTH = 160
/** How much of a snippet stands before the match. */
const LEAD_LENGTH = 60
/** A cut moves this far to a space; a longer word is cut. */
const MAX_SHIFT = 24
const ellipsis = '…'

/** The text with every match of the folded terms marked; null: there is none. */
export function markMatches(text: string, terms: readonly string[]): Piece[] | null {
  const spans = findSpans(foldText(text), terms)
  return spans.length > 0 ? toPieces(text, spans) : null
}

/**
 * About 160 characters of a plain text around the first match, cut between words, with every match in them marked; null:
 * there is none. `isCut`: the text goes on before its start and after its end.
 */
export function findSnippet(
  searched: FoldedText,
  terms: readonly string[],
  isCut = { atStart: false, atEnd: false },
): Piece[] | null {
  const { text } = searched
  const spans = findSpans(searched, terms)
  const [first] = spans
  if (!first) return null
  const start = cutBefore(
    text,
    Math.max(0, Math.min(first.start - LEAD_LENGTH, text.length - SNIPPET_LENGTH)),
    first,
  )
  const end = cutAfter(text, Math.max(start + SNIPPET_LENGTH, first.end), first)
  const shown = spans
    .filter((span) => span.end <= end)
    .map((span) => ({ start: span.start - start, end: span.end - start }))
  const pieces = toPieces(text.slice(start, end), shown)
  const before = start > 0 || isCut.atStart ? [{ text: `${ellipsis} `, isMatch: false }] : []
  const after = end < text.length || isCut.atEnd ? [{ text: ` ${ellipsis}`, isMatch: false }] : []
  return joinPieces([...before, ...pieces, ...after])
}

/** Moves a start to after a space, but not past the match, and never into a character. */
function cutBefore(text: string, at: number, match: Span): number {
  if (at <= 0) return 0
  const space = text.indexOf(' ', at - 1)
  if (space !== -1 && space < match.start && space - at < MAX_SHIFT) return space + 1
  return isInsideCharacter(text, at) ? at + 1 : at
}

function cutAfter(text: string, at: number, match: Span): number {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', at)
  if (space >= match.end && at - space < MAX_SHIFT) return space
  return isInsideCharacter(text, at) ? at - 1 : at
}

function isInsideCharacter(text: string, at: number): boolean {
  return /[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(at - 1, at + 1))
}

/** Finds where the first match of one of the terms starts in a text; null: there is none. */
export function findMatch(searched: FoldedText, terms: readonly string[]): number | null {
  return findSpans(searched, terms)[0]?.start ?? null
}

/** The matches in order, overlapping ones joined, as positions in the text. Words that stand as typed are one match. */
function findSpans(searched: FoldedText, terms: readonly string[]): Span[] {
  const { positions } = searched
  const phrase = terms.join(' ')
  const spans = (containsTerm(searched, phrase) ? [phrase] : terms)
    .flatMap((term) => listPlaces(searched, term))
    .map(({ start, end }) => ({ start: positions(start), end: positions(end) }))
  const joined: Span[] = []
  for (const span of spans.sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else joined.push(span)
  }
  return joined
}

/** The text as pieces; `spans` are the matches, in order and without overlaps. */
export function toPieces(text: string, spans: Span[]): Piece[] {
  const ends = [0, ...spans.map(({ end }) => end)]
  const pieces = [...spans, { start: text.length, end: text.length }].flatMap(({ start, end }, n) => [
    { text: text.slice(ends[n], start), isMatch: false },
    { text: text.slice(start, end), isMatch: true },
  ])
  return joinPieces(pieces)
}

/** Without empty pieces, and neighbors of the same kind as one. */
function joinPieces(pieces: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const { text, isMatch } of pieces) {
    const last = joined.at(-1)
    if (last?.isMatch === isMatch) last.text += text
    else if (text !== '') joined.push({ text, isMatch })
  }
  return joined
}
