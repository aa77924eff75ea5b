/** Runs the edits of kit/markdown on a view: each is one step of undo. */
import { EditorSelection, Transaction } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { findChange, type TextEdit, type Writing } from '~/desk/kit/markdown/text-edit'

/** Long texts are kept as they were last read, as many ask for them between two changes. */
const texts = new WeakMap<object, string>()

export function readView({ state }: EditorView): Writing {
  const { from, to } = state.selection.main
  const text = texts.get(state.doc) ?? state.doc.toString()
  texts.set(state.doc, text)
  return { text, start: from, end: to }
}

/** The words around the change stay where they are. `event`: what the form is told; see surface.ts. */
export function applyToView(
  view: EditorView,
  { from, to, insert, start, end }: TextEdit,
  event = 'apply',
): void {
  const change = findChange(view.state.sliceDoc(from, to), insert)
  view.dispatch({
    changes: { from: from + change.from, to: from + change.to, insert: change.insert },
    selection: EditorSelection.single(start, end),
    scrollIntoView: true,
    userEvent: event,
    annotations: Transaction.addToHistory.of(true),
  })
}

/** A key that does what a function of kit/markdown says; it does nothing else if that has nothing to do. */
export function toCommand(toEdit: (writing: Writing, view: EditorView) => TextEdit | null) {
  return (view: EditorView): boolean => {
    if (view.state.readOnly) return false
    const edit = toEdit(readView(view), view)
    if (edit) applyToView(view, edit)
    return edit !== null
  }
}
