/** A native <details> that floats. It opens without script; with it, Escape, a click elsewhere and navigation close it. */
import { useLocation } from '@remix-run/react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

type DisclosureProps = {
  summary: ReactNode
  /** The name of the summary where its content is a drawing. */
  label?: string
  className?: string
  summaryClassName: string
  children: ReactNode
}

export function Disclosure({ summary, label, className, summaryClassName, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (key && details.current) details.current.open = false
  }, [key])
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      const element = details.current
      if (element?.open && target instanceof Node && !element.contains(target)) element.open = false
    }
    // A jump within the page is no navigation that would close it.
    const closeBehindLink = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href^="#"]') : null
      if (link && details.current?.contains(link)) details.current.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('click', closeBehindLink)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('click', closeBehindLink)
    }
  }, [])
  return (
    <details ref={details} className={className} onToggle={focusFirstField} onKeyDown={closeOnEscape}>
      <summary className={summaryClassName} aria-label={label} title={label}>
        {summary}
      </summary>
      {children}
    </details>
  )
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  const element = event.currentTarget
  if (event.key !== 'Escape' || !element.open) return
  event.stopPropagation()
  element.open = false
  element.querySelector('summary')?.focus()
}

/** Who opens a search wants to type; the mark says which field that is. */
function focusFirstField({ currentTarget }: { currentTarget: HTMLDetailsElement }) {
  if (currentTarget.open) currentTarget.querySelector<HTMLElement>('[data-focus-first] input')?.focus()
}
