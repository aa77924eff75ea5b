/** Marks what somebody else saved and was merged into the open text, until the caret has been in it. */
import { type ChangeDesc, StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView } from '@codemirror/view'
import type { TextChange } from '~/desk/kit/markdown/text-changes'
import type { Span } from '~/desk/kit/markdown/text-edit'

/** As positions of the text after the change that it comes with. */
export const arrive = StateEffect.define<readonly Span[]>({ map: mapSpans })
export const seeArrived = StateEffect.define<null>()

const mark = Decoration.mark({ class: 'surface-arrived' })

export const arrivedField = StateField.define({
  create: () => Decoration.none,
  update(marks, { changes, effects, selection, state }) {
    let next = marks.map(changes)
    if (selection) {
      const { from, to } = state.selection.main
      next = next.update({ filter: (start, end) => end < from || start > to })
    }
    for (const effect of effects) {
      if (effect.is(seeArrived)) next = Decoration.none
      else if (effect.is(arrive))
        next = next.update({ add: effect.value.map(({ from, to }) => mark.range(from, to)), sort: true })
    }
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Where the inserted words are after the changes. What is blank, or was only taken out, cannot be marked. */
export function findArrived(changes: readonly TextChange[]): Span[] {
  const spans: Span[] = []
  let moved = 0
  for (const { from, to, insert } of changes) {
    const start = from + moved
    const words = insert.trim()
    const first = start + insert.indexOf(words)
    if (words !== '') spans.push({ from: first, to: first + words.length })
    moved += insert.length - (to - from)
  }
  return spans
}

function mapSpans(spans: readonly Span[], changes: ChangeDesc) {
  return spans.map(({ from, to }) => ({ from: changes.mapPos(from, 1), to: changes.mapPos(to, -1) }))
}
