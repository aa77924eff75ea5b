/** Keeps what is put at a drawn block apart from it: in its line it would undo the block. */
import { EditorState, type Transaction, type TransactionSpec } from '@codemirror/state'
import { findDrawn } from './drawn-blocks'

/** What was pasted, dropped or put there by a tool; for what is typed there is room already. */
const events = ['input.paste', 'input.drop', 'apply']

export const drawnEdges = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || !events.some((event) => transaction.isUserEvent(event))) return transaction
  return [transaction, ...listGaps(transaction)]
})

function listGaps({ startState, changes }: Transaction): TransactionSpec[] {
  const gaps: TransactionSpec[] = []
  changes.iterChanges((from, to, fromB, toB, inserted) => {
    const drawn = from === to && inserted.length > 0 ? findDrawn(startState, from) : null
    if (!drawn) return
    const text = inserted.toString()
    if (from === drawn.to && !text.startsWith('\n'))
      gaps.push({ changes: { from: fromB, insert: '\n\n' }, sequential: true })
    else if (from === drawn.from && !text.endsWith('\n'))
      gaps.push({ changes: { from: toB, insert: '\n\n' }, sequential: true })
  })
  // Only for changes in one place, as tools and the clipboard make them.
  return gaps.length === 1 ? gaps : []
}
