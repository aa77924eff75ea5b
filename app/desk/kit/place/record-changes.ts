/** Records how a text area was written in, so that the surface can undo it, too. */
import { findChange, type Span } from '~/desk/kit/markdown/text-edit'
import { readMerge } from './writing-place'

/** `before`, `after`: the carets; `at`: in milliseconds since the page was opened. */
export type RecordedChange = Span & { insert: string; before: number; after: number; at: number }

export type Recorded = { text: string; changes: readonly RecordedChange[] }

/** Older changes can no longer be undone on the surface. */
const MAX_CHANGES = 500
/** Comparing longer texts at each key would be felt. In characters. */
const MAX_LENGTH = 200_000

/** `read`: the text at the beginning, and what was done to it since. */
export type Recording = { read: () => Recorded; stop: () => void }

/** Records until it is stopped. */
export function recordChanges(field: HTMLTextAreaElement): Recording {
  const listening = new AbortController()
  const { signal } = listening
  let first = field.value
  let last = first
  let caret = field.selectionStart
  let changes: RecordedChange[] = []
  const forget = () => {
    first = field.value
    last = first
    caret = field.selectionStart
    changes = []
  }
  const note = (event?: Event) => {
    const text = field.value
    if (text === last) return
    if (text.length > MAX_LENGTH || changes.length >= MAX_CHANGES) forget()
    else {
      const after = field.selectionStart
      changes.push({ ...findChange(last, text), before: caret, after, at: event?.timeStamp ?? 0 })
    }
    last = text
    caret = field.selectionStart
  }
  const { form } = field
  // Also when the form is filled anew. What somebody else wrote is not undone here.
  form?.addEventListener('input', (event) => (readMerge(event) ? forget() : note()), { signal })
  document.addEventListener('selectionchange', () => (caret = field.selectionStart), { signal })
  return {
    read: () => {
      note()
      return { text: first, changes }
    },
    stop: () => listening.abort(),
  }
}
