/** Shows the length of the text and its read time by the editor's rule, updated on every input. */
import { useEffect, useState } from 'react'
import { formatReadTime } from '~/domain/articles/read-time'

export function ContentCounter({ formId, initial }: { formId: string; initial: string }) {
  const [length, setLength] = useState([...initial].length)
  useEffect(() => {
    const field = document.querySelector<HTMLTextAreaElement>(`#${formId} [name=content]`)
    const count = () => setLength([...(field?.value ?? '')].length)
    count()
    field?.addEventListener('input', count)
    return () => field?.removeEventListener('input', count)
  }, [formId])
  const readTime = formatReadTime({ readTime: null, wordCount: null, characterCount: length }, 'length')
  return (
    <p className="text-sm text-muted">
      Content length: {length.toLocaleString('en-US')} / ∞ · {readTime}
    </p>
  )
}
