/** A syntax tree as an outline: one node a line, with the text of those that have no nodes in them. */
import type { Tree } from '@lezer/common'

export function outlineTree(tree: Tree, text: string): string {
  const lines: string[] = []
  let depth = 0
  tree.iterate({
    enter({ name, from, to, node }) {
      const words = node.firstChild ? '' : ` ${JSON.stringify(text.slice(from, to))}`
      if (depth > 0) lines.push(`${'  '.repeat(depth - 1)}${name}${words}`)
      depth += 1
    },
    leave() {
      depth -= 1
    },
  })
  return lines.join('\n')
}
