/**
 * Shows at the end of a line who else is there. The names are drawn by the style of the line, so that no element comes between the
 * letters; people who hear the page learn them above the form.
 */
import { type ChangeDesc, type EditorState, type Range, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { findCaretLine } from '~/desk/kit/markdown/caret-place'
import type { Other } from './told-others'

export const setOthers = StateEffect.define<readonly Other[]>()

/** As many classes as the style has colors for. */
const COLORS = 5

export const othersField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(labels, { docChanged, effects, changes, state }) {
    for (const effect of effects) if (effect.is(setOthers)) return label(state, effect.value)
    return docChanged && labels.size > 0 ? moveLabels(labels, state, changes) : labels
  },
  provide: (field) => EditorView.decorations.from(field),
})

function label(state: EditorState, others: readonly Other[]): DecorationSet {
  const text = state.doc.toString()
  const names = new Map<number, string[]>()
  for (const other of others) {
    const line = findCaretLine(text, other)
    if (line !== null) names.set(line, [...(names.get(line) ?? []), other.name])
  }
  return Decoration.set(
    [...names].map(([line, there]) => toLabel(there).range(line)),
    true,
  )
}

/** They stay at their line, also when another one comes before it. */
function moveLabels(labels: DecorationSet, { doc }: EditorState, changes: ChangeDesc): DecorationSet {
  const moved: Range<Decoration>[] = []
  labels.between(0, changes.length, (from, _, value) => {
    moved.push(value.range(doc.lineAt(changes.mapPos(from, 1)).from))
  })
  return Decoration.set(moved, true)
}

function toLabel(names: string[]): Decoration {
  return Decoration.line({
    class: `surface-other surface-other-${pickColor(names[0] ?? '')}`,
    attributes: { 'data-others': names.join(', ') },
  })
}

/** The same name has the same color on every screen. */
function pickColor(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_007
  return (sum % COLORS) + 1
}
