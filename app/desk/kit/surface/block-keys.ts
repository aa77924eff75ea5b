/** The keys and the typing that are about whole blocks, and about drawn ones, in which there is nothing to type. */
import { type Extension, Prec } from '@codemirror/state'
import { EditorView, type KeyBinding, keymap } from '@codemirror/view'
import { completeContainer, completeFence } from '~/desk/kit/markdown/line-starts'
import { nextRow } from '~/desk/kit/markdown/table-edits'
import { insertBlock } from '~/desk/kit/markdown/text-edit'
import { applyToView, readView, toCommand } from './apply-to-view'
import { duplicate, moveDown, moveUp, remove, showText } from './block-edits'
import { findDrawn } from './drawn-blocks'

type BlockKeys = {
  /** Opens the menu of the block. False: the caret is in none. */
  openMenu: (view: EditorView) => boolean
}

export function blockKeys({ openMenu }: BlockKeys): Extension {
  const bindings: KeyBinding[] = [
    { key: 'Alt-ArrowUp', run: moveUp },
    { key: 'Alt-ArrowDown', run: moveDown },
    { key: 'Mod-Shift-d', run: duplicate, preventDefault: true },
    { key: 'Alt-Enter', run: openMenu },
    { key: 'Backspace', run: onDrawn(remove) },
    { key: 'Delete', run: onDrawn(remove) },
    { key: 'Enter', run: (view) => onDrawn(addParagraph)(view) || onEnter(view) },
  ]
  return [
    Prec.high(keymap.of(bindings)),
    EditorView.inputHandler.of(typeBesideDrawn),
    EditorView.domEventHandlers({ dblclick: openDrawn }),
  ]
}

const onEnter = toCommand(
  (writing) => nextRow(writing) ?? completeFence(writing) ?? completeContainer(writing),
)

/** Only at a drawn block, with nothing selected. */
function onDrawn(run: (view: EditorView) => boolean) {
  return (view: EditorView): boolean => {
    const { main } = view.state.selection
    return main.empty && findDrawn(view.state, main.head) !== null && run(view)
  }
}

function addParagraph(view: EditorView): boolean {
  const drawn = findDrawn(view.state, view.state.selection.main.head)
  if (!drawn) return false
  const { text } = readView(view)
  const isLast = drawn.to >= text.length
  const insert = isLast ? '\n\n' : '\n'
  const caret = drawn.to + insert.length
  applyToView(view, {
    from: drawn.to,
    to: drawn.to,
    insert: isLast ? insert : `${insert}\n`,
    start: caret,
    end: caret,
  })
  return true
}

/** Words typed at a drawn block begin a paragraph of their own: in its line they would undo it. */
function typeBesideDrawn(view: EditorView, from: number, to: number, typed: string): boolean {
  const drawn = from === to && typed !== '\n' ? findDrawn(view.state, from) : null
  if (!drawn) return false
  const at = from === drawn.from && from !== drawn.to ? drawn.from : drawn.to
  const edit = insertBlock({ text: readView(view).text, start: at, end: at }, typed)
  // Before the block, the words must not run into it.
  const caret = edit.from + edit.insert.indexOf(typed) + typed.length
  applyToView(view, { ...edit, start: caret, end: caret }, 'input.type')
  return true
}

function openDrawn(event: MouseEvent, view: EditorView): boolean {
  const isDrawn = event.target instanceof Element && event.target.closest('.surface-drawn') !== null
  return isDrawn && showText(view)
}
