/** Writing in full screen: the form fills the window with its text, the toolbar and the buttons. Escape leaves it. */
import { type RefObject, useEffect, useState } from 'react'
import { useForm } from '~/ui/controls/form'

export function useFullScreen(form: RefObject<HTMLFormElement>, field: HTMLTextAreaElement | null) {
  const [isFull, setIsFull] = useState(false)
  const { rejection } = useForm()
  useEffect(() => {
    // Its messages and most fields are outside.
    if (rejection) setIsFull(false)
  }, [rejection])
  useEffect(() => {
    const element = form.current
    if (!element || !isFull) return
    const { scrollY } = window
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) setIsFull(false)
    }
    element.setAttribute('data-full', '')
    element.addEventListener('keydown', leave)
    return () => {
      element.removeAttribute('data-full')
      element.removeEventListener('keydown', leave)
      window.scrollTo(0, scrollY)
      field?.scrollIntoView({ block: 'nearest' })
    }
  }, [form, field, isFull])
  return [isFull, setIsFull] as const
}
