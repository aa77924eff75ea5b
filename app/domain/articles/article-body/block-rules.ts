/** Blocks that the specification has and Markdown has not, or reads differently (docs/decisions/0087). */
import type { StateBlock, Token } from 'markdown-it'
import { findCode } from './code-ranges'
import { type BlockTag, indexBlocks, isBlock, tagAt } from './html-tags'
import type { RuleBlock } from './rule-types'

const crossMark = /^(?:X\s|[❌✗✘✖❎]\uFE0F?)/u

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

function addInline(state: StateBlock, content: string, map: [number, number]): void {
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
function dropTrailingHashes(typed: string) {
  const text = typed.trim()
  let end = text.length
  while (end > 0 && text[end - 1] === '#') end -= 1
  const isPartOfWord = text.length - end === 1 && end > 0 && text[end - 1] !== ' '
  const isEscaped = text[end - 1] === '\\'
  return isPartOfWord || isEscaped ? text : text.slice(0, end).trim()
}

/** "X slow" and "❌ slow": the drawbacks of a product. */
export const drawbacks: RuleBlock = (state, startLine, endLine, silent) => {
  if (isIndented(state, startLine) || !crossMark.test(lineOf(state, startLine))) return false
  if (silent) return true
  const open = state.push('bullet_list_open', 'ul', 1)
  open.attrSet('class', 'drawbacks')
  let line = startLine
  let end = startLine
  for (; line < endLine; line += 1) {
    if (state.isEmpty(line)) continue
    if ((state.sCount[line] ?? 0) < state.blkIndent || isIndented(state, line)) break
    const text = lineOf(state, line)
    const mark = crossMark.exec(text)
    if (!mark) break
    const map: [number, number] = [line, line + 1]
    state.push('list_item_open', 'li', 1).map = map
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
 * An HTML block outside quotes and lists ends with its element, whatever is inside, or if that is never closed at the next
 * blank line. `tidy` has given it lines of its own.
 */
export const htmlElement: RuleBlock = (state, startLine, endLine, silent) => {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
  if (state.src[start] !== '<' || isIndented(state, startLine)) return false
  if (state.level > 0) return htmlInContainer(state, startLine, endLine, silent)
  const tag = blocksOf(state).get(start)
  if (!tag || tag.closing) return false
  if (silent) return true
  let next = startLine + 1
  if (tag.elementEnd === null) while (next < endLine && !state.isEmpty(next)) next += 1
  else while (next < endLine && (state.bMarks[next] ?? 0) < tag.elementEnd) next += 1
  const token = state.push('html_element', tag.name, 0)
  token.content = state.src.slice(start, tag.elementEnd ?? state.eMarks[next - 1])
  token.map = [startLine, next]
  token.info = tag.elementEnd === null ? '' : 'closed'
  state.line = next
  return true
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

function blocksOf(state: StateBlock): Map<number, BlockTag> {
  const known = state.env.blocks as Map<number, BlockTag> | undefined
  if (known) return known
  const blocks = state.src.includes('<')
    ? indexBlocks(state.src, findCode(state.src))
    : new Map<number, BlockTag>()
  state.env.blocks = blocks
  return blocks
}
