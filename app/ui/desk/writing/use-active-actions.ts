/** Which switches of the toolbar are on at the selection of a field. */
import { useEffect, useState } from 'react'
import { type ActionId, listActive } from '~/domain/desk/writing/writing-actions'
import { readWriting } from './apply-edit'

export function useActiveActions(field: HTMLTextAreaElement): readonly ActionId[] {
  const [active, setActive] = useState<readonly ActionId[]>([])
  useEffect(() => {
    let frame = 0
    const update = () => {
      const next = listActive(readWriting(field))
      setActive((last) => (last.join() === next.join() ? last : next))
    }
    const updateSoon = () => {
      // Elsewhere on the page; the field keeps its selection.
      if (document.activeElement !== field) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    const listening = new AbortController()
    document.addEventListener('selectionchange', updateSoon, listening)
    field.addEventListener('input', updateSoon, listening)
    field.addEventListener('change', update, listening)
    return () => {
      cancelAnimationFrame(frame)
      listening.abort()
    }
  }, [field])
  return active
}
