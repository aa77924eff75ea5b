/** Finds where the words of a finding stand in the typed text. */
import type { Finding, Place } from './finding'

/** A quote is looked for within so many characters. */
const MAX_SEARCHED = 50_000
/** Marks and line breaks that may stand between two words. */
const between = '[^\\p{L}\\p{N}]{1,60}'

/**
 * Returns a function that places one finding after the other. The second of two with the same words is placed after the
 * first. What is not found leads to its line.
 */
export function createPlacing(typed: string, toTypedLine: (line: number) => number) {
  const starts = listLineStarts(typed)
  let reached = { from: -1, quote: '', at: 0 }
  return ({ quote, lines }: Pick<Finding, 'quote' | 'lines'>): Place => {
    const firstLine = Math.min(toTypedLine(lines.start), starts.length - 1)
    const from = starts[firstLine] ?? 0
    const until = starts[toTypedLine(lines.end) + 1] ?? typed.length
    const isAgain = reached.from === from && reached.quote === quote
    const found = findQuote(typed, quote, isAgain ? reached.at : from, Math.min(until, from + MAX_SEARCHED))
    if (!found) return { line: firstLine + 1, ...toWholeLine(typed, from) }
    reached = { from, quote, at: found.end }
    return { line: firstLine + countBreaks(typed, from, found.start) + 1, ...found }
  }
}

function findQuote(text: string, quote: string, from: number, until: number) {
  if (quote === '') return null
  const searched = text.slice(from, until)
  const found =
    findExactly(searched, quote) ??
    findExactly(searched, quote.replaceAll('&', '&amp;')) ??
    findWords(searched, quote)
  return found && { start: from + found.start, end: from + found.end }
}

/** Part of a longer word, or of a longer address, is none. */
function findExactly(text: string, quote: string) {
  for (let start = text.indexOf(quote); start !== -1; start = text.indexOf(quote, start + 1)) {
    const end = start + quote.length
    const isCut =
      /^[\p{L}\p{N}][\p{L}\p{N}/]$/u.test(text.slice(Math.max(0, start - 1), start + 1)) ||
      /^[\p{L}\p{N}/][\p{L}\p{N}/_-]$/u.test(text.slice(end - 1, end + 1))
    if (!isCut) return { start, end }
  }
  return null
}

function findWords(text: string, quote: string) {
  const words = quote.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < 2) return null
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join(between)}(?![\\p{L}\\p{N}])`, 'u')
  const match = pattern.exec(text)
  return match && { start: match.index, end: match.index + match[0].length }
}

function toWholeLine(text: string, start: number) {
  const end = text.indexOf('\n', start)
  return { start, end: end === -1 ? text.length : end }
}

function countBreaks(text: string, from: number, until: number): number {
  return text.slice(from, until).split('\n').length - 1
}

function listLineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
