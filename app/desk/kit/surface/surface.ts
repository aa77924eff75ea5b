/** The surface: CodeMirror over a text area, whose text it shows as it reads and never changes by showing it. */
import { history, historyKeymap, isolateHistory, redo, standardKeymap, undo } from '@codemirror/commands'
import { EditorState, type Extension, Transaction } from '@codemirror/state'
import { EditorView, keymap, type ViewUpdate } from '@codemirror/view'
import { mapPosition, type TextChange } from '~/desk/kit/markdown/text-changes'
import { findChange } from '~/desk/kit/markdown/text-edit'
import { applyToView, readView } from '~/desk/kit/place/apply-to-view'
import { keepOnScreen } from '~/desk/kit/place/keep-on-screen'
import type { Recorded } from '~/desk/kit/place/record-changes'
import { readPageShare } from '~/desk/kit/place/text-area-place'
import {
  announceChange,
  announceMerge,
  coverField,
  findSurface,
  type PlaceBlocks,
  readMerge,
  type WritingPlace,
} from '~/desk/kit/place/writing-place'
import { adoptStyles } from './adopt-styles'
import { arrive, findArrived, seeArrived } from './arrived'
import { followSeen } from './told-others'

/** Steps that can be taken back at least. By default it is a hundred: an hour’s work has more, and a text area forgets none. */
const MIN_UNDONE = 1_000

export type Surface = WritingPlace & {
  view: EditorView
  /** Covers the text area, or uncovers it: both keep the text, the selection, and what can be undone. */
  setShown: (isShown: boolean) => void
  destroy: () => void
}

export type SurfaceOptions = {
  field: HTMLTextAreaElement
  /** What was done in the text area before. */
  recorded: Recorded
  /** What the surface shows and does besides being a text. */
  extensions: Extension
  toBlocks: (view: EditorView) => PlaceBlocks
}

export function createSurface({ field, recorded, extensions, toBlocks }: SurfaceOptions): Surface {
  adoptStyles()
  const listeners = new Set<() => void>()
  const closing = new AbortController()
  /** What the field had when both had the same text. */
  let synced = field.value
  let isShown = false
  /** Whether the text comes from the field, which then needs no event. */
  let isTaking = false

  const give = (update: ViewUpdate) => {
    synced = readView(update.view).text
    if (isTaking) return
    field.value = synced
    announceChange(
      field,
      update.transactions.some((one) => one.isUserEvent('apply')),
    )
  }
  const view = new EditorView({
    state: EditorState.create({
      doc: recorded.text,
      extensions: [
        history({ minDepth: MIN_UNDONE }),
        keymap.of([...historyKeymap, ...standardKeymap]),
        EditorView.lineWrapping,
        EditorView.perLineTextDirection.of(true),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) give(update)
          if (update.docChanged || update.selectionSet) for (const listener of listeners) listener()
        }),
        extensions,
      ],
    }),
  })
  isTaking = true
  replay(view, recorded)
  isTaking = false
  // The form hears of the text by the field, and nothing of what is typed to find words, or of boxes in the text.
  for (const type of ['input', 'change']) view.dom.addEventListener(type, (event) => event.stopPropagation())

  /** Takes over what was written elsewhere: into the text area, or by a script that filled the form. */
  const take = (event?: Event) => {
    if (field.value === synced) return
    const merged = event && readMerge(event)
    isTaking = true
    if (merged) mergeIntoView(view, merged)
    else takeText(view, findChange(synced, field.value))
    isTaking = false
  }
  const { form } = field
  form?.addEventListener('input', take, { signal: closing.signal })
  form?.addEventListener('change', take, { signal: closing.signal })
  form?.addEventListener('reset', () => queueMicrotask(() => take()), { signal: closing.signal })
  take()
  followSeen(field, () => view.dispatch({ effects: seeArrived.of(null) }), closing.signal)
  field.addEventListener('keydown', (event) => undoInField(event, view, field), { signal: closing.signal })

  const surface: Surface = {
    view,
    field,
    element: view.contentDOM,
    read: () => readView(view),
    apply: (edit) => {
      view.focus()
      applyToView(view, edit)
    },
    merge: (changes) => {
      isTaking = true
      keepOnScreen(
        view.dom,
        () => readCaretTop(view),
        () => mergeIntoView(view, changes),
      )
      isTaking = false
      field.value = synced
      announceMerge(field, changes)
    },
    show: (start, end) => {
      view.focus()
      view.dispatch({
        selection: { anchor: start, head: end },
        effects: EditorView.scrollIntoView(start, { y: 'center' }),
      })
    },
    putCaretAt: ({ clientX, clientY }) => {
      view.focus()
      const at = view.posAtCoords({ x: clientX, y: clientY })
      if (at !== null) view.dispatch({ selection: { anchor: at } })
    },
    readShare: () => readPageShare(view.dom),
    follow: (listener, signal) => {
      listeners.add(listener)
      signal.addEventListener('abort', () => listeners.delete(listener))
    },
    blocks: toBlocks(view),
    setShown: (shown) => {
      if (shown === isShown) return
      isShown = shown
      if (shown) coverWith(surface)
      else uncover(surface)
    },
    destroy: () => {
      if (isShown) uncover(surface)
      closing.abort()
      view.destroy()
      view.dom.remove()
    },
  }
  return surface
}

/** Not in the history: undo takes back what was written here, wherever that is by now. */
function mergeIntoView(view: EditorView, changes: readonly TextChange[]): void {
  const { anchor, head } = view.state.selection.main
  view.dispatch({
    changes: [...changes],
    selection: { anchor: mapPosition(anchor, changes), head: mapPosition(head, changes) },
    effects: arrive.of(findArrived(changes)),
    annotations: Transaction.addToHistory.of(false),
  })
}

function readCaretTop(view: EditorView): number | null {
  const { head } = view.state.selection.main
  const top = view.hasFocus ? view.coordsAtPos(head)?.top : undefined
  return top === undefined || top < 0 || top > window.innerHeight ? null : top
}

/** Does to the first text what was done in the text area, which can then be undone here. */
function replay(view: EditorView, { changes }: Recorded): void {
  for (const { from, to, insert, before, after, at } of changes) {
    if (to > view.state.doc.length) return
    // Selecting anew would begin another step of undo.
    if (before <= view.state.doc.length && view.state.selection.main.head !== before)
      view.dispatch({ selection: { anchor: before } })
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: Math.min(after, view.state.doc.length - (to - from) + insert.length) },
      userEvent: 'input.type',
      annotations: Transaction.time.of(at),
    })
  }
}

/** A step of undo of its own: what is typed next is taken back without it. */
function takeText(view: EditorView, changes: ReturnType<typeof findChange>): void {
  const annotations = isolateHistory.of('full')
  view.dispatch({ changes, userEvent: 'input.taken', annotations })
}

function coverWith(surface: Surface): void {
  const { view, field } = surface
  followLinks(surface)
  const hasFocus = document.activeElement === field
  const { selectionStart, selectionEnd } = field
  field.after(view.dom)
  field.hidden = true
  // With it, setting a long text takes Chromium ten times as long: it looks for the direction anew with each line.
  field.removeAttribute('dir')
  coverField(field, surface)
  view.dispatch({ selection: { anchor: selectionStart, head: selectionEnd } })
  if (hasFocus) view.focus()
}

/** Labels and the list of errors lead to the text area, which cannot take the focus while it is covered. */
function followLinks({ view, field }: Surface): void {
  const id = CSS.escape(field.id)
  const listen = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (findSurface(field)?.element !== view.contentDOM) return document.removeEventListener('click', listen)
    if (!target?.closest(`a[href="#${id}"], label[for="${id}"]`)) return
    event.preventDefault()
    view.focus()
    view.dom.scrollIntoView({ block: 'nearest' })
  }
  document.addEventListener('click', listen)
}

function uncover({ view, field }: Surface): void {
  const { hasFocus } = view
  const { from, to } = view.state.selection.main
  coverField(field, null)
  field.hidden = false
  field.dir = 'auto'
  view.dom.remove()
  if (hasFocus) field.focus({ preventScroll: true })
  field.setSelectionRange(from, to)
}

/** The text area’s own history ends where the surface has written into it: one history is for both. */
function undoInField(event: KeyboardEvent, view: EditorView, field: HTMLTextAreaElement): void {
  if (event.ctrlKey === event.metaKey || event.altKey || event.isComposing) return
  const key = event.key.toLowerCase()
  if (key !== 'z' && key !== 'y') return
  event.preventDefault()
  const isRedo = key === 'y' || event.shiftKey
  if (!(isRedo ? redo : undo)(view)) return
  const { from, to } = view.state.selection.main
  field.setSelectionRange(from, to)
}
