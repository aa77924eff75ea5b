/** Containers: the blocks between `::: name` and `:::`. A new kind is a row of the table. */
import type { StateBlock } from 'markdown-it'
import { i18n } from '~/domain/language/i18n'
import { isClipAddress } from '~/domain/media/renditions'
import { addInline, htmlOf, isIndented, isOutermost } from './block-rules'
import { findCode } from './code-ranges'
import { type HtmlPiece, listHtmlPieces } from './html-pieces'
import { pictureWidthNames, toAlertAttributes, toAlertTitle, toClipClass } from './mark-attributes'
import type { RuleBlock } from './plain-inline'
import {
  describeProductMark,
  isProductMark,
  mayHaveNote,
  productMarkNames,
  productTag,
  readProductMark,
  toProductAttributes,
} from './product-marks'

type Container = {
  tag: string
  attributes?: Record<string, string>
  /** An element around all but the source. */
  inner?: string
  /** The element of the words after the name; absent: a paragraph. */
  title?: { tag: string; attributes?: Record<string, string>; toText: (words: string) => string }
  /** Its last line may say whose words they are. */
  hasSource?: true
  /** The words after its name are the address of a clip, with a width; what is in it, its caption. */
  isClip?: true
}

const containers = new Map<string, Container>(
  Object.entries({
    note: alert('note'),
    tip: alert('tip'),
    warning: alert('warning'),
    gallery: { tag: 'div', attributes: { class: 'gallery' } },
    quote: { tag: 'figure', attributes: { class: 'pull-quote' }, inner: 'blockquote', hasSource: true },
    video: { tag: 'figure', isClip: true },
    audio: { tag: 'figure', isClip: true },
    details: {
      tag: 'details',
      title: { tag: 'summary', toText: (words: string) => words || i18n.t('Details') },
    },
  }),
)

export const containerNames = [...containers.keys(), ...productMarkNames]

function alert(kind: string): Container {
  const toText = (words: string) => [toAlertTitle(kind), words].filter(Boolean).join(': ')
  return {
    tag: 'aside',
    attributes: toAlertAttributes(kind),
    title: { tag: 'p', attributes: { class: 'alert-title' }, toText },
  }
}

/**
 * A line that begins with three colons or more. `start`: of the colons, `lineEnd`: of the line. `name`: '' for a line that closes
 * nothing. `end`: where the line or the closing tag begins that ends it; null: it goes on to the end of the text.
 */
export type ContainerLine = {
  name: string
  words: string
  start: number
  lineEnd: number
  end: number | null
  isClosed: boolean
}

/** The signs that may stand before the colons: spaces, those of quotes, and the marker of a list. */
export const containerPrefix = /^([ \t>]{0,50})(?:[-*+] |\d{1,9}[.)] )?[ \t]{0,50}$/
const MAX_PREFIX = 120

/**
 * In order. A line of nothing but colons closes what was opened last in the same quote. Names that the
 * table does not have count, too: their lines stay text, and so do those that close them.
 */
export function listContainers(text: string, known?: Iterable<HtmlPiece>): ContainerLine[] {
  if (!text.includes(':::')) return []
  const pieces = known ?? listHtmlPieces(text)
  const isCode = findCode(text)
  const lines: ContainerLine[] = []
  /** `depth`: how many quotes it is in. */
  const open: { line: ContainerLine; depth: number }[] = []
  const end = (from: (one: (typeof open)[number]) => boolean, at: number) => {
    for (let last = open.at(-1); last && from(last); last = open.at(-1)) {
      last.line.end = at
      open.pop()
    }
  }
  const html = pieces[Symbol.iterator]()
  let piece = html.next()
  let htmlEnd = 0
  const readHtml = (until: number) => {
    for (; !piece.done && piece.value.start < until; piece = html.next()) {
      const { value } = piece
      if (value.kind === 'close') end(({ line }) => line.start > value.opening.start, value.start)
      else if (value.kind !== 'unclosed') htmlEnd = value.end
    }
  }
  for (const { 0: colons, index: start } of text.matchAll(/:{3,}/g)) {
    readHtml(start)
    const depth = start < htmlEnd ? null : countQuotes(text, start)
    if (depth === null || isCode(start)) continue
    const newline = text.indexOf('\n', start)
    const lineEnd = newline === -1 ? text.length : newline
    const rest = text.slice(start + colons.length, lineEnd).trim()
    end((one) => one.depth > depth, start)
    if (rest === '' && open.at(-1)?.depth === depth) {
      const closed = open.pop()?.line
      if (closed) Object.assign(closed, { end: start, isClosed: true })
      continue
    }
    const line = { ...readContainerName(rest), start, lineEnd, end: null, isClosed: false }
    lines.push(line)
    if (rest !== '' && !(isProductMark(line.name) && !mayHaveNote(text, lineEnd))) open.push({ line, depth })
  }
  readHtml(text.length)
  for (const line of lines) if (isProductMark(line.name) && !line.isClosed) line.end = line.lineEnd
  return lines
}

/** `rest`: what is typed after the colons, trimmed. */
export function readContainerName(rest: string): { name: string; words: string } {
  const [, name = rest, words = ''] = /^([a-z][a-z-]*)(?:[ \t]+(.*))?$/is.exec(rest) ?? []
  return { name: name.toLowerCase(), words }
}

/** Whether a line with this name begins a container; otherwise it stays text. */
export function isContainer(name: string, words: string): boolean {
  if (isProductMark(name)) return readProductMark(name, words) !== null
  const kind = containers.get(name)
  return kind !== undefined && (!kind.isClip || readClip(words) !== null)
}

/** Null: the colons are not at the beginning of their line. */
function countQuotes(text: string, at: number): number | null {
  const from = Math.max(0, at - MAX_PREFIX)
  const before = text.slice(from, at)
  const newline = before.lastIndexOf('\n')
  const signs = newline === -1 && from > 0 ? undefined : containerPrefix.exec(before.slice(newline + 1))?.[1]
  return signs === undefined ? null : signs.split('>').length - 1
}

const source = /^(?:—|–|--)[ \t]*(?=\S)/

export const container: RuleBlock = (state, startLine, endLine, silent) => {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
  if (!state.src.startsWith(':::', start) || isIndented(state, startLine)) return false
  const line = linesOf(state).get(start)
  const kind = line && (containers.get(line.name) ?? toProductContainer(line))
  if (!kind || (kind.isClip && !readClip(line.words))) return false
  if (silent) return true
  let end = startLine + 1
  while (end < endLine && !isEnd(state, end, line)) end += 1
  if (kind.isClip) writeClip(state, line, [startLine, end])
  else writeContainer(state, kind, line.words, [startLine, end])
  state.line = line.isClosed && end < endLine && (state.eMarks[end] ?? 0) >= (line.end ?? 0) ? end + 1 : end
  return true
}

/** Its title is for where it is not replaced; what is in it, a note. */
function toProductContainer({ name, words }: ContainerLine): Container | null {
  const slugs = readProductMark(name, words)
  if (!slugs || !isProductMark(name)) return null
  return {
    tag: productTag,
    attributes: toProductAttributes(name, slugs),
    title: { tag: 'p', toText: () => describeProductMark(name, slugs) },
  }
}

/** Reads the name in `::: video` or `::: audio`; null: no clip, so the line stays text. `width`: '' for that of the text. */
export function readClip(words: string): { address: string; width: string } | null {
  const [, address = '', width = ''] = /^(\S+)(?:[ \t]+\{?[:.]?([a-z]+)\}?)?$/.exec(words.trim()) ?? []
  if (!isClipAddress(address)) return null
  return { address, width: pictureWidthNames.includes(width) ? width : '' }
}

/** A link, which becomes the player on pages (articles/shown/show-clips.ts), and the caption. */
function writeClip(state: StateBlock, line: ContainerLine, [first, end]: [number, number]): void {
  const { name } = line
  const { address, width } = readClip(line.words) ?? { address: '', width: '' }
  const open = state.push('container_open', 'figure', 1)
  Object.assign(open, { attrs: [['class', toClipClass(name, width)]], map: [first, end] })
  const words = name === 'video' ? i18n.t('Video') : i18n.t('Audio')
  writeText(state, { tag: 'a', attributes: { href: address } }, words, [first, first + 1])
  const caption = state.getLines(first + 1, end, state.blkIndent, false).trim()
  if (caption) writeText(state, { tag: 'figcaption' }, caption, [first + 1, end])
  state.push('container_close', 'figure', -1)
}

/** An element with a text of one paragraph. */
function writeText(
  state: StateBlock,
  { tag, attributes = {} }: Pick<Container, 'tag' | 'attributes'>,
  content: string,
  map: [number, number],
): void {
  Object.assign(state.push('title_open', tag, 1), { attrs: Object.entries(attributes), map })
  addInline(state, content, map)
  state.push('title_close', tag, -1)
}

/** A list item that it is in ends it, too. */
function isEnd(state: StateBlock, line: number, { end }: ContainerLine): boolean {
  if (end !== null && (state.eMarks[line] ?? 0) >= end) return true
  return !state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent
}

function linesOf(state: StateBlock): Map<number, ContainerLine> {
  state.env.containers ??= new Map(
    listContainers(state.src, htmlOf(state).pieces.values()).map((line) => [line.start, line]),
  )
  return state.env.containers as Map<number, ContainerLine>
}

/** `first`: the line of its name. One without text and words is left out. */
function writeContainer(
  state: StateBlock,
  { tag, attributes = {}, inner, title = { tag: 'p', toText: String }, hasSource }: Container,
  words: string,
  [first, end]: [first: number, end: number],
): void {
  let last = end
  while (last > first + 1 && state.isEmpty(last - 1)) last -= 1
  if (last === first + 1 && words === '' && tag !== productTag) return
  const text = state.getLines(last - 1, last, state.blkIndent, false).trim()
  const by = hasSource && last > first + 1 ? source.exec(text)?.[0] : undefined
  const isOuter = isOutermost(state)
  const open = state.push('container_open', tag, 1)
  Object.assign(open, { attrs: Object.entries(attributes), map: [first, end] })
  if (inner) state.push('inner_open', inner, 1)
  const heading = title.toText(words)
  if (heading) writeText(state, title, heading, [first, first + 1])
  readBlocks(state, first + 1, by === undefined ? last : last - 1, isOuter)
  if (inner) state.push('inner_close', inner, -1)
  if (by !== undefined)
    writeText(state, { tag: 'figcaption' }, `— ${text.slice(by.length)}`, [last - 1, last])
  state.push('container_close', tag, -1)
}

/** `isOuter`: no quote or list is around them. */
function readBlocks(state: StateBlock, from: number, to: number, isOuter: boolean): void {
  const { parentType, lineMax, env } = state
  const { outermostLevel } = env
  if (isOuter) env.outermostLevel = state.level
  state.parentType = 'root'
  state.lineMax = to
  state.md.block.tokenize(state, from, to)
  state.parentType = parentType
  state.lineMax = lineMax
  env.outermostLevel = outermostLevel
}
