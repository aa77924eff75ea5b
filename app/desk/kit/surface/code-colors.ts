/** Gives fenced code the colors that readers will see: those of the server, which knows the languages. */
import { syntaxTree } from '@codemirror/language'
import type { Range } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import type { createPieces } from '~/desk/kit/pieces/piece-requests'
import { piecesCame } from './drawn-blocks'

/** `from` and `to`: positions in the code. */
type Colored = { from: number; to: number; name: string }

const colorsOf = new Map<string, readonly Colored[]>()
const MAX_KEPT = 200

export function codeColors(pieces: Pick<ReturnType<typeof createPieces>, 'find'>) {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet

      constructor(view: EditorView) {
        this.decorations = colorCode(view, pieces)
      }

      update(update: ViewUpdate) {
        const isNews = update.transactions.some(({ effects }) => effects.some((one) => one.is(piecesCame)))
        const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state)
        // While code is typed it keeps its colors; those of what was typed come a moment later.
        if (update.docChanged) this.decorations = this.decorations.map(update.changes)
        if (isNews || update.viewportChanged || update.docChanged || isParsed)
          this.decorations = colorCode(update.view, pieces, this.decorations)
      }
    },
    { decorations: ({ decorations }) => decorations },
  )
}

function colorCode(
  { state, viewport }: EditorView,
  pieces: Pick<ReturnType<typeof createPieces>, 'find'>,
  before = Decoration.none,
): DecorationSet {
  const ranges: Range<Decoration>[] = []
  syntaxTree(state).iterate({
    ...viewport,
    enter: ({ node }) => {
      if (node.name !== 'FencedCode') return true
      const code = node.getChild('CodeText')
      if (!code || !node.getChild('CodeInfo')) return false
      const found = pieces.find(state.sliceDoc(node.from, node.to))
      if (typeof found === 'string') {
        before.between(code.from, code.to, (from, to, value) => {
          if (from < to) ranges.push(value.range(from, to))
        })
        return false
      }
      for (const { from, to, name } of readColors(found.html))
        if (code.from + to <= code.to)
          ranges.push(Decoration.mark({ class: name }).range(code.from + from, code.from + to))
      return false
    },
  })
  return Decoration.set(ranges, true)
}

/** Where each color is in the code. */
function readColors(html: string): readonly Colored[] {
  const known = colorsOf.get(html)
  if (known) return known
  const code = new DOMParser().parseFromString(html, 'text/html').querySelector('pre code')
  const colors: Colored[] = []
  let at = 0
  const walk = (node: Node, name: string) => {
    if (node instanceof Text) {
      if (name) colors.push({ from: at, to: at + node.length, name })
      at += node.length
      return
    }
    const own =
      node instanceof Element ? [...node.classList].find((each) => /^code-(?!line)/.test(each)) : undefined
    for (const child of node.childNodes) walk(child, own ?? name)
  }
  if (code) walk(code, '')
  if (colorsOf.size > MAX_KEPT) colorsOf.clear()
  colorsOf.set(html, colors)
  return colors
}
