/** Writes the blocks of a text as Markdown: headings, lists, quotes, code, tables, pictures and players. */
import { cardBlocks } from './our-text-cards'
import { type Context, loseAddresses, wordsOf } from './our-text-context'
import { type Block, findLanguage, flow, toLine } from './our-text-flow'
import { isLost, toCleanHtml } from './our-text-html'
import { escapeLineStart, escapeWords, writeAddress, writeDestination } from './our-text-inline'
import { fillPicture, findWidth } from './our-text-pictures'
import { findPlayer } from './our-text-players'
import { descendants, hasClass, isElement, type SourceElement, type SourceNode } from './our-text-tree'

/** Lists and quotes in each other: our Markdown has as many levels, and each line is indented by all of them. */
const MAX_NESTING = 12
/** As our Markdown’s tables have. */
const MAX_COLUMNS = 100

export function toBlocks(element: SourceElement, context: Context): Block[] {
  const { name, children } = element
  const { conversion } = context
  if (isLost(element, conversion)) return []
  const card = cardBlocks(element, context, toBlocks)
  if (card) return card
  const player = findPlayer(element, conversion)
  if (player) return playerBlocks(player, context)
  if (/^h[1-6]$/.test(name)) return headingBlocks(element, context)
  if (name === 'picture') fillPicture(element)
  if (name === 'hr') return [other(context.nesting > 0 ? '***' : '---')]
  if (name === 'pre') return preBlocks(element, context)
  if (name === 'blockquote') return quoteBlocks(element, context)
  if (name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir') return listBlocks(element, context)
  if (name === 'dl') return htmlBlocks(element, context)
  if (name === 'table') return tableBlocks(element, context)
  if (name === 'figure' || hasClass(element, /^wp-caption$/)) return figureBlocks(element, context)
  return flow(children, context, toBlocks)
}

export function other(text: string): Block {
  return { text, kind: 'other' }
}

/** Lists of one kind that follow each other have other signs, so that each stays one. */
export function joinBlocks(blocks: readonly Block[]): string {
  let before: Block['kind'] | null = null
  let isOther = false
  const texts = blocks.map(({ text, kind }) => {
    isOther = kind === before && !isOther
    before = kind
    if (kind === 'ul' && isOther) return text.replace(/^-(?= )/gm, '*')
    if (kind === 'ol' && isOther) return text.replace(/^(\d+)\.(?= )/gm, '$1)')
    return text
  })
  return texts.join('\n\n')
}

function playerBlocks(
  { thing, address, words }: NonNullable<ReturnType<typeof findPlayer>>,
  context: Context,
): Block[] {
  if (!address) return []
  if (thing === 'page') return [other(writeAddress(address))]
  if (thing === 'clip') {
    const kind = /\.(?:mp3|m4a|aac|og[ga]|opus|wav|flac)$/i.test(address) ? 'audio' : 'video'
    const { caption } = context
    const text = caption && !caption.isUsed ? `${escapeLineStart(escapeWords(caption.text))}\n` : ''
    if (caption) caption.isUsed = true
    return [other(`::: ${kind} ${address}\n${text}:::`)]
  }
  return [
    other(`[${escapeWords(words.replace(/\s+/g, ' ')).replace(/!$/, '\\!')}](${writeDestination(address)})`),
  ]
}

function headingBlocks(element: SourceElement, context: Context): Block[] {
  const level = Math.max(2, Number(element.name.slice(1)))
  const { id = '' } = element.attributes
  const blocks = flow(element.children, { ...context, heading: level, marks: [] }, toBlocks)
  const [first, ...rest] = blocks
  if (!first || !context.conversion.linked.has(id)) return blocks
  return [{ ...first, text: `${first.text} {#${id}}` }, ...rest]
}

function preBlocks(element: SourceElement, context: Context): Block[] {
  if (hasClass(element, /^(?:wp-block-)?verse$/)) return flow(withBreaks(element.children), context, toBlocks)
  for (const { name, attributes, at } of descendants(element)) {
    const address = attributes.href ?? attributes.src
    if (address && !address.startsWith('#'))
      context.conversion.lose(name === 'img' ? 'picture' : 'anchor', address, at)
  }
  const code = readCode(element)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/^\n/, '')
    .replace(/\s+$/, '')
  if (code.trim() === '') return []
  const [longest = 2] = (code.match(/`{3,}/g) ?? []).map(({ length }) => length).sort((a, b) => b - a)
  const fence = '`'.repeat(longest + 1)
  return [other(`${fence}${findLanguage(element)}\n${code}\n${fence}`)]
}

function readCode(node: SourceNode): string {
  if (typeof node === 'string') return node
  if (node.name === 'br') return '\n'
  const text = node.children.map(readCode).join('')
  // Some highlighters make a block of each line.
  return /^(?:div|p|li|tr)$/.test(node.name) && !text.endsWith('\n') ? `${text}\n` : text
}

/** Line breaks of a verse as elements. */
function withBreaks(nodes: readonly SourceNode[]): SourceNode[] {
  return nodes.flatMap((node): SourceNode[] => {
    if (typeof node !== 'string') return [{ ...node, children: withBreaks(node.children) }]
    return node.split('\n').flatMap((line, n): SourceNode[] => {
      const br = { name: 'br', attributes: {}, children: [], at: 0, hasBlocks: false }
      return n === 0 ? [line] : [br, line]
    })
  })
}

function quoteBlocks(element: SourceElement, context: Context): Block[] {
  const nesting = context.nesting + 1
  const blocks = flow(element.children, { ...context, nesting, heading: 0 }, toBlocks)
  if (blocks.length === 0 || nesting > MAX_NESTING) return blocks
  return [
    other(
      joinBlocks(blocks)
        .replace(/^(?=.)/gm, '> ')
        .replace(/^$/gm, '>'),
    ),
  ]
}

function listBlocks(element: SourceElement, context: Context): Block[] {
  const kind = element.name === 'ol' ? 'ol' : 'ul'
  const nesting = context.nesting + 1
  let number = Math.min(999_999_999, Math.max(0, Number.parseInt(element.attributes.start ?? '1', 10) || 0))
  if (element.attributes.start === undefined) number = 1
  const items: Block[][] = []
  const tasks: string[] = []
  let strays: SourceNode[] = []
  const inside = { ...context, nesting, heading: 0 }
  const addStrays = () => {
    const blocks = flow(strays, inside, toBlocks)
    strays = []
    if (blocks.length === 0) return
    // Most programs write a nested list beside the item that it belongs to.
    const last = items.at(-1)
    if (last && blocks.every((block) => block.kind === 'ul' || block.kind === 'ol'))
      for (const block of blocks) last.push(block)
    else items.push(blocks)
  }
  for (const child of element.children) {
    if (!isElement(child) || child.name !== 'li') {
      strays.push(child)
      continue
    }
    addStrays()
    const box = findBox(child)
    const blocks = flow(child.children, inside, toBlocks)
    if (blocks.length === 0) continue
    if (box) tasks[items.length] = box.attributes.checked === undefined ? '[ ] ' : '[x] '
    items.push(blocks)
  }
  addStrays()
  if (items.length === 0) return []
  if (nesting > MAX_NESTING) return items.flat()
  const isTight = items.every(
    ([first, ...rest]) => first?.kind !== 'other' && rest.every(({ kind }) => kind === 'ul' || kind === 'ol'),
  )
  const texts = items.map((blocks, n) => {
    const marker = kind === 'ol' ? `${number + n}. ` : '- '
    const [first] = blocks
    const task = first?.kind === 'paragraph' ? (tasks[n] ?? '') : ''
    const joined = joinBlocks(blocks)
    // A list that begins with another number than 1 would be words of the paragraph.
    const isNear = isTight && blocks.length === 2 && !/\n\n(?!1\.)\d+\. /.test(joined)
    const text = isNear ? joined.replace('\n\n', '\n') : joined
    return marker + task + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`)
  })
  return [{ text: texts.join(isTight ? '\n' : '\n\n'), kind }]
}

/** The box of a task, at the beginning of its item. */
function findBox(item: SourceElement): SourceElement | null {
  for (let element: SourceElement | null = item; element; ) {
    const [first]: SourceNode[] = element.children.filter(
      (child) => typeof child !== 'string' || child.trim() !== '',
    )
    if (!isElement(first)) return null
    if (first.name === 'input') return first.attributes.type === 'checkbox' ? first : null
    element = /^(?:p|label|span|div)$/.test(first.name) ? first : null
  }
  return null
}

function htmlBlocks(element: SourceElement, { conversion, isInLink }: Context): Block[] {
  const html = toCleanHtml(element, conversion, isInLink).replace(/\n/g, ' ')
  return /<(?:img|a|input) /.test(html) || /\S/.test(html.replace(/<[^>]*>/g, '')) ? [other(html)] : []
}

function tableBlocks(element: SourceElement, context: Context): Block[] {
  const parts = element.children.filter(isElement)
  const rows = parts.flatMap((part) => {
    if (part.name === 'tr') return [part]
    return /^t(?:head|body|foot)$/.test(part.name) ? part.children.filter(isElement) : []
  })
  const cells = rows.map((row) => row.children.filter(isElement))
  const isRegular =
    rows.every(({ name }) => name === 'tr') &&
    parts.every(({ name }) => /^(?:tr|thead|tbody|tfoot|caption|col|colgroup)$/.test(name)) &&
    cells.every((row) => row.every((cell) => /^t[dh]$/.test(cell.name))) &&
    hasNoWords(element) &&
    parts.every(hasNoWords) &&
    rows.every(hasNoWords)
  const width = cells.reduce((most, { length }) => Math.max(most, length), 0)
  // A table of one column only arranges things.
  if (isRegular && width <= 1) return flow(parts, context, toBlocks)
  const isSimple = isRegular && width <= MAX_COLUMNS && cells.every((row) => row.every(isSimpleCell))
  if (!isSimple) return htmlBlocks(element, context)
  const caption = parts.find(({ name }) => name === 'caption')
  const before = caption ? flow(caption.children, { ...context, heading: 0 }, toBlocks) : []
  const inside = { ...context, heading: 0, caption: null }
  const lines = cells.map((row) => {
    const texts = row.map((cell) => toLine(cell.children, inside, 'cell'))
    while (texts.length < width) texts.push('')
    return `| ${texts.join(' | ')} |`
  })
  if (lines.every((line) => /^[|\s]*$/.test(line))) return before
  const dashes = `| ${Array.from({ length: width }, (_, n) => toDashes(cells, n)).join(' | ')} |`
  return [...before, other([lines[0], dashes, ...lines.slice(1)].join('\n'))]
}

function hasNoWords(element: SourceElement): boolean {
  if (/^(?:caption|col|colgroup)$/.test(element.name)) return true
  return element.children.every((child) => typeof child !== 'string' || child.trim() === '')
}

function isSimpleCell({ attributes, children, hasBlocks }: SourceElement): boolean {
  if (Number(attributes.colspan ?? 1) > 1 || Number(attributes.rowspan ?? 1) > 1) return false
  if (!hasBlocks) return true
  const [only, ...rest] = children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  return rest.length === 0 && isElement(only) && /^(?:p|div)$/.test(only.name) && !only.hasBlocks
}

function toDashes(cells: SourceElement[][], n: number): string {
  const cell = cells[0]?.[n]
  const side = cell
    ? `${cell.attributes.align ?? ''} ${cell.attributes.style ?? ''} ${cell.attributes['data-align'] ?? ''}`
    : ''
  if (/\bcenter\b/.test(side)) return ':---:'
  return /\bright\b/.test(side) ? '---:' : '---'
}

/** A picture with its caption; the caption of anything else is a paragraph below it. */
function figureBlocks(element: SourceElement, context: Context): Block[] {
  const captions = new Set(
    [...descendants(element)].filter(
      (each) => each.name === 'figcaption' || hasClass(each, /^wp-caption-text$|^image-caption$/),
    ),
  )
  const [first] = captions
  const images = [...descendants(element)].filter(({ name }) => name === 'img')
  const hasOther = [...descendants(element)].some(({ name }) =>
    /^(?:table|pre|blockquote|iframe|figure|noscript)$/.test(name),
  )
  const width = findWidth(element)
  if (!first || captions.size > 1 || hasOther || images.length > 1) {
    const caption = { text: '', width: images.length === 1 ? width : '', isUsed: width === '' }
    return flow(element.children, { ...context, caption }, toBlocks)
  }
  const caption = { text: wordsOf(first), width, isUsed: false }
  const blocks = flow(withoutCaption(element, first).children, { ...context, caption }, toBlocks)
  if (!caption.isUsed) return [...blocks, ...flow(first.children, context, toBlocks)]
  loseAddresses(first, context.conversion)
  return blocks
}

function withoutCaption(element: SourceElement, caption: SourceElement): SourceElement {
  const children = element.children
    .filter((child) => child !== caption)
    .map((child) => (isElement(child) ? withoutCaption(child, caption) : child))
  return { ...element, children }
}
