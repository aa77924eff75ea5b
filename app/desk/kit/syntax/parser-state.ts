/** What the parser knows while it reads, but does not declare (@lezer/markdown, whose version is fixed in package.json). */
import { type Input, Tree } from '@lezer/common'
import type { BlockContext, Element, InlineContext, Line } from '@lezer/markdown'

/** A block that is open. `value`: what its parser gave it; of a bullet list, the code of its mark. `from`: where it begins. */
type OpenBlock = { value: number; from: number; children: readonly Tree[] }
type BlockState = { stack: readonly OpenBlock[]; block: OpenBlock; line: Line; input: Input }

function stateOf(cx: BlockContext): BlockState {
  return cx as unknown as BlockState
}

/** How many of the open blocks a line belongs to that goes on with them. When it begins a block, that is all: `cx.depth`. */
export function depthOf(line: Line): number {
  return (line as unknown as { depth: number }).depth
}

/** Whether a line that goes on with a block is in all that are open; otherwise it can only go on with the paragraph in them. */
export function isInside(cx: BlockContext, line: Line): boolean {
  return depthOf(line) >= cx.depth
}

/** The line that the parser is at. */
export function lineOf(cx: BlockContext): Line {
  return stateOf(cx).line
}

/** The names of the outer open blocks, as many as `depth`, from the innermost one outward. */
export function* listBlocksAround(cx: BlockContext, depth: number): Generator<string> {
  for (let at = depth - 1; at > 0; at -= 1) yield cx.parentType(at).name
}

/** Whether a line can only go on with a paragraph in a quote, which few blocks interrupt. */
export function isLazyInQuote(cx: BlockContext, line: Line): boolean {
  for (let at = depthOf(line); at < cx.depth; at += 1)
    if (cx.parentType(at).name === 'Blockquote') return true
  return false
}

/** The name of the block before in the innermost open block, or of the mark with which that begins; '': none. */
export function nameBefore(cx: BlockContext): string {
  const last = stateOf(cx).block.children.at(-1)
  return last?.type.isAnonymous ? nameOfLast(last) : (last?.type.name ?? '')
}

/** The mark of the list whose item is the innermost open block, not counting containers; '': it is no item. */
export function listMarkAround(cx: BlockContext): string {
  let at = cx.depth - 1
  while (at > 0 && isContainerNode(cx.parentType(at).name)) at -= 1
  if (cx.parentType(at).name !== 'ListItem') return ''
  const mark = stateOf(cx).stack[at - 1]
  return cx.parentType(at - 1).name === 'BulletList' ? String.fromCharCode(mark?.value ?? 0) : '1.'
}

export function isContainerNode(name: string): boolean {
  return name === 'Container' || name === 'UnknownContainer'
}

/** Whether the block before is a list that has ended before a container in it was closed. */
export function isContainerOpenBefore(cx: BlockContext): boolean {
  let last: Tree | undefined
  for (let children: readonly unknown[] = stateOf(cx).block.children; ; children = last.children) {
    last = children.findLast((child) => child instanceof Tree)
    if (!last || (!last.type.isAnonymous && !/List|Container$/.test(last.type.name))) return false
    if (isContainerNode(last.type.name)) return !/^(?:Container|Unknown)Mark$/.test(nameOfLast(last))
  }
}

function nameOfLast(tree: Tree): string {
  let last = tree.children.at(-1)
  while (last instanceof Tree && last.type.isAnonymous) last = last.children.at(-1)
  return last instanceof Tree ? last.type.name : ''
}

/** Up to `length` characters from the beginning of the current line. */
export function readAhead(cx: BlockContext, length: number): string {
  const { input } = stateOf(cx)
  return input.read(cx.lineStart, Math.min(input.length, cx.lineStart + length))
}

/** The last mark, such as a link, that was read in a text; null: none, or what may become one. */
export function lastMark(cx: InlineContext): { name: string; from: number; to: number } | null {
  const last = (cx as unknown as { parts: readonly (Element | { side: number } | null)[] }).parts.at(-1)
  if (!last || 'side' in last) return null
  return { name: cx.parser.nodeSet.types[last.type]?.name ?? '', from: last.from, to: last.to }
}

/** What of the next line is in the same blocks as the current one; null: it is in others, or it is code. */
export function nextLineOf(cx: BlockContext, line: Line): string | null {
  const [before, next] = [line.text.slice(0, line.basePos), cx.peekLine()]
  const blank = before.replace(/[^>]/g, ' ')
  const start = next.slice(0, line.basePos).replace(/\t/g, ' ')
  if (start.padEnd(blank.length) !== blank || /^(?: {4}| {0,3}\t)/.test(next.slice(line.basePos))) return null
  return next.slice(line.basePos).trim()
}
