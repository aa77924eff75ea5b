/** A menu of the desk. */
import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ChevronIcon } from '~/ui/page/icons'

type MenuProps = {
  summary: string
  label?: string
  /** The class of what opens it. */
  button?: string
  className?: string
  children: ReactNode
}

/** A native <details>; with script, Escape, a click outside and another page close it. */
export function Menu({ summary, label, button = 'desk-link', className = '', children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    // One that was opened before hydration stays open.
    if (details.current && key !== lastKey.current) details.current.open = false
    lastKey.current = key
    const close = (event: Event) => {
      const element = details.current
      if (!element?.open) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (event instanceof KeyboardEvent ? !isEscape : element.contains(event.target as Node)) return
      element.open = false
      if (isEscape) element.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [key])
  return (
    <details ref={details} className={`desk-menu ${className}`}>
      <summary aria-label={label} className={`summary ${button}`}>
        <span dir="auto" className={button === 'desk-link' ? 'max-w-40 truncate' : 'whitespace-nowrap'}>
          {summary}
        </span>
        <ChevronIcon />
      </summary>
      <div className="desk-menu-panel">{children}</div>
    </details>
  )
}
