/** Turns typed quotation marks, dashes and dots into those of the language; one Backspace right after gives back what was typed. */
import { isolateHistory, undo } from '@codemirror/commands'
import { type Extension, Prec, StateEffect, StateField } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { readView } from '~/desk/kit/place/apply-to-view'
import { completeLineStart } from '~/desk/kit/typing/line-starts'
import { typeSmartly } from '~/desk/kit/typing/smart-typing'

const replaced = StateEffect.define<null>()

/** Whether the last thing that happened was such a replacement. */
const justReplaced = StateField.define<boolean>({
  create: () => false,
  update: (is, { effects, docChanged, selection }) => {
    if (effects.some((effect) => effect.is(replaced))) return true
    return is && !docChanged && !selection
  },
})

/** `language`: of the text, as a tag, at the moment. */
export function smartInput(language: () => string): Extension {
  return [
    justReplaced,
    EditorView.inputHandler.of((view, from, to, typed, insert) => {
      const { main } = view.state.selection
      if (typed.length !== 1 || view.composing || main.from !== from || main.to !== to) return false
      const writing = readView(view)
      const edit = typeSmartly(writing, typed, language()) ?? completeLineStart(writing, typed)
      if (!edit) return false
      // First as it was typed: a step of undo of its own.
      view.dispatch(insert())
      view.dispatch({
        changes: { from: edit.from, to: from + typed.length, insert: edit.insert },
        selection: { anchor: edit.start },
        effects: replaced.of(null),
        annotations: isolateHistory.of('full'),
        userEvent: 'input.type',
      })
      return true
    }),
    Prec.highest(
      keymap.of([{ key: 'Backspace', run: (view) => view.state.field(justReplaced) && undo(view) }]),
    ),
  ]
}
