/** Finds lines, and the words that advice is about, in a typed text. */
export type Range = { start: number; end: number }

/** How far from where it is expected a quote is searched for, in characters. */
const MAX_SEARCHED = 50_000
/** Marks and line breaks that may stand between two words. */
const between = '[^\\p{L}\\p{N}]{1,60}'

/** `line` counts from 0. */
export function readPlaces(typed: string) {
  const starts = [0]
  for (let at = typed.indexOf('\n'); at !== -1; at = typed.indexOf('\n', at + 1)) starts.push(at + 1)
  const reached = new Map<string, number>()
  return {
    startOf: (line: number) => starts[Math.min(line, starts.length - 1)] ?? 0,
    lineOf: (offset: number) => starts.findLastIndex((start) => start <= offset),
    /**
     * The words in `range`, or else anywhere, since footnotes are shown elsewhere; or else the first line of `range`. The second of
     * two with the same words is found after the first.
     */
    find(quote: string, range: Range): Range {
      const key = `${range.start} ${quote}`
      const found =
        findQuote(typed, quote, reached.get(key) ?? range.start, range.end) ??
        findQuote(typed, quote, 0, typed.length)
      if (found) reached.set(key, found.end)
      const lineEnd = typed.indexOf('\n', range.start)
      return found ?? { start: range.start, end: lineEnd === -1 ? range.end : Math.min(lineEnd, range.end) }
    },
  }
}

function findQuote(typed: string, quote: string, from: number, until: number): Range | null {
  if (quote === '') return null
  const text = typed.slice(from, Math.min(until, from + MAX_SEARCHED))
  const found =
    findExactly(text, quote) ?? findExactly(text, quote.replaceAll('&', '&amp;')) ?? findWords(text, quote)
  return found && { start: from + found.start, end: from + found.end }
}

/** Part of a longer word, or of a longer address, is none. */
function findExactly(text: string, quote: string): Range | null {
  for (let start = text.indexOf(quote); start !== -1; start = text.indexOf(quote, start + 1)) {
    const end = start + quote.length
    const isCut =
      /^[\p{L}\p{N}][\p{L}\p{N}/]$/u.test(text.slice(Math.max(0, start - 1), start + 1)) ||
      /^[\p{L}\p{N}/][\p{L}\p{N}/_-]$/u.test(text.slice(end - 1, end + 1))
    if (!isCut) return { start, end }
  }
  return null
}

function findWords(text: string, quote: string): Range | null {
  const words = quote.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < 2) return null
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join(between)}(?![\\p{L}\\p{N}])`, 'u')
  const match = pattern.exec(text)
  return match && { start: match.index, end: match.index + match[0].length }
}
