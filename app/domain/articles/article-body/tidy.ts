/** Prepares a typed text for the parser: removes what readers are not meant to see, and gives HTML blocks lines of their own. */
import { findCode, type IsCode } from './code-ranges'
import { type BlockTag, indexBlocks } from './html-tags'

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

/** A line in which an element is part of something else: a heading, an item, a quote or the row of a table. */
const holdsTags = /^[ \t]*(?:#|>|[-*+][ \t]|\d{1,9}[.)][ \t]|H2:)|\|/

/** Inserts a line break where an HTML block begins after text or ends before it, and drops closing tags that close nothing. */
function separateBlocks(text: string): string {
  if (!text.includes('<')) return text
  const pieces: string[] = []
  let from = 0
  let lineStart = 0
  let heldUntil = -1
  for (const { start, end, elementEnd, closing } of listOuterBlocks(text)) {
    if (start < heldUntil) continue
    if (closing) {
      pieces.push(text.slice(from, start))
      from = end
      continue
    }
    const newline = text.slice(Math.max(lineStart, from), start).lastIndexOf('\n')
    lineStart = Math.max(lineStart, from) + newline + 1
    const before = text.slice(lineStart, start)
    if (holdsTags.test(before)) {
      heldUntil = text.indexOf('\n', start)
      if (heldUntil === -1) break
      continue
    }
    pieces.push(text.slice(from, start))
    if (before.trim() !== '') pieces.push('\n')
    from = start
    if (elementEnd === null) continue
    pieces.push(text.slice(start, elementEnd), '\n')
    from = elementEnd
  }
  return from === 0 ? text : pieces.join('') + text.slice(from)
}

/** Those that are in no other element, in order, and closing tags without an opening one. */
function* listOuterBlocks(text: string): Generator<BlockTag> {
  let reached = 0
  for (const tag of indexBlocks(text, findCode(text)).values()) {
    if (tag.start < reached) continue
    if (tag.closing && tag.isMatched) continue
    yield tag
    if (!tag.closing && tag.elementEnd !== null) reached = tag.elementEnd
  }
}
