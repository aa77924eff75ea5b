/** A text area as a place to write: changes so that one undo of the browser takes all of it back. */
import { applyChanges, mapPosition, type TextChange } from '~/desk/kit/markdown/text-changes'
import { narrowEdit, type TextEdit, type Writing } from '~/desk/kit/markdown/text-edit'
import { keepOnScreen } from './keep-on-screen'
import { announceChange, announceMerge, findSurface, type WritingPlace } from './writing-place'

/** Where the text of a field is written: on the surface that covers it at the moment, or else in the text area itself. */
export function placeOf(field: HTMLTextAreaElement): WritingPlace {
  return findSurface(field) ?? toTextAreaPlace(field)
}

export function toTextAreaPlace(field: HTMLTextAreaElement): WritingPlace {
  return {
    field,
    element: field,
    read: () => readField(field),
    apply: (edit) => applyEdit(field, edit),
    merge: (changes) => mergeInto(field, changes),
    show: (start, end) => showWords(field, start, end),
    // Where in its text that is, a text area does not tell.
    putCaretAt: () => field.focus(),
    readShare: () => readShare(field),
    follow: (listener, signal) => follow(field, listener, signal),
  }
}

export function readField(field: HTMLTextAreaElement): Writing {
  return { text: field.value, start: field.selectionStart, end: field.selectionEnd }
}

function applyEdit(field: HTMLTextAreaElement, edit: TextEdit): void {
  const { text } = readField(field)
  // Chromium sometimes redoes a wrong text where lines were replaced with themselves.
  const { from, to, insert } = narrowEdit(text, edit)
  if (document.activeElement !== field) field.focus()
  field.setSelectionRange(from, to)
  const isDone = replace(insert, from === to)
  const length = text.length - (to - from) + insert.length
  if (!isDone || field.value.length !== length) {
    // Undo is lost here, but the text is right.
    field.value = text.slice(0, from) + insert + text.slice(to)
    announceChange(field, false)
  }
  field.setSelectionRange(edit.start, edit.end)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Only such commands are in the browser's own undo history. Inserted as text, each line would be a command of its own, which
 * takes seconds for twenty lines in a long article; inserted as HTML, all are one. Firefox knows only the first for a text area.
 */
function replace(insert: string, isEmpty: boolean): boolean {
  if (insert === '') return isEmpty || document.execCommand('delete')
  const isHtmlDone = insert.includes('\n') && document.execCommand('insertHTML', false, toHtml(insert))
  return isHtmlDone || document.execCommand('insertText', false, insert)
}

/** Line breaks as elements: with characters instead, Chromium loses lines at a redo. It drops one that is last. */
function toHtml(text: string) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped.replaceAll('\n', '<br>').replace(/<br>$/, '<br><br>')
}

function showWords(field: HTMLTextAreaElement, start: number, end: number): void {
  field.focus({ preventScroll: true })
  field.setSelectionRange(start, end)
  showOffset(field, start)
}

/** The browser's own undo history ends here: there is none for what a script sets. */
function mergeInto(field: HTMLTextAreaElement, changes: readonly TextChange[]): void {
  const { selectionStart, selectionEnd, selectionDirection, scrollTop } = field
  const isWritten = document.activeElement === field
  keepOnScreen(
    field,
    () => (isWritten ? measureOffset(field, field.selectionStart) : null),
    () => {
      field.value = applyChanges(field.value, changes)
      field.setSelectionRange(
        mapPosition(selectionStart, changes),
        mapPosition(selectionEnd, changes),
        selectionDirection,
      )
      field.scrollTop = scrollTop
      announceMerge(field, changes)
    },
  )
}

/** Scrolls the page, or a field that scrolls itself. */
function showOffset(field: HTMLTextAreaElement, offset: number): void {
  const height = measureOffset(field, offset)
  field.scrollTop = Math.max(0, height - field.clientHeight / 2)
  const y = field.getBoundingClientRect().top + height - field.scrollTop
  window.scrollBy(0, y - window.innerHeight / 2)
}

/**
 * How high the text before an offset is, in pixels. A text area tells nothing of its lines: of the same width, one with only that text
 * is as high.
 */
function measureOffset(field: HTMLTextAreaElement, offset: number): number {
  const copy = field.cloneNode() as HTMLTextAreaElement
  copy.removeAttribute('id')
  copy.removeAttribute('name')
  copy.setAttribute('aria-hidden', 'true')
  copy.rows = 1
  copy.tabIndex = -1
  copy.classList.add('writing-measure')
  copy.value = field.value.slice(0, offset)
  field.after(copy)
  copy.style.width = `${field.offsetWidth}px`
  const { scrollHeight } = copy
  copy.remove()
  return scrollHeight
}

/** In its area, or with the page if the area is as high as its text. */
function readShare(field: HTMLTextAreaElement): number {
  const inArea = field.scrollHeight - field.clientHeight
  return inArea > 1 ? field.scrollTop / inArea : readPageShare(field)
}

/** How far the page is scrolled through an element, from 0 to 1. */
export function readPageShare(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect()
  const way = height - window.innerHeight
  return way > 0 ? Math.min(1, Math.max(0, -top / way)) : 0
}

function follow(field: HTMLTextAreaElement, listener: () => void, signal: AbortSignal): void {
  // Elsewhere on the page, the field keeps its selection.
  const listen = () => document.activeElement === field && listener()
  document.addEventListener('selectionchange', listen, { signal })
  field.addEventListener('input', listen, { signal })
  field.addEventListener('change', listener, { signal })
}
