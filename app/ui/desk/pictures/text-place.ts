/** A place in the writing field, where a picture comes once it is uploaded, while the text goes on changing. */
import { followChange, insertPicture } from '~/domain/desk/writing/pictures'
import { toPictureMarkdown } from '~/domain/media/media-library'
import { applyEdit, readWriting } from '~/ui/desk/writing/apply-edit'
import type { SavedPicture } from './use-picture-uploads'

/** Where the caret is. Pictures are put there in the order of the calls. */
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
