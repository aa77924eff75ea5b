/** Finds the HTML blocks of a text: each ends with its element or at a blank line, after which the text is Markdown (CommonMark 4.6). */
import { findEnds, type HtmlTag, isBlock, isVoid, nextTag } from '~/domain/text/html-tags'
import { findCode, type IsCode } from './code-ranges'

/**
 * 'whole': an element; 'unclosed': its first tag only. 'open': up to the blank line in an element, of which 'close' is the closing tag,
 * with `opening` where it began. 'stray': a closing tag that closes nothing. `indent`: the spaces before it in its line.
 */
export type HtmlPiece = { name: string; start: number; end: number; indent: string } & (
  | { kind: 'whole' | 'open' | 'unclosed' | 'stray' }
  | { kind: 'close'; opening: HtmlPiece; isOuter: boolean }
)

/**
 * `elementEnd`: where the element ends, null: it is never closed. `blank`: the first blank line in it; null: none. `opening`:
 * what a closing tag closes. `isLayout`: its line is indented like code. `piece`: where an element begins.
 */
type BlockTag = HtmlTag & {
  elementEnd: number | null
  blank: number | null
  isLayout: boolean
  opening: BlockTag | null
  piece: HtmlPiece | null
}

const unmatched = { blank: null, opening: null, piece: null }

/** A line in which an element is part of something else: a heading, an item, a quote or the row of a table. */
const holdsTags = /^[ \t]*(?:#|>|[-*+][ \t]|\d{1,9}[.)][ \t]|H2:)|\|/

/** Lists them in order. Parts of a line of Markdown are not among them. */
export function listHtmlPieces(text: string): HtmlPiece[] {
  if (!text.includes('<')) return []
  const pieces: HtmlPiece[] = []
  let last: HtmlPiece | null = null
  let heldUntil = 0
  let lineStart = 0
  let read = 0
  for (const tag of listBlockTags(text)) {
    const { name, start, end, closing, opening, elementEnd, blank } = tag
    if (last && last.kind !== 'unclosed' && start < last.end) {
      tag.piece = last
      continue
    }
    if (start < heldUntil || (opening && !opening.piece)) continue
    const newline = text.slice(read, start).lastIndexOf('\n')
    if (newline !== -1) lineStart = read + newline + 1
    read = start
    const before = text.slice(Math.max(lineStart, last?.end ?? 0), start)
    const indent = before.trim() === '' && !tag.isLayout ? before : ''
    if (closing) {
      last = opening?.piece
        ? {
            ...{ kind: 'close', name, start, end, indent: opening.piece.indent },
            ...{ opening: opening.piece, isOuter: opening.piece.start === opening.start },
          }
        : { kind: 'stray', name, start, end, indent }
    } else if (holdsTags.test(before)) {
      const end = text.indexOf('\n', start)
      heldUntil = end === -1 ? text.length : end
      continue
    } else {
      const kind = elementEnd === null ? 'unclosed' : blank === null ? 'whole' : 'open'
      last = { kind, name, start, end: blank ?? elementEnd ?? end, indent }
      tag.piece = last
    }
    pieces.push(last)
  }
  return pieces
}

/** All tags of blocks outside code, in order. A closing tag also closes what was opened in its element and is still open. */
function listBlockTags(text: string): BlockTag[] {
  const isCode = findCode(text)
  const endOfPre = findEnds(text, /<\/pre\s*>/gi)
  const blanks = readBlankLines(text, isCode)
  const tags: BlockTag[] = []
  /** `blanks`: how many blank lines there are before it. */
  const open: { tag: BlockTag; blanks: number }[] = []
  const openNames = new Map<string, number>()
  /** The end of the last line of tags that is indented like code. */
  let layoutEnd = 0
  const close = () => {
    const last = open.pop()
    if (last) openNames.set(last.tag.name, (openNames.get(last.tag.name) ?? 0) - 1)
    return last
  }
  for (let read = nextTag(text, 0); read; read = nextTag(text, read.end)) {
    const { name, closing, start } = read
    if (!isBlock(name)) continue
    const count = blanks.countUntil(start)
    const code = isCode(start)
    // In an element, tags are indented as people lay out HTML, which is no code.
    if (code?.isIndented && open.length > 0 && /^\s{1,100}$/.test(text.slice(code.start, start)))
      layoutEnd = code.end
    if (code && start >= layoutEnd) continue
    const endOfText = name === 'pre' && !closing ? endOfPre(read.end) : null
    read.end = endOfText ?? read.end
    blanks.skipUntil(read.end)
    const elementEnd = endOfText !== null || isVoid(name) ? read.end : null
    const tag: BlockTag = { ...read, elementEnd, isLayout: code !== null, ...unmatched }
    tags.push(tag)
    if (closing) {
      const opened = findOpening()
      if (opened) tag.opening = opened
    } else {
      // No paragraph has blocks in it.
      if (open.at(-1)?.tag.name === 'p') close()
      if (elementEnd === null) {
        open.push({ tag, blanks: count })
        openNames.set(name, (openNames.get(name) ?? 0) + 1)
      }
    }

    function findOpening(): BlockTag | null {
      while (openNames.get(name)) {
        const closed = close()
        if (closed?.tag.name !== name) continue
        const blank = blanks.found[closed.blanks] ?? null
        // A blank line ends a paragraph, too.
        if (name === 'p' && blank !== null) return null
        Object.assign(closed.tag, { elementEnd: read?.end, blank })
        return closed.tag
      }
      return null
    }
  }
  return tags
}

/** Finds the blank lines outside code, each once: positions must grow. */
function readBlankLines(text: string, isCode: IsCode) {
  const pattern = /\n(?=[ \t]*\n)/g
  const found: number[] = []
  const readNext = () => pattern.exec(text)?.index ?? text.length
  let next = readNext()
  return {
    found,
    countUntil(until: number): number {
      for (; next < until; next = readNext()) if (!isCode(next)) found.push(next)
      return found.length
    },
    skipUntil(until: number): void {
      while (next < until) next = readNext()
    },
  }
}
