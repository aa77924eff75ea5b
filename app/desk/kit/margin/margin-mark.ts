/** Where comments and advice belong in a text, and which of them share a place in its margin. */
import type { GivenAdvice } from '~/desk/kit/advice/advice-list'
import type { Advice } from '~/desk/kit/advice/article-advice'
import { findNearest } from '~/desk/kit/markdown/find-nearest'
import type { StoredNote } from '~/desk/kit/review/article-notes'
import { findPlaces } from '~/desk/kit/review/passages'

/** `start` and `end`: positions of UTF-16 units in the text; `title`: what it says, in short. */
export type MarginMark = {
  id: string
  kind: 'note' | 'advice'
  start: number
  end: number
  title: string
}

/** In characters. */
const MAX_TITLE = 120

export function toNoteId({ id }: Pick<StoredNote, 'id'>): string {
  return `note-${id}`
}

export function toAdviceId({ number }: Pick<Advice, 'number'>): string {
  return `advice-${number}`
}

/** In the order of the text. What is about words that are gone, or about another field, has no mark. */
export function toMarginMarks(text: string, notes: readonly StoredNote[], given: GivenAdvice): MarginMark[] {
  const places = findPlaces(
    text,
    notes.map(({ quote }) => quote),
  )
  const ofNotes = notes.flatMap((note, n): MarginMark[] => {
    const place = places[n]
    return place ? [{ id: toNoteId(note), kind: 'note', ...toMark(place, note.text) }] : []
  })
  const ofAdvice = given.advice.flatMap((advice): MarginMark[] => {
    const place = findAdvised(text, advice, given)
    return place ? [{ id: toAdviceId(advice), kind: 'advice', ...toMark(place, advice.message) }] : []
  })
  return [...ofNotes, ...ofAdvice].sort((one, other) => one.start - other.start)
}

function toMark({ start, end }: { start: number; end: number }, words: string) {
  const line = words.replace(/\s+/g, ' ').trim()
  return {
    start,
    end,
    title: line.length > MAX_TITLE ? `${[...line].slice(0, MAX_TITLE - 1).join('')}…` : line,
  }
}

/** Finds the words that advice is about in the text as it is now; null: they are gone, or not in the text. */
export function findAdvised(
  text: string,
  { field, start, end }: Advice,
  { typed }: Pick<GivenAdvice, 'typed'>,
): { start: number; end: number } | null {
  const before = typed.content ?? ''
  if (field !== 'content') return null
  // About a place without words: the line.
  const isWords = end > start
  const from = isWords ? start : before.lastIndexOf('\n', start - 1) + 1
  const lineEnd = before.indexOf('\n', start)
  const to = isWords ? end : lineEnd === -1 ? before.length : lineEnd
  return findNearest(text, before.slice(from, to), from)
}

/** Where a mark is, in CSS pixels from the top of the text. */
export type PlacedMark = { mark: MarginMark; top: number }

/** Marks whose signs would cover each other share one, at the first of them. `size`: of a sign, in CSS pixels. */
export function groupMarks(
  placed: readonly PlacedMark[],
  size: number,
): { marks: MarginMark[]; top: number }[] {
  const groups: { marks: MarginMark[]; top: number }[] = []
  for (const { mark, top } of [...placed].sort((one, other) => one.top - other.top)) {
    const last = groups.at(-1)
    if (last && top - last.top < size) last.marks.push(mark)
    else groups.push({ marks: [mark], top })
  }
  return groups
}

/** The mark after a position, or else the first one; null: there is none. */
export function findNextMark(marks: readonly MarginMark[], at: number): MarginMark | null {
  const left = marks.filter(({ start, end }) => start < end)
  return left.find(({ start }) => start > at) ?? left[0] ?? null
}

/** Those that a caret is in. */
export function listMarksAt(marks: readonly MarginMark[], at: number): MarginMark[] {
  return marks.filter(({ start, end }) => start < end && at >= start && at <= end)
}
