/** Reads the paragraphs among the children of an element, and what is in each. */

import { writeAttributes } from '~/domain/text/safe-html'
import { type Context, loseLink, readAddress, wordsOf } from './our-text-context'
import { encodeBars, isLost, toCleanHtml } from './our-text-html'
import {
  type Mark,
  type Piece,
  type Place,
  writeCode,
  writeDestination,
  writeInline,
  writeTitle,
} from './our-text-inline'
import { fillPicture, isPlaceholder, isSamePicture, isSeenBefore, toPicturePiece } from './our-text-pictures'
import { isBlockElement, isElement, type SourceElement, type SourceNode, textOf } from './our-text-tree'

/** `kind`: a paragraph, a bulleted or a numbered list, or something else. */
export type Block = { text: string; kind: 'paragraph' | 'ul' | 'ol' | 'other' }
export type ToBlocks = (element: SourceElement, context: Context) => Block[]

const signs: Record<string, Mark['signs']> = {
  ...{ strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~', strike: '~~' },
}
const tagged = new Set(
  'sup sub mark u small abbr acronym ins q cite dfn var samp time bdi bdo ruby rt rp'.split(' '),
)
const attributeNames: Record<string, string> = {
  abbr: 'title',
  acronym: 'title',
  time: 'datetime',
  bdo: 'dir',
}

/** Null: it says nothing of its words. */
function toMark({ name, attributes }: SourceElement): Mark | null {
  const sign = Object.hasOwn(signs, name) ? signs[name] : undefined
  if (!sign && !tagged.has(name)) return null
  const tag = { strike: 's', acronym: 'abbr', b: 'strong', i: 'em' }[name] ?? name
  const key = attributeNames[name]
  const value = key && attributes[key]
  const written = key && value ? encodeBars(writeAttributes({ [key]: value })) : ''
  return { signs: sign ?? '', open: `<${tag}${written}>`, close: `</${tag}>` }
}

function toLinkMark(link: SourceElement, { conversion, isInLink, marks }: Context): Mark | null {
  const { href, title = '', rel = '' } = link.attributes
  if (!href) return null
  const lose = () => loseLink(link, conversion)
  const isNested = isInLink || marks.some(({ open }) => open === '[')
  const address = isNested ? null : readAddress(href, conversion)
  if (!address) {
    lose()
    return null
  }
  const sponsored = /\bsponsored\b/i.test(rel) ? '{sponsored}' : ''
  const close = `](${writeDestination(address)}${writeTitle(title)})${sponsored}`
  return { signs: '', open: '[', close, onEmpty: lose }
}

/** Each run of words is a paragraph, or a heading within one. `toBlocks` reads what else there is. */
export function flow(nodes: readonly SourceNode[], context: Context, toBlocks: ToBlocks): Block[] {
  const blocks: Block[] = []
  let run: Piece[] = []
  const endRun = () => {
    addAll(blocks, writeRun(run, context))
    run = []
  }
  for (const [n, node] of nodes.entries()) {
    if (isSkipped(node, nodes, n)) continue
    if (!isBlockElement(node)) {
      addInline(node, run, context, 'block')
      continue
    }
    endRun()
    const isInLink = context.isInLink || node.name === 'a'
    const mark = node.hasBlocks ? (node.name === 'a' ? toLinkMark(node, context) : toMark(node)) : null
    const inside = { ...context, isInLink }
    if (!mark || hasMark(context.marks, mark)) addAll(blocks, toBlocks(node, inside))
    else addAll(blocks, flow(node.children, { ...inside, marks: [...context.marks, mark] }, toBlocks))
  }
  endRun()
  return blocks
}

/** There may be more than a call can have arguments. */
function addAll(blocks: Block[], added: readonly Block[]): void {
  for (const block of added) blocks.push(block)
}

function isSkipped(node: SourceNode, nodes: readonly SourceNode[], n: number): boolean {
  if (!isElement(node)) return false
  return (
    (node.name === 'img' && isPlaceholder(node, nodes, n)) ||
    (node.name === 'noscript' && isSeenBefore(node, nodes, n))
  )
}

function hasMark(marks: readonly Mark[], { open }: Mark): boolean {
  return marks.some((mark) => mark.open === open)
}

function writeRun(run: readonly Piece[], { marks, heading }: Context): Block[] {
  const opening = marks.map((mark): Piece => ({ kind: 'open', mark: { ...mark, onEmpty: undefined } }))
  const closing = opening.map((piece): Piece => (piece.kind === 'open' ? { ...piece, kind: 'close' } : piece))
  const text = writeInline([...opening, ...run, ...closing.reverse()], heading ? 'line' : 'block')
  // Spaces of all kinds, and signs without width, which editors leave in empty paragraphs.
  if (/^(?:[\s\u200B-\u200D\u2060\uFEFF]|&nbsp;|<br \/>)*$/.test(text)) return []
  if (heading) return [{ text: `${'#'.repeat(heading)} ${text}`, kind: 'other' }]
  return text.split(/\n\n+/).map((paragraph) => ({ text: paragraph, kind: 'paragraph' }))
}

/** What is in a line, and so can have no blocks: their words stay, with spaces around them. */
export function addInline(node: SourceNode, run: Piece[], context: Context, place: Place): void {
  if (typeof node === 'string') {
    run.push({ kind: 'text', text: node })
    return
  }
  const { name, children } = node
  const { conversion } = context
  if (name === 'br') run.push({ kind: 'break' })
  else if (isLost(node, conversion)) return
  else if (name === 'wbr') run.push({ kind: 'markdown', text: '<wbr />' })
  else if (name === 'img') {
    const piece = toPicturePiece(node, context)
    if (piece) run.push(piece)
  } else if (name === 'code' || name === 'tt' || name === 'kbd') addCode(node, run, context, place)
  else {
    if (name === 'picture') fillPicture(node)
    addMarked(node, run, context, place)
  }
  function addMarked(element: SourceElement, to: Piece[], around: Context, where: Place): void {
    const isLink = element.name === 'a'
    const [only] = children
    const isPictureOnly =
      isLink && children.length === 1 && isElement(only) && /^(?:img|picture)$/.test(only.name)
    const image = isPictureOnly ? findImage(only) : null
    if (image && isSamePicture(element, image, conversion)) {
      addInline(only ?? '', to, around, where)
      return
    }
    const isPictureOfGallery = image !== null && around.isInGallery
    if (isPictureOfGallery && element.attributes.href)
      conversion.lose('anchor', element.attributes.href, element.at)
    const mark = isPictureOfGallery ? null : isLink ? toLinkMark(element, around) : toMark(element)
    const isNew = mark !== null && !hasMark(around.marks, mark)
    const inside = isNew
      ? { ...around, marks: [...around.marks, mark], isInLink: around.isInLink || isLink }
      : around
    if (isNew) to.push({ kind: 'open', mark })
    const hasSpace = isBlockElement(element)
    if (hasSpace) to.push({ kind: 'text', text: ' ' })
    for (const [n, child] of children.entries())
      if (!isSkipped(child, children, n)) addInline(child, to, inside, where)
    if (hasSpace) to.push({ kind: 'text', text: ' ' })
    if (isNew) to.push({ kind: 'close', mark })
  }
}

function findImage(element: SourceElement): SourceElement | null {
  if (element.name === 'img') return element
  fillPicture(element)
  return element.children.filter(isElement).find(({ name }) => name === 'img') ?? null
}

function addCode(
  element: SourceElement,
  run: Piece[],
  { conversion, isInLink, marks }: Context,
  place: Place,
): void {
  const isPlain = element.children.every((child) => typeof child === 'string')
  const text = isPlain ? textOf(element) : ''
  // A bar in a line of a paragraph could be taken for a table.
  const needsTags = element.name === 'kbd' || !isPlain || (place === 'block' && text.includes('|'))
  const isLinked = isInLink || marks.some(({ open }) => open === '[')
  const written = needsTags ? toCleanHtml(element, conversion, isLinked) : writeCode(text, place)
  if (wordsOf(element) !== '' || /<(?:img|a) /.test(written)) run.push({ kind: 'markdown', text: written })
}

/** The words of an element on one line. */
export function toLine(nodes: readonly SourceNode[], context: Context, place: 'line' | 'cell'): string {
  const run: Piece[] = []
  for (const [n, node] of nodes.entries())
    if (!isSkipped(node, nodes, n)) addInline(node, run, context, place)
  return writeInline(run, place)
}

/** The language of a code block, as the usual highlighters name it; '': unknown. */
export function findLanguage(pre: SourceElement): string {
  const code = pre.children.find((child) => isElement(child) && child.name === 'code')
  for (const element of [pre, ...(isElement(code) ? [code] : [])]) {
    const { class: name = '', 'data-lang': lang, 'data-language': language, lang: typed } = element.attributes
    const found =
      lang ??
      language ??
      /(?:^|\s)(?:lang(?:uage)?-|brush:\s*|highlight-source-)([\w+#.-]{1,30})/.exec(name)?.[1] ??
      typed
    if (found && /^[\w+#.-]{1,30}$/.test(found) && hasNoPlainName(found)) return found
  }
  return ''
}

function hasNoPlainName(language: string): boolean {
  return !/^(?:plain|plaintext|text|txt|none|nohighlight)$/i.test(language)
}
