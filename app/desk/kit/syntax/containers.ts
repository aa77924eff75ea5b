/** Containers: the blocks between `::: name` and `:::` (article-body/containers.ts). */
import type { BlockContext, BlockParser, Line, MarkdownConfig, NodeSpec } from '@lezer/markdown'
import {
  containerPrefix,
  isContainer,
  listContainers,
  readContainerName,
} from '~/domain/articles/article-body/containers'
import { isProductMark, mayHaveNote } from '~/domain/articles/article-body/product-marks'
import { isLiteral } from './literal-blocks'
import { MAX_DEPTH } from './long-text'
import { MARGIN } from './margins'
import { depthOf, isContainerNode, isContainerOpenBefore, listBlocksAround, readAhead } from './parser-state'

/** `restFrom`, `restTo`: where in the line what follows the colons begins and ends. `name`: '' for a line of nothing but colons. */
type Colons = { colons: string; name: string; words: string; restFrom: number; restTo: number }

/** Null: the line does not begin with three colons. */
function readColons(line: Line): Colons | null {
  if (line.next !== 0x3a || line.indent >= line.baseIndent + 4) return null
  const [, colons = '', rest = ''] = /^(:{3,})(.*)$/.exec(line.text.slice(line.pos)) ?? []
  if (colons === '' || !containerPrefix.test(line.text.slice(0, line.pos))) return null
  const restFrom = line.text.length - rest.trimStart().length
  const typed = rest.trim()
  return { colons, ...readContainerName(typed), restFrom, restTo: restFrom + typed.length }
}

/** What a line begins. 'mark': a product's without a note; 'unknown': what has a closing line, but stays text. Null: nothing. */
type Kind = 'container' | 'mark' | 'unknown' | null

function findKind(cx: BlockContext, depth: number, { name, words }: Colons): Kind {
  if (name === '' || cx.depth > MAX_DEPTH) return null
  const isKnown = isContainer(name, words)
  if (isProductMark(name) && !isClosed(cx)) return isKnown ? 'mark' : null
  if (isKnown) return 'container'
  // Elsewhere there is nothing that its closing line could close by mistake.
  return isInContainer(cx, depth) ? 'unknown' : null
}

/** A line of nothing but colons. */
const closing = /^[ \t>]*:{3,}[ \t]*$/gm

/** What was found about the last mark that was asked for, and how far there is no closing line. */
type Found = { at: number; isClosed: boolean; noneUntil: number }
const found = new WeakMap<BlockContext, Found>()

/** Whether the mark of a product has a note and a line that closes it. */
function isClosed(cx: BlockContext): boolean {
  const known = found.get(cx) ?? { at: -1, isClosed: false, noneUntil: 0 }
  found.set(cx, known)
  if (known.at !== cx.lineStart) {
    known.at = cx.lineStart
    known.isClosed = mayHaveNote(`\n${cx.peekLine()}`, 0) && findClosing(cx, known)
  }
  return known.isClosed
}

function findClosing(cx: BlockContext, known: Found): boolean {
  const ahead = readAhead(cx, MARGIN)
  // Without the beginning of a line, which could be taken for one of nothing but colons.
  const text = ahead.length < MARGIN ? ahead : ahead.slice(0, ahead.lastIndexOf('\n') + 1)
  closing.lastIndex = Math.max(0, known.noneUntil - cx.lineStart)
  const at = closing.exec(text)?.index
  if (at === undefined) {
    known.noneUntil = cx.lineStart + text.length
    return false
  }
  known.noneUntil = cx.lineStart + at
  // It is the first closing line, unless containers are in the note.
  return [closing.lastIndex, text.length].some(
    (end) => listContainers(text.slice(0, end))[0]?.isClosed === true,
  )
}

/** Whether one is open in the same quote, among the outer blocks that are open. */
function isInContainer(cx: BlockContext, depth: number): boolean {
  for (const name of listBlocksAround(cx, depth)) {
    if (name === 'Blockquote') return false
    if (isContainerNode(name)) return true
  }
  return false
}

/** Whether a line is in none of those that are open around a paragraph: it cannot go on with that either. */
function isBehind(cx: BlockContext, line: Line): boolean {
  for (let at = depthOf(line); at < cx.depth; at += 1)
    if (isContainerNode(cx.parentType(at).name)) return true
  return false
}

const container: BlockParser = {
  name: 'Container',
  before: 'ATXHeading',
  parse(cx, line) {
    const read = readColons(line)
    if (!read) return false
    const [from, to] = [cx.lineStart + line.pos, cx.lineStart + line.text.length]
    if (read.name === '' && isContainerOpenBefore(cx)) {
      // It closes a container in a list, which it has ended because it is not indented.
      cx.nextLine()
      cx.addElement(cx.elt('ContainerMark', from, from + read.colons.length))
      return true
    }
    const kind = findKind(cx, cx.depth, read)
    if (!kind) return false
    const marks = kind === 'unknown' ? [cx.elt('Paragraph', from, to)] : readOpening(cx, line, read)
    if (kind === 'mark') {
      cx.nextLine()
      cx.addElement(cx.elt('Container', from, to, marks))
      return true
    }
    cx.startComposite(kind === 'unknown' ? 'UnknownContainer' : 'Container', line.pos, cx.depth)
    for (const mark of marks) cx.addElement(mark)
    line.moveBase(line.text.length)
    return null
  },
  endLeaf(cx, line) {
    if (isBehind(cx, line)) return true
    const read = readColons(line)
    return read !== null && findKind(cx, depthOf(line), read) !== null
  },
}

function readOpening(cx: BlockContext, line: Line, { colons, name, words, restFrom, restTo }: Colons) {
  const start = cx.lineStart + line.pos
  const from = cx.lineStart + restFrom
  const to = cx.lineStart + restTo
  const marks = [
    cx.elt('ContainerMark', start, start + colons.length),
    cx.elt('ContainerName', from, from + name.length),
  ]
  if (words) marks.push(cx.elt('ContainerWords', to - words.length, to))
  return marks
}

/** `depth`: among the open blocks. A line of colons closes the innermost container in the same quote. */
function goesOn(cx: BlockContext, line: Line, depth: number, mark: string): boolean {
  const read = readColons(line)
  if (read?.name !== '' || isLiteral(cx)) return true
  for (let at = depth + 1; at < cx.depth; at += 1) {
    const { name } = cx.parentType(at)
    if (name === 'Blockquote') break
    if (isContainerNode(name)) return true
  }
  const from = cx.lineStart + line.pos
  line.addMarker(cx.elt(mark, from, from + read.colons.length))
  line.moveBase(line.text.length)
  return false
}

const containerNode: NodeSpec = {
  name: 'Container',
  block: true,
  composite: (cx, line, depth) => goesOn(cx, line, depth, 'ContainerMark'),
}

/** Around the lines of one that is none, whose closing line closes no other. */
const unknownNode: NodeSpec = {
  name: 'UnknownContainer',
  block: true,
  composite: (cx, line, depth) => goesOn(cx, line, depth, 'UnknownMark'),
}

export const containers: MarkdownConfig = {
  // The marks are no blocks: a parse that goes on after one must have read the line that closes the container.
  defineNodes: [
    containerNode,
    unknownNode,
    'ContainerMark',
    'ContainerName',
    'ContainerWords',
    'UnknownMark',
  ],
  parseBlock: [container],
}
