/** Finds the code in a text, whose characters mean themselves: fenced, indented, and between backticks. */

/** Positions of the first character and of the one after the last. `isIndented`: it is code for no other reason. */
type Range = { start: number; end: number; isIndented?: true }

/** The code at a position; null: there is none. */
export type IsCode = (at: number) => Range | null

const fence = /^[ >]{0,40}(?:[-*+] |\d{1,9}[.)] )?[ >]*(`{3,}(?!.*`)|~{3,})/
const indented = /^(?: {4}| {0,3}\t)/

/**
 * Approximately as the parser will: it decides where blocks begin, which needs to know already what is code. The returned
 * function must be called with growing positions.
 */
export function findCode(text: string): IsCode {
  const ranges = listCode(text)
  let next = 0
  return (at) => {
    while (next < ranges.length && (ranges[next]?.end ?? 0) <= at) next += 1
    const range = ranges[next]
    return range !== undefined && range.start <= at ? range : null
  }
}

function listCode(text: string): Range[] {
  const ranges: Range[] = []
  /** The fence that is open, and where the paragraph began that is being read; null: none. */
  let open: { marks: string; start: number } | null = null
  let paragraph: number | null = null
  let afterBlank = true
  let at = 0
  const endParagraph = (end: number) => {
    if (paragraph !== null) addSpans(text, paragraph, end, ranges)
    paragraph = null
  }
  while (at < text.length) {
    const newline = text.indexOf('\n', at)
    const end = newline === -1 ? text.length : newline
    const line = text.slice(at, Math.min(end, at + 200))
    const isBlank = /^[ \t>]*$/.test(text.slice(at, end))
    const marks = fence.exec(line)?.[1]
    if (open) {
      if (marks?.startsWith(open.marks) && /^[ >\d.)*+-]*[`~]+[ \t]*$/.test(text.slice(at, end))) {
        ranges.push({ start: open.start, end })
        open = null
      }
    } else if (marks) {
      endParagraph(at)
      open = { marks, start: at }
    } else if (isBlank) {
      endParagraph(at)
    } else if (indented.test(line) && afterBlank) {
      ranges.push({ start: at, end, isIndented: true })
    } else {
      paragraph ??= at
    }
    // A line of code leads to further ones.
    afterBlank = isBlank || (afterBlank && indented.test(line)) || open !== null
    at = end + 1
  }
  endParagraph(text.length)
  if (open) ranges.push({ start: open.start, end: text.length })
  return ranges
}

/** Adds the code between equally long runs of backticks. */
function addSpans(text: string, start: number, end: number, ranges: Range[]): void {
  const runs = [...text.slice(start, end).matchAll(/`+/g)]
  /** The next run that is as long; read from the end, because each run closes the one before it at most. */
  const following: (number | undefined)[] = []
  const latest = new Map<number, number>()
  for (let n = runs.length - 1; n >= 0; n -= 1) {
    const length = runs[n]?.[0].length ?? 0
    following[n] = latest.get(length)
    latest.set(length, n)
  }
  for (let n = 0; n < runs.length; n += 1) {
    const run = runs[n]
    const closing = following[n]
    if (!run || closing === undefined) continue
    const last = runs[closing]
    ranges.push({ start: start + run.index, end: start + (last?.index ?? 0) + run[0].length })
    n = closing
  }
}
