/** The blocks of a text that are in no other block, near a place in it. */
import type { SyntaxNode, Tree } from '@lezer/common'

/** `from`, `to`: of its lines. */
export type TextBlock = { name: string; from: number; to: number }

/** A text of which only lines are asked for, as the surface keeps it. */
type Lines = { lineAt: (at: number) => { from: number; to: number } }

/** The blocks that touch a range, and one before and one behind it, without reading what is before them. */
export function listBlocks(tree: Tree, text: Lines | string, from: number, to: number): TextBlock[] {
  const lines = typeof text === 'string' ? linesOf(text) : text
  const { topNode } = tree
  const blocks: TextBlock[] = []
  const first = topNode.childAfter(lines.lineAt(from).from)
  const before = first ? first.prevSibling : topNode.lastChild
  for (let node: SyntaxNode | null = before ?? first; node; node = node.nextSibling) {
    const block = { name: node.name, from: lines.lineAt(node.from).from, to: lines.lineAt(node.to).to }
    blocks.push(block)
    if (block.from > to) break
  }
  return blocks
}

function linesOf(text: string): Lines {
  return {
    lineAt(at) {
      const end = text.indexOf('\n', at)
      return { from: at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1, to: end === -1 ? text.length : end }
    },
  }
}
