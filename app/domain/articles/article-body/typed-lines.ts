/** Finds the line of a typed text for a line of the tidied one, in which comments are gone and HTML blocks have their own lines. */
import { listChanges } from '~/domain/articles/line-changes'

/** Few lines differ in most texts. If many do, the lines between the first and the last of them are only estimated. */
const MAX_EDITS = 400

/** Lines count from 0; null stands for the end of the text. */
export function mapLines(typed: string, tidied: string): (line: number | null) => number {
  const before = typed.replace(/\r\n?/g, '\n').split('\n')
  const last = before.length - 1
  const changes = listChanges(before, tidied.split('\n'), MAX_EDITS)
  return (line) => {
    if (line === null) return last
    const change = findLast(changes, ({ after }) => after.start <= line)
    if (!change) return line
    const { before: typedLines, after } = change
    if (line >= after.end) return Math.min(last, typedLines.end + line - after.end)
    return Math.max(0, Math.min(typedLines.start + line - after.start, typedLines.end - 1))
  }
}

/** Binary, as thousands of blocks may ask for one of hundreds of changes. */
function findLast<Item>(sorted: Item[], isBefore: (item: Item) => boolean): Item | undefined {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    const item = sorted[middle]
    if (item !== undefined && isBefore(item)) from = middle + 1
    else to = middle
  }
  return sorted[from - 1]
}
