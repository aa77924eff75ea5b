/** The block whose text is shown as it was typed, because somebody asked for it, until the caret leaves it. */
import { StateEffect, StateField } from '@codemirror/state'

/** Where it begins; null: none. */
export const openBlock = StateEffect.define<number | null>()

/** The position of its beginning; null: none is open. */
export const openField = StateField.define<number | null>({
  create: () => null,
  update(open, transaction) {
    let next = open === null ? null : transaction.changes.mapPos(open, -1)
    for (const effect of transaction.effects) if (effect.is(openBlock)) next = effect.value
    return next
  },
})
