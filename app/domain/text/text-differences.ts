/** Compares and merges two texts, line by line. */
import { i18n } from '~/domain/language/desk-i18n'
import { type Change, listChanges, type Span } from './line-changes'

/** A run of lines that both texts share, or that differ between them. */
export type Difference = { same: string[] } | { before: string[]; after: string[] }

/** With more lines, texts are compared as wholes: no article has so many, and one who wants to keep the server busy has. */
const MAX_LINES = 50_000
/** Lines times differences, which is what a comparison may take. */
const MAX_STEPS = 20_000_000
/** The limit of a comparison by lines, whose memory grows with the square of this number. */
const MAX_LINE_EDITS = 1_000

/** In reading order. */
export function compareTexts(before: string, after: string): Difference[] {
  const [one = [], other = []] = toLines(before, after)
  const parts: Difference[] = []
  let from = 0
  const share = (end: number) => {
    if (end > from) parts.push({ same: one.slice(from, end) })
  }
  for (const change of listLineChanges(one, other)) {
    share(change.before.start)
    parts.push({ before: cut(one, change.before), after: cut(other, change.after) })
    from = change.before.end
  }
  share(one.length)
  return parts
}

export type Merged = {
  text: string
  /** Number of places that both texts changed differently; the merged text contains both versions, mine first, or mine alone. */
  overlaps: number
}

/** Three-way merge of both texts' changes since `base`. `inOverlaps`: what the merged text contains there. */
export function mergeTexts(
  base: string,
  mine: string,
  theirs: string,
  inOverlaps: 'both' | 'mine' = 'both',
): Merged {
  return mergeLines(base, mine, theirs, (_, one, other) => ({
    list: inOverlaps === 'both' ? [...one, ...other] : one,
    overlaps: 1,
  }))
}

/**
 * The same, but lines that both changed are merged word by word, so that an overlap is only where both changed the same words. The
 * merged text contains mine there.
 */
export function mergeWords(base: string, mine: string, theirs: string): Merged {
  return mergeLines(base, mine, theirs, (before, one, other) => {
    const clash = { list: one, overlaps: 1 }
    // No line is not the same as an empty one.
    if ([before, one, other].some((lines) => lines.length === 0)) return clash
    const [words = [], ...sides] = [before, one, other].map((lines) => splitWords(lines.join('\n')))
    const merged = mergeLists(
      words,
      sides.map((after) => ({ after, changes: listWordChanges(words, after) })),
      (_, mineThere) => ({ list: mineThere, overlaps: 1 }),
    )
    return merged.overlaps > 0 ? clash : { list: merged.list.join('').split('\n'), overlaps: 0 }
  })
}

type Side = { after: string[]; changes: Change[] }
type Settled = { list: string[]; overlaps: number }
/** What becomes of a place that both changed differently: as it was, mine, and theirs. */
type Settle = (before: string[], one: string[], other: string[]) => Settled

function mergeLines(base: string, mine: string, theirs: string, settle: Settle): Merged {
  const [lines = [], ...others] = toLines(base, mine, theirs)
  const sides = others.map((after) => ({ after, changes: listLineChanges(lines, after) }))
  const { list, overlaps } = mergeLists(lines, sides, settle)
  return { text: list.join('\n'), overlaps }
}

function mergeLists(base: string[], both: Side[], settle: Settle): Settled {
  const merged: string[][] = []
  let overlaps = 0
  let from = 0
  for (const place of listPlaces(both.flatMap(({ changes }) => changes))) {
    merged.push(base.slice(from, place.start))
    from = place.end
    const [one = [], other] = both
      .filter(({ changes }) => changes.some(({ before }) => isWithin(before, place)))
      .map((side) => applyTo(base, place, side))
    const settled =
      !other || isSame(one, other) ? { list: one, overlaps: 0 } : settle(cut(base, place), one, other)
    merged.push(settled.list)
    overlaps += settled.overlaps
  }
  merged.push(base.slice(from))
  return { list: merged.flat(), overlaps }
}

/** Of words. Changes with nothing but space between them are one: the words of a sentence that was written anew belong together. */
export function listWordChanges(before: string[], after: string[]): Change[] {
  const joined: Change[] = []
  for (const change of listChanges(before, after, MAX_EDITS)) {
    const last = joined.at(-1)
    const isNear = last && before.slice(last.before.end, change.before.start).every(isSpace)
    if (!isNear) joined.push(change)
    else {
      last.before = { start: last.before.start, end: change.before.end }
      last.after = { start: last.after.start, end: change.after.end }
    }
  }
  return joined
}

/** Lists the places where either side changed the base; changes that overlap or touch are one place. */
function listPlaces(changes: Change[]): Span[] {
  const places: Span[] = []
  for (const { start, end } of changes.map(({ before }) => before).sort((a, b) => a.start - b.start)) {
    const last = places.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else places.push({ start, end })
  }
  return places
}

/** Returns what one side made of a place in the base. */
function applyTo(base: string[], place: Span, { after, changes }: Side) {
  const pieces: string[][] = []
  let from = place.start
  for (const change of changes) {
    if (!isWithin(change.before, place)) continue
    pieces.push(base.slice(from, change.before.start), cut(after, change.after))
    from = change.before.end
  }
  pieces.push(base.slice(from, place.end))
  return pieces.flat()
}

function isWithin(inner: Span, outer: Span) {
  return inner.start >= outer.start && inner.end <= outer.end
}

function isSame(one: string[], other: string[]) {
  return one.length === other.length && one.every((line, n) => line === other[n])
}

function cut(lines: string[], { start, end }: Span) {
  return lines.slice(start, end)
}

function toLines(...texts: string[]): string[][] {
  const isWhole = texts.some(hasManyLines)
  return texts.map((text) => (isWhole ? [text] : text.split('\n')))
}

function hasManyLines(text: string): boolean {
  let at = -1
  for (let count = 0; count < MAX_LINES; count += 1) {
    at = text.indexOf('\n', at + 1)
    if (at === -1) return false
  }
  return true
}

/** Of lines, within what a comparison may take. */
export function listLineChanges(before: string[], after: string[]): Change[] {
  const affordable = Math.floor(MAX_STEPS / (before.length + after.length))
  return listChanges(before, after, Math.min(MAX_LINE_EDITS, affordable))
}

/** A run of lines that both texts share, shortened if it is long, or that differ between them. */
export type SourceRow =
  | { kind: 'same'; text: string }
  | { kind: 'changed'; before: TextPiece[]; after: TextPiece[] }

const CONTEXT_LINES = 4
/** In characters, for changed lines in which single words are marked; the rest are marked as a whole. */
const MAX_MARKED_LENGTH = 100_000

/** Compares texts as they were typed: line by line, and word by word within changed lines. In reading order. */
export function compareSource(before: string, after: string): SourceRow[] {
  let left = MAX_MARKED_LENGTH
  return compareTexts(before, after).map((part): SourceRow => {
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
  const folded = i18n.t('[… {count, plural, one {# unchanged line} other {# unchanged lines}} …]', {
    count: left,
  })
  return [...lines.slice(0, CONTEXT_LINES), folded, ...lines.slice(-CONTEXT_LINES)]
}

/** A piece of a text: its changed words, or what the other text has too. */
export type TextPiece = { text: string; isChanged: boolean }

/** If more words differ, the text was written anew: then all of them are changed. */
const MAX_EDITS = 300

/** A character reference is one word, and so is each sign. */
const words = /&#?\w+;|\s+|[\p{L}\p{M}\p{N}_'’]+|[^\s]/gu

export function splitWords(text: string): string[] {
  return text.match(words) ?? []
}

/** For each list, which of its words the other one lacks. The space between two changed words is changed too. */
export function findChangedWords(before: string[], after: string[]): [before: boolean[], after: boolean[]] {
  const changes = listChanges(before, after, MAX_EDITS)
  const flag = (list: string[], side: 'before' | 'after') => {
    const spans = changes.map((change) => change[side])
    return flagWords(list, spans)
  }
  return [flag(before, 'before'), flag(after, 'after')]
}

/** Both texts in pieces, in reading order. */
export function compareWords(before: string, after: string): [before: TextPiece[], after: TextPiece[]] {
  const [one, other] = [splitWords(before), splitWords(after)]
  const [changed, changedOther] = findChangedWords(one, other)
  return [joinWords(one, changed), joinWords(other, changedOther)]
}

function flagWords(list: string[], spans: Span[]): boolean[] {
  const flags = list.map(() => false)
  for (const { start, end } of spans) flags.fill(true, start, end)
  return flags.map(
    (isChanged, n) => isChanged || (isSpace(list[n]) && flags[n - 1] === true && flags[n + 1] === true),
  )
}

function isSpace(word = '') {
  return word.trim() === ''
}

function joinWords(list: string[], flags: boolean[]): TextPiece[] {
  const pieces: TextPiece[] = []
  for (const [n, text] of list.entries()) {
    const isChanged = flags[n] === true
    const last = pieces.at(-1)
    if (last?.isChanged === isChanged) last.text += text
    else pieces.push({ text, isChanged })
  }
  return pieces
}

/** How often a text contains each word; signs and marks are none. */
export function countEachWord(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(/[\p{L}\p{M}\p{N}_'’]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** How many words a text gained and lost, wherever they stand: what only moved is neither. Linear, unlike a comparison. */
export function compareCounts(before: Map<string, number>, after: Map<string, number>) {
  const changed = { added: 0, removed: 0 }
  for (const [word, count] of after) changed.added += Math.max(0, count - (before.get(word) ?? 0))
  for (const [word, count] of before) changed.removed += Math.max(0, count - (after.get(word) ?? 0))
  return changed
}
