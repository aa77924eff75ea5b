/** Takes pictures that are dropped on the writing field or pasted into it. */
import { useEffect, useRef } from 'react'

export function useDroppedPictures(field: HTMLTextAreaElement | null, take: (files: File[]) => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (!field) return
    const listening = new AbortController()
    const { signal } = listening
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Without it, the browser would leave the page for the file.
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      field.dataset.dropping = ''
    }
    const leave = () => delete field.dataset.dropping
    const drop = (event: DragEvent) => {
      leave()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      field.focus()
      latest.current(files)
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      // Word processors and spreadsheets add a picture of the text that was copied.
      const hasText = event.clipboardData?.types.includes('text/plain')
      if (files.length === 0 || hasText) return
      event.preventDefault()
      event.stopImmediatePropagation()
      latest.current(files)
    }
    field.addEventListener('dragenter', drag, { signal })
    field.addEventListener('dragover', drag, { signal })
    field.addEventListener('dragleave', leave, { signal })
    field.addEventListener('drop', drop, { signal })
    // Before what turns pasted HTML into Markdown: a browser's "copy image" gives both.
    field.addEventListener('paste', paste, { signal, capture: true })
    return () => listening.abort()
  }, [field])
}
