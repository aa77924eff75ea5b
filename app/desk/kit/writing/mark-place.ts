/** Marks where in a text pictures belong that are still being uploaded. */
import { followChange, insertPicture } from '~/desk/kit/markdown/pictures'
import type { SavedPicture } from '~/desk/kit/pictures/use-picture-uploads'
import type { WritingPlace } from '~/desk/kit/place/writing-place'
import { toPictureMarkdown } from '~/domain/media-library/media-library'

/** Marks where the caret is. Pictures are put there in the order of the calls. */
export function markPlace({
  field,
  element,
  read,
  apply,
}: WritingPlace): (picture: SavedPicture) => Promise<void> {
  let place = read().end
  let text = field.value
  let isComposing = false
  const follow = () => {
    place = followChange(place, text, field.value)
    text = field.value
  }
  field.addEventListener('input', follow)
  element.addEventListener('compositionstart', () => (isComposing = true))
  element.addEventListener('compositionend', () => (isComposing = false))
  return async ({ description, path }) => {
    // The letters that are being composed would be lost.
    while (isComposing)
      await new Promise((resolve) => element.addEventListener('compositionend', resolve, { once: true }))
    const focused = document.activeElement
    const edit = insertPicture(read(), place, toPictureMarkdown(description, path))
    apply(edit)
    place = edit.from + edit.insert.length
    text = field.value
    if (focused instanceof HTMLElement && focused !== element) focused.focus({ preventScroll: true })
  }
}
