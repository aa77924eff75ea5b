/** What others wrote is marked until the caret was there. */
import { history, undo } from '@codemirror/commands'
import { EditorState, Transaction } from '@codemirror/state'
import { expect, test } from 'vitest'
import { applyChanges, findChanges } from '~/desk/kit/markdown/text-changes'
import { arrive, arrivedField, findArrived, seeArrived } from './arrived'
import { othersField, setOthers } from './others'

const before = 'A relay clicked.\n\nIt rested.'
const after = 'An old relay clicked.\n\nNobody heard it.\n\nIt rested.'

function merge(state: EditorState, text: string) {
  const changes = findChanges(state.doc.toString(), text)
  const effects = arrive.of(findArrived(changes))
  const annotations = Transaction.addToHistory.of(false)
  return state.update({ changes, effects, annotations }).state
}

function listMarked(state: EditorState): string[] {
  const words: string[] = []
  state.field(arrivedField).between(0, state.doc.length, (from, to) => {
    words.push(state.sliceDoc(from, to))
  })
  return words
}

const start = () => EditorState.create({ doc: before, extensions: [arrivedField, othersField, history()] })

test('words that arrived are where they are after all changes, without the lines around them', () => {
  const changes = findChanges(before, after)
  const text = applyChanges(before, changes)
  expect(findArrived(changes).map(({ from, to }) => text.slice(from, to))).toEqual([
    'An old',
    'Nobody heard it.',
  ])
})

test('they are marked until the caret is in them, or all has been seen', () => {
  const merged = merge(start(), after)
  expect(listMarked(merged)).toEqual(['An old', 'Nobody heard it.'])
  const typed = merged.update({ changes: { from: 0, insert: 'So. ' } }).state
  expect(listMarked(typed)).toEqual(['An old', 'Nobody heard it.'])
  expect(listMarked(merged.update({ selection: { anchor: 3 } }).state)).toEqual(['Nobody heard it.'])
  expect(listMarked(merged.update({ effects: seeArrived.of(null) }).state)).toEqual([])
})

test('undo takes back what was written here alone', () => {
  const written = start().update({ changes: { from: 16, insert: ' Twice.' }, userEvent: 'input.type' }).state
  let merged = merge(written, 'An old relay clicked. Twice.\n\nIt rested.')
  undo({ state: merged, dispatch: ({ state }) => (merged = state) })
  expect(merged.doc.toString()).toBe('An old relay clicked.\n\nIt rested.')
})

test('others are named at the line that they are in, also after it moved, and nowhere without it', () => {
  const others = [
    { name: 'Ada', words: 'It rested.', offset: 500 },
    { name: 'Ben', words: 'It rested.', offset: 18 },
    { name: 'Cy', words: 'Nothing of the kind.', offset: 0 },
  ]
  const shown = start().update({ effects: setOthers.of(others) }).state
  const list = (state: EditorState) => {
    const lines: [number, string][] = []
    state.field(othersField).between(0, state.doc.length, (from, _, { spec }) => {
      lines.push([from, spec.attributes['data-others']])
    })
    return lines
  }
  expect(list(shown)).toEqual([[18, 'Ada, Ben']])
  expect(list(merge(shown, after))).toEqual([[after.indexOf('It rested.'), 'Ada, Ben']])
})
