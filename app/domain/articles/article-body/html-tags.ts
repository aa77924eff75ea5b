/** Finds HTML tags in a single pass, and where block elements begin and end. */
import type { IsCode } from './code-ranges'

export type HtmlTag = { name: string; closing: boolean; start: number; end: number }

/** The tag of a block element; `elementEnd`: where the element ends, null: it is never closed. `isMatched`: it closes one. */
export type BlockTag = HtmlTag & { elementEnd: number | null; isMatched: boolean }

const blockNames = new Set(
  `address article aside blockquote body caption center col colgroup dd details div dl dt fieldset
    figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html legend li link main menu meta
    nav noscript object ol p pre section select summary table tbody td tfoot th thead tr ul video audio
    math`.split(/\s+/),
)

const voidNames = new Set('area base br col embed hr img input link meta source wbr'.split(' '))

export function isBlock(name: string) {
  return blockNames.has(name)
}

export function isVoid(name: string) {
  return voidNames.has(name)
}

/** The first tag at or after `from`; null: none. Declarations such as `<!doctype html>` have the name "!". */
export function nextTag(text: string, from: number): HtmlTag | null {
  let start = text.indexOf('<', from)
  while (start !== -1) {
    const tag = readTag(text, start)
    if (typeof tag !== 'number') return tag
    start = text.indexOf('<', tag)
  }
  return null
}

/** The tag at a position; null: there is none. */
export function tagAt(text: string, start: number): HtmlTag | null {
  const tag = readTag(text, start)
  return typeof tag === 'number' ? null : tag
}

/** All block tags outside code, by start position; closing tags are matched with opening tags of the same name. */
export function indexBlocks(text: string, isCode: IsCode): Map<number, BlockTag> {
  const blocks = new Map<number, BlockTag>()
  const open = new Map<string, BlockTag[]>()
  for (let tag = nextTag(text, 0); tag; tag = nextTag(text, tag.end)) {
    if (!isBlock(tag.name) || isCode(tag.start)) continue
    const block: BlockTag = { ...tag, elementEnd: isVoid(tag.name) ? tag.end : null, isMatched: false }
    blocks.set(tag.start, block)
    const sameName = open.get(tag.name) ?? []
    if (tag.closing) {
      const opening = sameName.pop()
      if (opening) opening.elementEnd = tag.end
      block.isMatched = opening !== undefined
    } else if (!isVoid(tag.name)) {
      open.set(tag.name, sameName)
      sameName.push(block)
    }
  }
  return blocks
}

/**
 * The tag at `start`; if there is none, the position from which to continue. Everything before that position is text,
 * so that no character is scanned twice, however many unfinished tags there are.
 */
function readTag(text: string, start: number): HtmlTag | number {
  const head = /<(?:[!?]|(\/?)([a-z][a-z\d:-]*)(?=[\s/>]))/iy
  head.lastIndex = start
  const match = head.exec(text)
  if (!match) return start + 1
  const name = match[2]?.toLowerCase() ?? '!'
  const stop = /=\s*(["'])|[<>]/g
  stop.lastIndex = head.lastIndex
  for (let found = stop.exec(text); found; found = stop.exec(text)) {
    if (found[0] === '>') return { name, closing: match[1] === '/', start, end: stop.lastIndex }
    if (found[0] === '<') return found.index
    const quoteEnd = text.indexOf(found[1] ?? '', stop.lastIndex)
    if (quoteEnd === -1) return stop.lastIndex
    stop.lastIndex = quoteEnd + 1
  }
  return text.length
}
