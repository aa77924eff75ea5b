/** A native <details> that floats. It opens without script; with it, Escape, a click elsewhere and navigation close it. */
import { useLocation } from '@remix-run/react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useOpening } from './open-details'

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
  useOpening(details)
  const { key } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    // What was opened before the script came stays open.
    if (key !== lastKey.current && details.current?.open) closeFor(details.current)
    lastKey.current = key
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
    <details ref={details} className={className} onKeyDown={closeOnEscape}>
      <summary className={summaryClassName} aria-label={label} title={label}>
        {summary}
      </summary>
      {children}
    </details>
  )
}

/** Gives up the focus that it hides: the browser would take it away only later, when nobody looks for it any more. */
function closeFor(details: HTMLDetailsElement) {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && details.contains(activeElement)) activeElement.blur()
  details.open = false
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  const element = event.currentTarget
  if (event.key !== 'Escape' || !element.open) return
  event.stopPropagation()
  element.open = false
  element.querySelector('summary')?.focus()
}
