/** Text areas of the article form are as high as their text. */
import { type RefObject, useEffect } from 'react'

/** For browsers that do not let text areas grow with their text by CSS. */
export function useGrowth(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const element = form.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    const grow = () => {
      for (const name of ['title', 'content']) {
        const field = element.elements.namedItem(name)
        if (field instanceof HTMLTextAreaElement && field.scrollHeight > field.clientHeight)
          field.style.height = `${field.scrollHeight + 4}px`
      }
    }
    grow()
    element.addEventListener('input', grow)
    return () => element.removeEventListener('input', grow)
  }, [form])
}
