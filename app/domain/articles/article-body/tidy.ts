/** Prepares a typed text for the parser: removes what readers are not meant to see, and gives HTML blocks lines of their own. */
import { findCode, type IsCode } from './code-ranges'
import { listHtmlPieces } from './html-pieces'

/** Comments, and elements without readable text, most of which also change how the text after them is parsed. */
const opening =
  /<!--|<(script|style|textarea|title|xmp|iframe|noembed|noframes|plaintext|svg|template)(?=[\s/>])/gi

/** Normalizes line breaks to \n and removes control characters other than tab and newline. */
export function tidy(typed: string): string {
  const text = typed.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')
  return separateBlocks(settleDashes(text.includes('<') ? dropHidden(text, findCode(text)) : text))
}

/** A comment or element that is never closed stays as text, so that the rest of the article is not lost. */
function dropHidden(text: string, isCode: IsCode): string {
  const pieces: string[] = []
  const unclosed = new Set<string>()
  let from = 0
  opening.lastIndex = 0
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    if (isCode(match.index)) continue
    const name = match[1]?.toLowerCase() ?? '!--'
    const end = unclosed.has(name) ? null : findEnd(text, name, match.index)
    pieces.push(text.slice(from, match.index))
    if (end === null) {
      unclosed.add(name)
      pieces.push('&lt;')
    }
    from = end ?? match.index + 1
    opening.lastIndex = from
  }
  return from === 0 ? text : pieces.join('') + text.slice(from)
}

/** Where a comment or an element ends; null: nowhere. */
function findEnd(text: string, name: string, start: number): number | null {
  const closing = name === '!--' ? /--!?>/g : new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  // "<!-->" is a whole comment.
  closing.lastIndex = start + 2
  const match = closing.exec(text)
  if (!match) return null
  const end = text.indexOf('>', closing.lastIndex - 1)
  return end === -1 ? null : end + 1
}

/**
 * "--" and "-" are leftovers without meaning, and three or more are a divider, where Markdown makes a heading of the line
 * above.
 */
function settleDashes(text: string): string {
  if (!/^ {0,3}-+[ \t]*$/m.test(text)) return text
  const isCode = findCode(text)
  return text.replace(/^ {0,3}(-+)[ \t]*(?:\n|$)/gm, (line, dashes: string, at: number) => {
    if (isCode(at)) return line
    return dashes.length < 3 ? '' : `\n${line}`
  })
}

/** Gives each HTML block lines of its own, and drops closing tags that close nothing. */
function separateBlocks(text: string): string {
  const pieces: string[] = []
  let from = 0
  let isLineStart = true
  for (const { kind, name, start, end, indent } of listHtmlPieces(text)) {
    const before = text.slice(from, start)
    const newline = before.lastIndexOf('\n')
    isLineStart = before.slice(newline + 1).trim() === '' && (newline !== -1 || isLineStart)
    from = end
    if (kind === 'stray' || (kind === 'unclosed' && name === 'p' && isBlankAfter(text, end))) {
      pieces.push(before)
      continue
    }
    // The item of a list would take in a closing tag that is indented.
    pieces.push(isLineStart ? before.slice(0, newline + 1) : `${before}\n`, indent, text.slice(start, end))
    isLineStart = kind === 'whole' || kind === 'close'
    if (isLineStart) pieces.push('\n')
  }
  return from === 0 ? text : pieces.join('') + text.slice(from)
}

/** Whether a blank line follows in the text, which makes an empty paragraph of a tag that stands alone. */
function isBlankAfter(text: string, end: number): boolean {
  return /^[ \t]{0,100}\n[ \t]{0,100}(?:\n|$)/.test(text.slice(end, end + 202))
}
