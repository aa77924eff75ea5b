/** Breaks a headline into lines of about the same width. */

type Measure = (text: string) => number

/** Null: the text needs more lines, or a word is too wide. */
export function breakLines(text: string, measure: Measure, width: number, maxLines: number): string[] | null {
  const lines = fill(text, measure, width)
  if (!lines || lines.length > maxLines) return null
  return balance(text, lines, measure, width)
}

/** As many lines as there may be: words that are too wide are broken anywhere, and what is too much becomes an ellipsis. */
export function cutLines(text: string, measure: Measure, width: number, maxLines: number): string[] {
  const narrow = text
    .split(' ')
    .flatMap((word) => breakWord(word, measure, width))
    .join(' ')
  const lines = fill(narrow, measure, width) ?? []
  if (lines.length <= maxLines) return balance(narrow, lines, measure, width)
  const shown = lines.slice(0, maxLines)
  const last = [...(shown.pop() ?? '')]
  while (last.length > 0 && measure(withEllipsis(last)) > width) last.pop()
  return [...shown, withEllipsis(last)]
}

function withEllipsis(characters: readonly string[]): string {
  return `${characters.join('').replace(/[\s\p{P}]+$/u, '')}…`
}

/** Puts as many words on each line as fit; null: a word does not. */
function fill(text: string, measure: Measure, width: number): string[] | null {
  const lines: string[] = []
  let line = ''
  for (const part of toParts(text)) {
    if (measure(part.trim()) > width) return null
    if (line && measure((line + part).trim()) > width) {
      lines.push(line.trim())
      line = part
    } else line += part
  }
  return [...lines, line.trim()].filter(Boolean)
}

/**
 * What stays together: words, with a dash or the like that follows; in compounds the parts up to a hyphen, a dash or a
 * slash, unless one is very short.
 */
function toParts(text: string): string[] {
  return text.split(/(?<= )(?![-–—%&+/] )|(?<=\S{3}[-–—/])(?=\S{4})/)
}

/** The narrowest lines that are not more than these, as browsers balance a heading. */
function balance(text: string, lines: string[], measure: Measure, width: number): string[] {
  let best = lines
  let low = width / 2
  let high = width
  while (high - low > width / 200) {
    const middle = (low + high) / 2
    const narrower = fill(text, measure, middle)
    if (narrower && narrower.length <= lines.length) {
      best = narrower
      high = middle
    } else low = middle
  }
  return best
}

function breakWord(word: string, measure: Measure, width: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece && measure(piece + character) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}
