/** Finds the parts in which two lists of lines, words or blocks differ. */
import { diffArrays } from 'diff'

/** A replacement of the text at `before` by that at `after`: positions, the ends not included; one may be empty. */
export type Change = { before: Span; after: Span }
export type Span = { start: number; end: number }

/** Time and memory grow with the square of this number. */
const MAX_EDITS = 1_000

/**
 * In reading order. Between two lists that differ in more than `maxEdits` lines, everything from the first difference to the
 * last is one change. The limit is not one of time, so that server and browser always find the same.
 */
export function listChanges(before: string[], after: string[], maxEdits = MAX_EDITS): Change[] {
  const start = countShared(before, after, (list, n) => list[n])
  const rest = [before.slice(start), after.slice(start)] as const
  const tail = countShared(...rest, (list, n) => list[list.length - 1 - n])
  const [one, other] = toNumbers(rest.map((list) => list.slice(0, list.length - tail)))
  const whole = { before: spanOf(start, one.length), after: spanOf(start, other.length) }
  if (one.length === 0 || other.length === 0) return one.length + other.length > 0 ? [whole] : []
  const parts = diffArrays(one, other, { maxEditLength: maxEdits })
  return parts ? toChanges(parts, start) : [whole]
}

/** How many items both have at the beginning, or at the end, as `pick` counts them. */
function countShared(
  before: string[],
  after: string[],
  pick: (list: string[], n: number) => string | undefined,
): number {
  const most = Math.min(before.length, after.length)
  let count = 0
  while (count < most && pick(before, count) === pick(after, count)) count += 1
  return count
}

/** Equal items get equal numbers: long ones with the same beginning take long to compare, again and again. */
function toNumbers(lists: string[][]): [number[], number[]] {
  const numbers = new Map<string, number>()
  const [one = [], other = []] = lists.map((list) =>
    list.map((item) => {
      const number = numbers.get(item) ?? numbers.size
      numbers.set(item, number)
      return number
    }),
  )
  return [one, other]
}

function toChanges(parts: { added: boolean; removed: boolean; count: number }[], start: number): Change[] {
  const changes: Change[] = []
  let one = start
  let other = start
  let open: Change | null = null
  for (const { added, removed, count } of parts) {
    if (!added && !removed) {
      one += count
      other += count
      open = null
      continue
    }
    if (!open) {
      open = { before: spanOf(one, 0), after: spanOf(other, 0) }
      changes.push(open)
    }
    if (removed) one += count
    else other += count
    open.before.end = one
    open.after.end = other
  }
  return changes
}

function spanOf(start: number, length: number): Span {
  return { start, end: start + length }
}
