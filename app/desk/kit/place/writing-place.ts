/** Where a text is written: a text area, or the surface over it that shows the text as it reads. */
import type { TextChange } from '~/desk/kit/markdown/text-changes'
import type { TextEdit, Writing } from '~/desk/kit/markdown/text-edit'

export type WritingPlace = {
  /** What is sent: its value is always the text. */
  readonly field: HTMLTextAreaElement
  /** Has the focus while somebody writes, and gets the events of keys, the clipboard and drags. */
  readonly element: HTMLElement
  read: () => Writing
  /** Moves the focus into the text. One undo takes the change back, and it is backed up at once, by the change event. */
  apply: (edit: TextEdit) => void
  /**
   * Changes the text as somebody else has: the caret stays at its words, they at their place on the screen, and the focus where it
   * is. Undo takes back only what was written here.
   */
  merge: (changes: readonly TextChange[]) => void
  /** Moves the focus into the text, selects words and scrolls to them. */
  show: (start: number, end: number) => void
  /** Puts the caret where a file was dropped, and moves the focus into the text. */
  putCaretAt: (event: DragEvent) => void
  /** How far the text is scrolled, from 0 to 1. */
  readShare: () => number
  /** Calls when the text or the selection has changed, until the signal is aborted. */
  follow: (listener: () => void, signal: AbortSignal) => void
  /** What only the surface has. */
  blocks?: PlaceBlocks
}

/** What the menu of a block does. */
export type BlockActionId =
  | (
      | 'moveUp'
      | 'moveDown'
      | 'duplicate'
      | 'remove'
      | 'showText'
      | 'rowAbove'
      | 'rowBelow'
      | 'rowUp'
      | 'rowDown'
    )
  | ('columnBefore' | 'columnAfter' | 'columnLeft' | 'columnRight' | 'deleteRow' | 'deleteColumn')
  | ('alignLeft' | 'alignCenter' | 'alignRight')

/** A tool as the text offers it. */
export type OfferedTool = { name: string; icon: string; run: () => void }

export type PlaceBlocks = {
  /** Tells what is behind a slash and above selected words, and what opens the menu of a block. */
  connect: (offers: { menu: OfferedTool[]; bar: OfferedTool[]; openMenu: () => void }) => void
  /** The block that the caret is in; null: none. */
  find: () => PlacedBlock | null
  run: (action: BlockActionId) => void
  /** Replaces the text of a block, if it is still the same. */
  replace: (block: PlacedBlock, source: string) => void
}

/** `source`: its text; `isDrawn`: it is shown as readers see it. `left`, `top`: where it is in the window, in CSS pixels. */
export type PlacedBlock = {
  name: string
  from: number
  to: number
  source: string
  isDrawn: boolean
  left: number
  top: number
}

const surfaces = new WeakMap<HTMLTextAreaElement, WritingPlace>()

/** The surface that covers a text area at the moment; null: none does. */
export function findSurface(field: HTMLTextAreaElement): WritingPlace | null {
  return surfaces.get(field) ?? null
}

/** `surface` null: the text area is no longer covered. */
export function coverField(field: HTMLTextAreaElement, surface: WritingPlace | null): void {
  if (surface) surfaces.set(field, surface)
  else surfaces.delete(field)
}

/** Tells the form that the text has changed. `isDone`: by a command, so that it is backed up at once. */
export function announceChange(field: HTMLTextAreaElement, isDone: boolean): void {
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (isDone) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Tells the form that somebody else's changes are in the text now. */
export function announceMerge(field: HTMLTextAreaElement, changes: readonly TextChange[]): void {
  const detail: Merge = { changes }
  field.dispatchEvent(new CustomEvent('input', { bubbles: true, detail }))
}

type Merge = { changes: readonly TextChange[] }

/** What somebody else changed, if an input event of the form is about that; null: it is not. */
export function readMerge(event: Event): readonly TextChange[] | null {
  return event instanceof CustomEvent ? (event as CustomEvent<Merge>).detail.changes : null
}
