/** Moves, copies and removes the block that the caret is in, and says what can be done with it. */
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorView } from '@codemirror/view'
import { deleteBlock, duplicateBlock, moveBlock } from '~/desk/kit/markdown/blocks'
import {
  alignColumn,
  deleteColumn,
  deleteRow,
  insertColumn,
  insertRow,
  moveColumn,
  moveRow,
} from '~/desk/kit/markdown/table-edits'
import { applyToView, toCommand } from '~/desk/kit/place/apply-to-view'
import type { BlockActionId, PlacedBlock } from '~/desk/kit/place/writing-place'
import { openBlock } from '~/desk/kit/shown/open-block'
import { listBlocks, type TextBlock } from '~/desk/kit/syntax/blocks'
import { findDrawn } from './drawn-blocks'

/** Long enough for any block on the screen; a text that is parsed no further has its last block there. */
const PARSE_MS = 50

function blocksAround(view: EditorView): TextBlock[] {
  const { state } = view
  const { from, to } = state.selection.main
  const tree = ensureSyntaxTree(state, state.doc.lineAt(to).to, PARSE_MS) ?? syntaxTree(state)
  return listBlocks(tree, state.doc, from, to)
}

export const moveUp = toCommand((writing, view) => moveBlock(writing, blocksAround(view), -1))
export const moveDown = toCommand((writing, view) => moveBlock(writing, blocksAround(view), 1))
export const duplicate = toCommand((writing, view) => duplicateBlock(writing, blocksAround(view)))
export const remove = toCommand((writing, view) => deleteBlock(writing, blocksAround(view)))

export const blockActions: Record<BlockActionId, (view: EditorView) => boolean> = {
  moveUp,
  moveDown,
  duplicate,
  remove,
  showText,
  rowAbove: toCommand((writing) => insertRow(writing, 'above')),
  rowBelow: toCommand((writing) => insertRow(writing, 'below')),
  columnBefore: toCommand((writing) => insertColumn(writing, 'before')),
  columnAfter: toCommand((writing) => insertColumn(writing, 'after')),
  rowUp: toCommand((writing) => moveRow(writing, -1)),
  rowDown: toCommand((writing) => moveRow(writing, 1)),
  columnLeft: toCommand((writing) => moveColumn(writing, -1)),
  columnRight: toCommand((writing) => moveColumn(writing, 1)),
  deleteRow: toCommand(deleteRow),
  deleteColumn: toCommand(deleteColumn),
  alignLeft: toCommand((writing) => alignColumn(writing, 'left')),
  alignCenter: toCommand((writing) => alignColumn(writing, 'center')),
  alignRight: toCommand((writing) => alignColumn(writing, 'right')),
}

/** The outermost block that the caret is in; null: it is on a blank line. */
export function findBlock(view: EditorView): PlacedBlock | null {
  const { head } = view.state.selection.main
  const block = blocksAround(view).find(({ from, to }) => head >= from && head <= to)
  const place = block && view.coordsAtPos(block.from)
  if (!block || !place) return null
  return {
    ...block,
    source: view.state.sliceDoc(block.from, block.to),
    isDrawn: findDrawn(view.state, head) !== null,
    left: place.left,
    top: place.bottom,
  }
}

/** A dialog may have been open meanwhile: the block must still be there. */
export function replaceBlock(view: EditorView, { from, to, source }: PlacedBlock, insert: string): void {
  if (view.state.sliceDoc(from, to) !== source) return
  applyToView(view, { from, to, insert, start: from, end: from })
}

/** Shows the text of the block with all its marks. */
export function showText(view: EditorView): boolean {
  const block = findBlock(view)
  if (!block) return false
  view.dispatch({ effects: openBlock.of(block.from), selection: { anchor: block.from } })
  view.focus()
  return true
}
