/** Blocks that the specification has and Markdown has not, or reads differently (docs/decisions/0087). */
import type { StateBlock, Token } from 'markdown-it'
import { isBlock, tagAt } from '~/domain/text/html-tags'
import { type HtmlPiece, listHtmlPieces } from './html-pieces'
import type { RuleBlock } from './plain-inline'

/** The classes of the lists of what is good and what is bad about a product, and the marks of their items. */
export const verdictMarks = {
  advantages: /^[✓✔✅]\uFE0F?/u,
  drawbacks: /^(?:X(?=\s)|[❌✗✘✖❎]\uFE0F?)/u,
}

/** As deep as quotes and lists may be nested. */
const MAX_DEPTH = 50

/** The text of a line, without indentation. */
export function lineOf(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd()
}

/** Indented so far that it is code. */
export function isIndented(state: StateBlock, line: number): boolean {
  return (state.sCount[line] ?? 0) - state.blkIndent >= 4
}

export function addInline(state: StateBlock, content: string, map: [number, number]): void {
  const token = state.push('inline', '', 0)
  token.content = content
  token.map = map
  token.children = []
}

/** The parser drops what is nested more deeply than its limit; here it stays as text, up to a line that is not indented. */
export const deepText: RuleBlock = (state, startLine, endLine, silent) => {
  if (state.level < MAX_DEPTH) return false
  if (silent) return true
  let next = startLine + 1
  while (next < endLine && (state.isEmpty(next) || (state.sCount[next] ?? 0) >= state.blkIndent)) next += 1
  const map: [number, number] = [startLine, next]
  state.push('paragraph_open', 'p', 1).map = map
  addInline(state, state.getLines(startLine, next, state.blkIndent, false).trim(), map)
  state.push('paragraph_close', 'p', -1)
  state.line = next
  return true
}

/** `## Two`, `##Two`, `H2: Two`; `# One`, but not `#tag`. One without text is left out. */
export const heading: RuleBlock = (state, startLine, _endLine, silent) => {
  if (isIndented(state, startLine)) return false
  const read = readHeading(lineOf(state, startLine))
  if (!read) return false
  if (silent) return true
  state.line = startLine + 1
  if (read.text === '') return true
  const open = state.push('heading_open', read.tag, 1)
  open.map = [startLine, state.line]
  addInline(state, read.text, [startLine, state.line])
  state.push('heading_close', read.tag, -1)
  return true
}

/** Null: not a heading. `# ` makes an h2, because the title is the page's only h1. */
function readHeading(line: string): { tag: string; text: string } | null {
  if (line.startsWith('H2:')) return { tag: 'h2', text: line.slice(3).trim() }
  const [hashes = ''] = /^#+/.exec(line) ?? []
  if (hashes === '' || (hashes.length === 1 && !/^#\s/.test(line))) return null
  return { tag: toHeadingTag(hashes.length), text: dropTrailingHashes(line.slice(hashes.length)) }
}

export function toHeadingTag(level: number): string {
  return `h${Math.min(Math.max(level, 2), 4)}`
}

/** Drops the trailing # of "Title ##" and "Title##", but not a single one that belongs to a word, as in "C#". */
export function dropTrailingHashes(typed: string) {
  const text = typed.trim()
  let end = text.length
  while (end > 0 && text[end - 1] === '#') end -= 1
  const isPartOfWord = text.length - end === 1 && end > 0 && text[end - 1] !== ' '
  const isEscaped = text[end - 1] === '\\'
  return isPartOfWord || isEscaped ? text : text.slice(0, end).trim()
}

/** "✓ fast", and "X slow" or "❌ slow". A single line may also begin with the name X. */
export const verdictList: RuleBlock = (state, startLine, endLine, silent) => {
  const first = isIndented(state, startLine) ? '' : lineOf(state, startLine)
  const kind = verdictMarks.advantages.test(first) ? 'advantages' : 'drawbacks'
  const pattern = verdictMarks[kind]
  if (!pattern.test(first) || (first.startsWith('X') && !isDrawback(state, startLine, endLine))) return false
  if (silent) return true
  const open = state.push('bullet_list_open', 'ul', 1)
  open.attrSet('class', kind)
  let line = startLine
  let end = startLine
  for (; line < endLine; line += 1) {
    if (state.isEmpty(line)) continue
    if ((state.sCount[line] ?? 0) < state.blkIndent || isIndented(state, line)) break
    const text = lineOf(state, line)
    const mark = pattern.exec(text)
    if (!mark) break
    const map: [number, number] = [line, line + 1]
    Object.assign(state.push('list_item_open', 'li', 1), { map, markup: mark[0] })
    state.push('paragraph_open', 'p', 1).map = map
    addInline(state, text.slice(mark[0].length).trim(), map)
    state.push('paragraph_close', 'p', -1)
    state.push('list_item_close', 'li', -1)
    end = line + 1
  }
  state.push('bullet_list_close', 'ul', -1)
  open.map = [startLine, end]
  state.line = end
  return true
}

/** Another one follows, or a heading or a list is before it. */
function isDrawback(state: StateBlock, line: number, endLine: number): boolean {
  const next = line + 1
  if (next < endLine && !isIndented(state, next) && verdictMarks.drawbacks.test(lineOf(state, next)))
    return true
  // Asked for a line that follows the text of an item.
  if ((state.sCount[line] ?? 0) < state.blkIndent) return innermostContainer(state)?.type === 'list_item_open'
  const isFirst = line === 0 || state.isEmpty(line - 1) || state.line === line
  return isFirst && /^(?:heading|(?:bullet|ordered)_list)_close$/.test(state.tokens.at(-1)?.type ?? '')
}

/** A line after a list that does not begin with a dash is no part of it, unless it is indented. */
export const afterDashes: RuleBlock = (state, startLine, _endLine, silent) => {
  const indent = state.sCount[startLine] ?? 0
  if (!silent || indent >= Math.min(state.blkIndent, 4)) return false
  const container = innermostContainer(state)
  return container?.type === 'list_item_open' && container.markup === '-'
}

const containers = new WeakMap<StateBlock, { seen: number; open: Token[] }>()

/** The item, quote or footnote that is being read. Every token is looked at once, however often it is asked for. */
function innermostContainer(state: StateBlock): Token | undefined {
  const known = containers.get(state) ?? { seen: 0, open: [] }
  containers.set(state, known)
  for (; known.seen < state.tokens.length; known.seen += 1) {
    const token = state.tokens[known.seen]
    if (!token || !/^(?:list_item|blockquote|definition)_/.test(token.type)) continue
    if (token.nesting > 0) known.open.push(token)
    else known.open.pop()
  }
  return known.open.at(-1)
}

/**
 * An HTML block outside quotes and lists: an element, or what of it is before a blank line; then Markdown follows up to its
 * closing tag. `tidy` has given each lines of its own.
 */
export const htmlElement: RuleBlock = (state, startLine, endLine, silent) => {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
  if (state.src[start] !== '<' || isIndented(state, startLine)) return false
  if (!isOutermost(state)) return htmlInContainer(state, startLine, endLine, silent)
  const { pieces, started } = htmlOf(state)
  const piece = pieces.get(start)
  if (!piece) return false
  if (silent) return true
  const { kind, name } = piece
  let next = startLine + 1
  if (kind === 'unclosed') while (next < endLine && !endsUnclosed(state, next, name)) next += 1
  else while (next < endLine && (state.bMarks[next] ?? 0) < piece.end) next += 1
  state.line = next
  if (kind === 'close' && !started.has(piece.opening)) return true
  const token = state.push('html_element', name, 0)
  token.content = state.src.slice(start, kind === 'unclosed' ? state.eMarks[next - 1] : piece.end)
  token.map = [startLine, next]
  token.info = kind
  // Not the level of the parser, which counts quotes and lists.
  if (kind === 'open') token.nesting = 1
  if (kind === 'close' && piece.isOuter) token.nesting = -1
  started.add(piece)
  return true
}

/** Whether no quote or list is around what is being read. `outermostLevel`: the level within containers (containers.ts). */
export function isOutermost({ level, env }: StateBlock): boolean {
  return level === (env.outermostLevel ?? 0)
}

/** An element that is never closed ends at a blank line or where the element around it ends; a paragraph also at any block. */
function endsUnclosed(state: StateBlock, line: number, name: string): boolean {
  if (state.isEmpty(line)) return true
  const piece = htmlOf(state).pieces.get((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0))
  return piece !== undefined && (piece.kind === 'close' || name === 'p')
}

/** In a quote or a list, an HTML block ends at the next blank line, as in Markdown. */
const htmlInContainer: RuleBlock = (state, startLine, endLine, silent) => {
  const tag = tagAt(state.src, (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0))
  if (!tag || !isBlock(tag.name)) return false
  if (silent) return true
  let next = startLine + 1
  while (next < endLine && !state.isEmpty(next) && (state.sCount[next] ?? 0) >= state.blkIndent) next += 1
  const token = state.push('html_block', '', 0)
  token.content = state.getLines(startLine, next, state.blkIndent, true)
  token.map = [startLine, next]
  state.line = next
  return true
}

/** The HTML of a text, by position, and which of it has been read. */
type Html = { pieces: Map<number, HtmlPiece>; started: Set<HtmlPiece> }

export function htmlOf(state: StateBlock): Html {
  state.env.html ??= {
    pieces: new Map(listHtmlPieces(state.src).map((piece) => [piece.start, piece])),
    started: new Set(),
  } satisfies Html
  return state.env.html as Html
}
