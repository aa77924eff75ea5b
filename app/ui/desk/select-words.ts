/** Selects the words of an article form that advice is about, and shows them. */
import type { Advice } from '~/domain/desk/advice/article-advice'

/** `typed`: the field's text when the advice was given. */
export function selectWords(form: HTMLFormElement | null, advice: Advice, typed: string): void {
  const field = form?.elements.namedItem(advice.field)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const { start, end } = advice
  const place = findAgain(field.value, typed.slice(start, end), start)
  field.focus({ preventScroll: true })
  if (place) field.setSelectionRange(place.start, place.end)
  if (place && field instanceof HTMLTextAreaElement) scrollToOffset(field, place.start)
  field.scrollIntoView({ block: 'nearest' })
}

/** A text area tells nothing of its lines: of the same width, one with only the text before the words is as high. */
function scrollToOffset(field: HTMLTextAreaElement, offset: number): void {
  const copy = field.cloneNode() as HTMLTextAreaElement
  copy.removeAttribute('id')
  copy.removeAttribute('name')
  copy.setAttribute('aria-hidden', 'true')
  copy.rows = 1
  copy.tabIndex = -1
  copy.classList.add('advice-measure')
  copy.value = field.value.slice(0, offset)
  field.after(copy)
  copy.style.width = `${field.offsetWidth}px`
  const { scrollHeight } = copy
  copy.remove()
  field.scrollTop = Math.max(0, scrollHeight - field.clientHeight / 2)
}

/**
 * Finds words again in a text that has changed since. The occurrence that is nearest to where they were; null: they are
 * gone.
 */
export function findAgain(text: string, words: string, at: number): { start: number; end: number } | null {
  if (words === '') return null
  const before = text.lastIndexOf(words, at)
  const after = text.indexOf(words, at)
  const isBefore = before !== -1 && (after === -1 || at - before < after - at)
  const start = isBefore ? before : after
  return start === -1 ? null : { start, end: start + words.length }
}
