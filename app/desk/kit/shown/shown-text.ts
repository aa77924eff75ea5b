/**
 * Shows the text as it reads: headings, lists and boxes by classes of their lines, emphasis and links by classes of their words, and
 * hides marks, but for those of the innermost construct that the caret is in. Only what is on the screen is looked at.
 */
import { syntaxTree } from '@codemirror/language'
import { Prec, type Range, RangeSet } from '@codemirror/state'
import {
  BlockWrapper,
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import type { SyntaxNode, Tree } from '@lezer/common'
import { openField } from './open-block'
import { hidden, type Shown, toLevel } from './shown'
import { showBlock } from './shown-blocks'
import { showInline } from './shown-inline'

const lineClasses = new Map<string, Decoration>()

class ShownText {
  decorations: DecorationSet = Decoration.none
  cells: DecorationSet = Decoration.none
  atomic: RangeSet<Decoration> = Decoration.none
  wrappers: RangeSet<BlockWrapper> = RangeSet.empty

  constructor(view: EditorView) {
    this.build(view)
  }

  update(update: ViewUpdate) {
    const { docChanged, viewportChanged, selectionSet, focusChanged, view, startState, state } = update
    if (view.compositionStarted && docChanged && !viewportChanged) {
      // Letters that are being composed must keep their element.
      this.decorations = this.decorations.map(update.changes)
      this.cells = this.cells.map(update.changes)
      this.atomic = this.atomic.map(update.changes)
      this.wrappers = this.wrappers.map(update.changes)
      return
    }
    const isParsed = syntaxTree(startState) !== syntaxTree(state)
    const isOpened = startState.field(openField, false) !== state.field(openField, false)
    if (docChanged || viewportChanged || selectionSet || focusChanged || isParsed || isOpened)
      this.build(view)
  }

  build(view: EditorView) {
    const { state, visibleRanges, hasFocus } = view
    const tree = syntaxTree(state)
    const { main } = state.selection
    const innermost = hasFocus ? findInnermost(tree, main.head) : null
    const open = state.field(openField, false) ?? null
    const marks: Range<Decoration>[] = []
    const cells: Range<Decoration>[] = []
    const atomic: Range<Decoration>[] = []
    const wrappers: Range<BlockWrapper>[] = []
    const lines = new Map<number, Set<string>>()
    const shown: Shown = {
      state,
      isInnermost: (node) => innermost !== null && innermost.from === node.from && innermost.to === node.to,
      touches: (from, to) => hasFocus && main.head >= from && main.head <= to,
      isOpen: (from, to) => open !== null && open >= from && open <= to,
      lines: (from, to, name) => {
        for (const range of visibleRanges) {
          const end = Math.min(to, range.to)
          for (let at = Math.max(from, range.from); at <= end; ) {
            const line = state.doc.lineAt(at)
            const names = lines.get(line.from) ?? new Set()
            lines.set(line.from, names.add(name))
            at = line.to + 1
          }
        }
      },
      wrap: (node, name) => {
        const [from, to] = [state.doc.lineAt(node.from).from, state.doc.lineAt(node.to).to]
        if (from < to) wrappers.push(toWrapper(name, countParents(node)).range(from, to))
      },
      mark: (from, to, decoration) => from < to && marks.push(decoration.range(from, to)),
      replace: (from, to, decoration = hidden) => {
        if (from >= to) return
        marks.push(decoration.range(from, to))
        atomic.push(decoration.range(from, to))
      },
      skip: (from, to) => from < to && atomic.push(hidden.range(from, to)),
      cell: (from, to, decoration) => from < to && cells.push(decoration.range(from, to)),
    }
    for (const { from, to } of visibleRanges) {
      tree.iterate({
        from,
        to,
        enter: (ref) => {
          const { node } = ref
          showBlock(node, shown)
          showInline(node, shown)
        },
      })
      showBlanks(shown, tree, from, to)
    }
    for (const [at, names] of lines) marks.push(toLineDecoration([...names].join(' ')).range(at))
    this.decorations = Decoration.set(marks, true)
    this.cells = Decoration.set(cells, true)
    this.atomic = Decoration.set(atomic, true)
    this.wrappers = BlockWrapper.set(wrappers, true)
  }
}

const plugin = ViewPlugin.fromClass(ShownText, {
  decorations: ({ decorations }) => decorations,
  provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.atomic ?? Decoration.none),
})

export const shownText = [
  plugin,
  // Of two marks on the same words, that of lower precedence is around the other.
  EditorView.blockWrappers.of((view) => view.plugin(plugin)?.wrappers ?? RangeSet.empty),
  Prec.lowest(EditorView.decorations.of((view) => view.plugin(plugin)?.cells ?? Decoration.none)),
]

const wrapperKinds = new Map<string, BlockWrapper>()

/** Of two around the same lines, that of the block which is in more others is the inner one. */
function toWrapper(name: string, depth: number): BlockWrapper {
  const rank = Math.max(0, 100 - depth)
  const key = `${name} ${rank}`
  const known =
    wrapperKinds.get(key) ?? BlockWrapper.create({ tagName: 'div', attributes: { class: name }, rank })
  wrapperKinds.set(key, known)
  return known
}

function countParents(node: SyntaxNode): number {
  let count = 0
  for (let one = node.parent; one; one = one.parent) count += 2
  return count
}

function toLineDecoration(names: string): Decoration {
  const known = lineClasses.get(names) ?? Decoration.line({ class: names })
  lineClasses.set(names, known)
  return known
}

/** Constructs whose marks come back while the caret is in them. */
const constructs = new Set([
  ...['Emphasis', 'StrongEmphasis', 'Strikethrough', 'InlineCode', 'Link', 'Image', 'Autolink', 'Footnote'],
  ...[
    'FootnoteReference',
    'Escape',
    'ATXHeading1',
    'ATXHeading2',
    'ATXHeading3',
    'ATXHeading4',
    'ATXHeading5',
  ],
  ...['ATXHeading6', 'SetextHeading1', 'SetextHeading2'],
])

function findInnermost(tree: Tree, head: number): SyntaxNode | null {
  const before = findConstruct(tree.resolveInner(head, -1))
  const after = findConstruct(tree.resolveInner(head, 1))
  if (!before || !after) return before ?? after
  return after.to - after.from < before.to - before.from ? after : before
}

function findConstruct(start: SyntaxNode): SyntaxNode | null {
  for (let node: SyntaxNode | null = start; node; node = node.parent)
    if (constructs.has(node.name)) return node
  return null
}

/** A blank line between two blocks is as high as the space that readers see between them. */
function showBlanks({ state, lines }: Shown, tree: Tree, from: number, to: number): void {
  for (let at = from; at <= to; ) {
    const line = state.doc.lineAt(at)
    at = line.to + 1
    if (line.length > 0) continue
    const inside = tree.resolveInner(line.from, 0)
    if (/Code/.test(inside.name)) continue
    lines(line.from, line.from, 'surface-blank')
    const next = tree.resolveInner(Math.min(line.to + 1, state.doc.length), 1)
    const heading = findHeading(next)
    if (heading) lines(line.from, line.from, `surface-blank-before-h${heading}`)
    else if (findHeading(tree.resolveInner(Math.max(0, line.from - 1), -1)))
      lines(line.from, line.from, 'surface-blank-after-heading')
  }
}

/** The level of the heading that a node is in; null: none. */
function findHeading(start: SyntaxNode): number | null {
  for (let node: SyntaxNode | null = start; node; node = node.parent) {
    const level = /Heading(\d)$/.exec(node.name)?.[1]
    if (level) return toLevel(Number(level))
  }
  return null
}
