/** A floating native <details>. It opens without script; with it, Escape, a click outside and navigation close it. */
import { useLocation } from '@remix-run/react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useOpenOnClick } from './open-details'

type DisclosureProps = {
  summary: ReactNode
  /** The name of the summary if its content is an icon. */
  label?: string
  className?: string
  summaryClassName: string
  children: ReactNode
}

export function Disclosure({ summary, label, className, summaryClassName, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useOpenOnClick(details)
  const { key } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    // A <details> opened before hydration stays open.
    if (key !== lastKey.current && details.current?.open) closeAndBlur(details.current)
    lastKey.current = key
  }, [key])
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      const element = details.current
      if (element?.open && target instanceof Node && !element.contains(target)) element.open = false
    }
    // A jump within the page does not count as navigation.
    const closeOnFragmentLink = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href^="#"]') : null
      if (link && details.current?.contains(link)) details.current.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('click', closeOnFragmentLink)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('click', closeOnFragmentLink)
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

/** Blurs what it hides: the browser does so too late for the route announcer to notice. */
function closeAndBlur(details: HTMLDetailsElement) {
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
