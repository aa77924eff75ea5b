/** Buttons that copy the code of an article, once script runs. */
import { type RefObject, useEffect, useState } from 'react'

/** They are added again whenever `html` replaces what is in the body. Returns what became of the last copy, in words. */
export function useCopyButtons(body: RefObject<HTMLElement>, html: string): string {
  const [words, setWords] = useState('')
  useEffect(() => {
    if (!hasCode(html)) return
    let isWanted = true
    let removeButtons = () => {}
    const add = async () => {
      const { addCopyButtons } = await import('./copy-code')
      if (isWanted && body.current) removeButtons = addCopyButtons(body.current, setWords)
    }
    void add()
    return () => {
      isWanted = false
      removeButtons()
    }
  }, [body, html])
  return words
}

export function hasCode(html: string): boolean {
  return html.includes('<pre')
}
