/** Headings: `## Two`, `##Two`, `H2: Two`, those with a line under them, and their ids (article-body/block-rules.ts). */
import type {
  BlockContext,
  BlockParser,
  Element,
  Line,
  MarkdownConfig,
  MarkdownParser,
} from '@lezer/markdown'
import { dropTrailingHashes } from '~/domain/articles/article-body/block-rules'
import { explicitId } from '~/domain/articles/article-body/token-rules'
import { readMarks } from './long-text'
import { isInside, lineOf } from './parser-state'

/** `mark`: with the spaces after it. Null: the text is no heading. */
function readMark(text: string): { mark: string; level: number } | null {
  const [typed] = /^H2:[ \t]*/.exec(text) ?? []
  if (typed !== undefined) return { mark: typed, level: 2 }
  const [mark, hashes = ''] = /^(#+)[ \t]*/.exec(text) ?? []
  if (mark === undefined || (hashes.length === 1 && !/^#\s+\S/.test(text))) return null
  return { mark, level: Math.min(hashes.length, 6) }
}

const atxHeading: BlockParser = {
  name: 'ATXHeading',
  parse(cx, line) {
    const text = line.text.slice(line.pos)
    const read = readMark(text)
    if (!read) return false
    const from = cx.lineStart + line.pos
    const textFrom = from + read.mark.length
    const hasHashes = read.mark.startsWith('#')
    const parts = [
      cx.elt('HeaderMark', from, textFrom),
      ...readText(cx, text.slice(read.mark.length), textFrom, hasHashes),
    ]
    cx.nextLine()
    cx.addElement(cx.elt(`ATXHeading${read.level}`, from, from + text.length, parts))
    return true
  },
  endLeaf: (_cx, line) => readMark(line.text.slice(line.pos)) !== null,
}

/** The marks of a heading's text, its id and the hashes that close it. */
function readText(
  cx: { parser: MarkdownParser; elt: BlockContext['elt'] },
  text: string,
  from: number,
  hasHashes: boolean,
): Element[] {
  const behind: Element[] = []
  let end = text.trimEnd().length
  const dropHashes = () => {
    const start = text.slice(0, end).length - text.slice(0, end).trimStart().length
    const kept = start + dropTrailingHashes(text.slice(0, end)).length
    const hashes = text.indexOf('#', kept)
    if (kept < end && hashes !== -1) behind.unshift(cx.elt('HeaderMark', from + hashes, from + end))
    end = kept
  }
  if (hasHashes) dropHashes()
  const [written] = explicitId.exec(text.slice(Math.max(0, end - 300), end)) ?? []
  if (written !== undefined) {
    const braces = end - written.trimStart().length
    behind.unshift(cx.elt('HeadingId', from + braces, from + end))
    end -= written.length
    dropHashes()
  }
  return [...readMarks(cx.parser, text.slice(0, end), from), ...behind]
}

/** A line of dashes that readers see as a divider, or not at all (article-body/tidy.ts); in a quote it may underline a heading. */
const dashes = /^ {0,3}-+[ \t]*$/
const underline = /^(?:=+|-{2,})[ \t]*$/

/** The characters under a heading; '': none. */
function readUnderline(cx: BlockContext, line: Line): string {
  if (!isInside(cx, line) || line.indent >= line.baseIndent + 4 || dashes.test(line.text)) return ''
  return underline.exec(line.text.slice(line.pos))?.[0].trimEnd() ?? ''
}

const setextHeading: BlockParser = {
  name: 'SetextHeading',
  leaf: () => ({ nextLine: finishHeading, finish: (cx, leaf) => finishHeading(cx, lineOf(cx), leaf) }),
}

type Leaf = Parameters<BlockContext['addLeafElement']>[0]

/** A divider ends the text above it before it is asked whether it underlines that, so this is called at its end, too. */
function finishHeading(cx: BlockContext, line: Line, leaf: Leaf): boolean {
  const marks = readUnderline(cx, line)
  if (marks === '') return false
  const from = cx.lineStart + line.pos
  const name = marks.startsWith('=') ? 'SetextHeading1' : 'SetextHeading2'
  const parts = [
    ...readText(cx, leaf.content, leaf.start, false),
    ...line.markers,
    cx.elt('HeaderMark', from, from + marks.length),
  ]
  cx.nextLine()
  cx.addLeafElement(leaf, cx.elt(name, leaf.start, cx.prevLineEnd(), parts))
  return true
}

export const headings: MarkdownConfig = {
  defineNodes: ['HeadingId'],
  parseBlock: [atxHeading, setextHeading],
}
