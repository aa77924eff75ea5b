/** Reads HTML of other publishing software into a tree of bounded depth, in time that grows with its length. */
import { Parser } from 'htmlparser2'
import { isBlock, isVoid } from '~/domain/text/html-tags'

/** `at`: where it begins in the source. `hasBlocks`: one of its descendants is a block. */
export type SourceElement = {
  name: string
  attributes: Record<string, string>
  children: SourceNode[]
  at: number
  hasBlocks: boolean
}
export type SourceNode = SourceElement | string

/** `deepAt`: where tags first are nested too deeply, which then are left out, but not their words; null: nowhere. */
export type SourceTree = { root: SourceElement; deepAt: number | null }

/** The converter calls itself for each level. */
const MAX_DEPTH = 200
/** The parser takes time for all that is open at each tag; beyond this many, all are closed. */
const MAX_OPEN = 2_000

/** Elements whose text is none of the article’s, and those without text: they count however deep they are. */
const kept = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'xmp', 'noembed', 'noframes', 'svg'])
const inlineAnyway = new Set(['noscript', 'link', 'meta', 'math', 'head', 'body', 'html'])
const players = new Set(['iframe', 'object', 'embed', 'video', 'audio'])

/** Whether it ends the paragraph before it. */
export function isBlockElement(node: SourceNode): node is SourceElement {
  if (typeof node === 'string') return false
  const { name } = node
  return node.hasBlocks || players.has(name) || (isBlock(name) && !inlineAnyway.has(name))
}

export function readTree(html: string): SourceTree {
  const root: SourceElement = { name: 'root', attributes: {}, children: [], at: 0, hasBlocks: true }
  let deepAt: number | null = null
  for (let from = 0; from < html.length; ) {
    const read = readPart(html, from, root)
    deepAt ??= read.deepAt
    from = read.end
  }
  return { root, deepAt }
}

/** Reads until the end, or until too much is open. */
function readPart(html: string, from: number, root: SourceElement): { end: number; deepAt: number | null } {
  const open: SourceElement[] = [root]
  /** How many are open that are left out. */
  let hidden = 0
  let deepAt: number | null = null
  let end = html.length
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      const at = from + parser.startIndex
      const element: SourceElement = { name, attributes, children: [], at, hasBlocks: false }
      const isHidden = open.length > MAX_DEPTH && !kept.has(name)
      const parent = open.at(-1) ?? root
      if (!isHidden || isVoid(name) || attributes.href || attributes.src) parent.children.push(element)
      if (isHidden || hidden > 0) {
        hidden += 1
        deepAt ??= at
      } else open.push(element)
      if (open.length + hidden <= MAX_OPEN || isVoid(name)) return
      end = from + parser.endIndex + 1
      parser.pause()
    },
    onclosetag() {
      if (hidden > 0) {
        hidden -= 1
        return
      }
      const closed = open.length > 1 ? open.pop() : undefined
      const parent = open.at(-1)
      if (closed && parent && isBlockElement(closed)) parent.hasBlocks = true
    },
    ontext(text) {
      const { children } = open.at(-1) ?? root
      const last = children.at(-1)
      if (typeof last === 'string') children[children.length - 1] = last + text
      else children.push(text)
    },
  })
  parser.write(from === 0 ? html : html.slice(from))
  if (end === html.length) parser.end()
  else closeAll(open)
  return { end, deepAt }
}

function closeAll(open: SourceElement[]): void {
  for (let closed = open.pop(); closed; closed = open.pop()) {
    const parent = open.at(-1)
    if (parent && isBlockElement(closed)) parent.hasBlocks = true
  }
}

export function isElement(node: SourceNode | undefined): node is SourceElement {
  return node !== undefined && typeof node !== 'string'
}

/** Its words as they are in the source. */
export function textOf(node: SourceNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

/** The elements in it, from the first to the last. */
export function* descendants(element: SourceElement): Generator<SourceElement> {
  const rest: SourceNode[] = [...element.children].reverse()
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (!isElement(next)) continue
    yield next
    for (let n = next.children.length - 1; n >= 0; n -= 1) rest.push(next.children[n] ?? '')
  }
}

export function hasClass({ attributes }: SourceElement, pattern: RegExp): boolean {
  return (attributes.class ?? '').split(/\s+/).some((name) => pattern.test(name))
}
