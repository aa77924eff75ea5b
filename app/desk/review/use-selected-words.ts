/** Words that are selected in the text become the quote of the form for a note, where the comment can be typed at once. */
import { type RefObject, useEffect } from 'react'
import { fieldId } from '~/ui/controls/form'
import { noteFieldId, noteFormId, toQuote } from './block-notes'

export function useSelectedWords(text: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = text.current
    if (!element) return
    // A selection may end beside the text.
    const events = ['pointerup', 'keyup'] as const
    const take = (event: Event) => {
      const isEnd = event.type === 'pointerup' || (event instanceof KeyboardEvent && event.key === 'Shift')
      const words = isEnd ? readSelection(element) : ''
      if (words !== '') quoteWords(words)
    }
    for (const name of events) document.addEventListener(name, take)
    return () => {
      for (const name of events) document.removeEventListener(name, take)
    }
  }, [text])
}

function readSelection(element: HTMLElement): string {
  const selection = document.getSelection()
  const isWithin = (node: Node | null | undefined) => node != null && element.contains(node)
  return isWithin(selection?.anchorNode) && isWithin(selection?.focusNode)
    ? toQuote(selection?.toString() ?? '')
    : ''
}

function quoteWords(words: string): void {
  const quote = document.getElementById(fieldId(noteFormId, 'quote'))
  if (!(quote instanceof HTMLTextAreaElement)) return
  quote.value = words
  // For the copy that is kept of what is typed.
  quote.dispatchEvent(new Event('input', { bubbles: true }))
  document.getElementById(noteFieldId)?.focus()
}
