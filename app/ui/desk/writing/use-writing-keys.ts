/** The keys of the writing field: shortcuts of the toolbar, and Enter, which goes on with lists. Tab leaves the field, as ever. */
import { useEffect, useRef } from 'react'
import { continueLine } from '~/domain/desk/writing/continue-line'
import { applyEdit, readWriting } from './apply-edit'
import { type Shortcut, shortcuts, type ToolId } from './tools'

export function useWritingKeys(field: HTMLTextAreaElement, press: (id: ToolId) => void): void {
  const latest = useRef(press)
  latest.current = press
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // While letters are composed, the keys belong to the input method.
      if (event.isComposing || event.defaultPrevented || event.altKey) return
      if (event.ctrlKey !== event.metaKey) {
        const found = shortcuts.find(([, shortcut]) => isPressed(shortcut, event))
        if (!found) return
        event.preventDefault()
        latest.current(found[0])
      } else if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey) {
        const edit = continueLine(readWriting(field))
        if (!edit) return
        event.preventDefault()
        applyEdit(field, edit)
        showCaret(field)
      }
    }
    field.addEventListener('keydown', listen)
    return () => field.removeEventListener('keydown', listen)
  }, [field])
}

/** A letter as the keyboard's layout has it; digits and signs, which Shift changes, by their key. */
function isPressed({ key, code, shift = false }: Shortcut, event: KeyboardEvent): boolean {
  return shift === event.shiftKey && (event.key.toLowerCase() === key || event.code === code)
}

/** Browsers scroll to the caret only for what they insert themselves. */
function showCaret(field: HTMLTextAreaElement) {
  const isAtEnd = field.selectionEnd === field.value.length
  if (isAtEnd) field.scrollTop = field.scrollHeight
}
