/** A category of the header with the menu of its subcategories. CSS opens it on hover and focus; script adds Escape and touch. */
import { Link, useLocation } from '@remix-run/react'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { isWithin, type NavigationCategory } from '~/domain/navigation'
import { subcategoryPath } from '~/domain/urls'
import { ChevronIcon } from './icons'

/** What the reader said: nothing yet, or to open or close it whatever the pointer and the focus do. */
type Wish = 'open' | 'closed' | null

export function CategoryMenu({ category }: { category: NavigationCategory }) {
  const { name, path, subcategories } = category
  const { pathname } = useLocation()
  const [wish, setWish] = useState<Wish>(null)
  const [isNear, setNear] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLUListElement>(null)
  const leave = () => {
    setNear(false)
    setWish(null)
  }
  const leaveWithFocus = (event: FocusEvent<HTMLLIElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) leave()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Before the panel hides, and the focus would be lost with it.
    if (panel.current?.contains(document.activeElement)) toggle.current?.focus()
    setWish('closed')
  }
  const isOpen = wish ? wish === 'open' : isNear
  return (
    <li
      className="menu"
      data-wish={wish}
      onMouseEnter={() => setNear(true)}
      onMouseLeave={leave}
      onFocus={() => setNear(true)}
      onBlur={leaveWithFocus}
      onKeyDown={closeOnEscape}
    >
      <Link
        to={path}
        aria-current={pathname === path ? 'page' : undefined}
        className="menu-link"
        data-current={isWithin(category, pathname) || undefined}
      >
        {name}
      </Link>
      <button
        ref={toggle}
        type="button"
        aria-label={`${name}: subcategories`}
        aria-expanded={isOpen}
        className="menu-toggle"
        onClick={() => setWish(isOpen && wish !== null ? 'closed' : 'open')}
      >
        <ChevronIcon />
      </button>
      <ul ref={panel} className="menu-panel">
        {subcategories.map(({ name: label, slug }) => (
          <li key={slug}>
            <Link to={subcategoryPath(slug)} discover="none" onClick={() => setWish('closed')}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
