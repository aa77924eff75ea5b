/** Changes a text area so that one undo of the browser takes all of it back. */
import { followChange, insertPicture } from '~/desk/kit/markdown/pictures'
import { narrowEdit, type TextEdit, type Writing } from '~/desk/kit/markdown/text-edit'
import type { SavedPicture } from '~/desk/kit/pictures/use-picture-uploads'
import { toPictureMarkdown } from '~/domain/media-library/media-library'

export function readWriting(field: HTMLTextAreaElement): Writing {
  return { text: field.value, start: field.selectionStart, end: field.selectionEnd }
}

/** Moves the focus into the field. Afterwards the change is backed up at once, by the change event. */
export function applyEdit(field: HTMLTextAreaElement, edit: TextEdit): void {
  const { text } = readWriting(field)
  // Chromium sometimes redoes a wrong text where lines were replaced with themselves.
  const { from, to, insert } = narrowEdit(text, edit)
  if (document.activeElement !== field) field.focus()
  field.setSelectionRange(from, to)
  const isDone = replace(insert, from === to)
  const length = text.length - (to - from) + insert.length
  if (!isDone || field.value.length !== length) {
    // Undo is lost here, but the text is right.
    field.value = text.slice(0, from) + insert + text.slice(to)
    field.dispatchEvent(new Event('input', { bubbles: true }))
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

/** Marks where the caret is. Pictures are put there in the order of the calls. */
export function markPlace(field: HTMLTextAreaElement): (picture: SavedPicture) => Promise<void> {
  let place = field.selectionEnd
  let text = field.value
  let isComposing = false
  const follow = () => {
    place = followChange(place, text, field.value)
    text = field.value
  }
  field.addEventListener('input', follow)
  field.addEventListener('compositionstart', () => (isComposing = true))
  field.addEventListener('compositionend', () => (isComposing = false))
  return async ({ description, path }) => {
    // The letters that are being composed would be lost.
    while (isComposing)
      await new Promise((resolve) => field.addEventListener('compositionend', resolve, { once: true }))
    const focused = document.activeElement
    const edit = insertPicture(readWriting(field), place, toPictureMarkdown(description, path))
    applyEdit(field, edit)
    place = edit.from + edit.insert.length
    text = field.value
    if (focused instanceof HTMLElement && focused !== field) focused.focus({ preventScroll: true })
  }
}
