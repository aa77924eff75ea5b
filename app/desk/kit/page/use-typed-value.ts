/** Follows what is typed into a field. */
import { useEffect, useState } from 'react'

/** The value of the field with the id, which React does not control. */
export function useTypedValue(id: string, value: string): string {
  const [text, setText] = useState(value)
  useEffect(() => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    const update = () => setText(field.value)
    update()
    field.addEventListener('input', update)
    return () => field.removeEventListener('input', update)
  }, [id])
  return text
}
