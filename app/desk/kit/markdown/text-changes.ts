/** All changes that make one text of another, and where a caret is after them. */
import type { Change } from '~/domain/text/line-changes'
import { countEachWord, listLineChanges, listWordChanges, splitWords } from '~/domain/text/text-differences'
import type { Span } from './text-edit'

/** What is between `from` and `to` becomes `insert`. */
export type TextChange = Span & { insert: string }

/** As positions of the first text, in reading order: words that both texts have are left alone. */
export function findChanges(before: string, after: string): TextChange[] {
  const parts = replaceParts(splitLines(before), splitLines(after), listLineChanges, (lines, others) =>
    replaceParts(
      splitLines(lines),
      splitLines(others),
      (cut, put) => listAround(pairLines(cut, put), cut.length, put.length),
      replaceWords,
    ),
  )
  const changes = joinTouching(parts)
  return changes.map((change, n) => slide(before, change, changes[n + 1]?.from ?? before.length))
}

function replaceWords(line: string, other: string): TextChange[] {
  return replaceParts(splitWords(line), splitWords(other), listWordChanges, (cut, insert) => [
    { from: 0, to: cut.length, insert },
  ])
}

/** Comparing each line with each is only worth it for few. */
const MAX_PAIRS = 400

/** Which changed line became which: the one with the most words of it, if it has any. In order. */
function pairLines(before: string[], after: string[]): [number, number][] {
  if (before.length * after.length > MAX_PAIRS) return []
  const words = after.map((line) => countEachWord(line))
  const pairs: [number, number][] = []
  let next = 0
  for (const [index, line] of before.entries()) {
    const own = countEachWord(line)
    const shared = words.map((counts, n) => (n < next ? 0 : countShared(own, counts)))
    const best = shared.indexOf(Math.max(...shared))
    if (!shared[best]) continue
    pairs.push([index, best])
    next = best + 1
  }
  return pairs
}

function countShared(one: Map<string, number>, other: Map<string, number>): number {
  let shared = 0
  for (const [word, count] of one) shared += Math.min(count, other.get(word) ?? 0)
  return shared
}

/** Each pair is a change, and so is what lies between two of them. */
function listAround(pairs: [number, number][], before: number, after: number): Change[] {
  const changes: Change[] = []
  let [one, other] = [0, 0]
  const add = (end: number, otherEnd: number) => {
    if (end > one || otherEnd > other)
      changes.push({ before: { start: one, end }, after: { start: other, end: otherEnd } })
    ;[one, other] = [end, otherEnd]
  }
  for (const [index, otherIndex] of pairs) {
    add(index, otherIndex)
    add(index + 1, otherIndex + 1)
  }
  add(before, after)
  return changes
}

/**
 * The same change at the beginning of a later line, if it can be said so: a paragraph that was added after that of the caret is not
 * added within it. `limit`: where the next change begins.
 */
function slide(text: string, { from, to, insert }: TextChange, limit: number): TextChange {
  const isAdded = from === to
  if (!isAdded && insert !== '') return { from, to, insert }
  const read = (n: number) => (isAdded ? insert[n % insert.length] : text[from + n])
  let steps = 0
  for (let n = 0; to + n < limit && text[to + n] === read(n); n += 1) if (text[to + n] === '\n') steps = n + 1
  const turned = isAdded ? steps % insert.length : 0
  return { from: from + steps, to: to + steps, insert: insert.slice(turned) + insert.slice(0, turned) }
}

/** Changes with nothing between them are one. */
function joinTouching(changes: readonly TextChange[]): TextChange[] {
  const joined: TextChange[] = []
  for (const { from, to, insert } of changes) {
    const last = joined.at(-1)
    if (last?.to !== from) joined.push({ from, to, insert })
    else {
      last.to = to
      last.insert += insert
    }
  }
  return joined
}

/** `refine`: the changes within a part that differs, as positions in it. */
function replaceParts(
  before: string[],
  after: string[],
  compare: typeof listLineChanges,
  refine: (before: string, after: string) => TextChange[],
): TextChange[] {
  const changes: TextChange[] = []
  let at = 0
  let counted = 0
  for (const change of compare(before, after)) {
    at += before.slice(counted, change.before.start).join('').length
    const cut = before.slice(change.before.start, change.before.end).join('')
    const put = after.slice(change.after.start, change.after.end).join('')
    for (const { from, to, insert } of refine(cut, put))
      changes.push({ from: at + from, to: at + to, insert })
    at += cut.length
    counted = change.before.end
  }
  return changes
}

/** With their line breaks. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

export function applyChanges(text: string, changes: readonly TextChange[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { from, to, insert } of changes) {
    pieces.push(text.slice(at, from), insert)
    at = to
  }
  return pieces.join('') + text.slice(at)
}

/**
 * Where a position is afterwards. It stays before what is inserted there, but after lines that come before its own; in words that were
 * replaced, it is at their beginning.
 */
export function mapPosition(at: number, changes: readonly TextChange[]): number {
  let moved = 0
  for (const { from, to, insert } of changes) {
    const isLineBefore = from === at && from === to && /^[^\n].*\n$/s.test(insert)
    if (from >= at && !isLineBefore) break
    if (to > at) return from + moved
    moved += insert.length - (to - from)
  }
  return at + moved
}
