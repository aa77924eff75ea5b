/** A category in the header with its subcategory menu. CSS opens it on hover and focus; script adds Escape and touch. */
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { i18n } from '~/domain/language/i18n'
import type { HeaderLink } from '~/domain/publication/publication'
import { ChevronIcon } from '~/ui/page/icons'
import { toLinkAttributes } from '~/ui/page/link-attributes'
import { useMenus } from '~/ui/page/loader-data'

/** Whether a path belongs to a category: its own page, or a subcategory page in its menu. */
export function isWithin({ path, links }: HeaderLink, pathname: string): boolean {
  return pathname === path || links.some((link) => pathname === link.path)
}

export function CategoryMenus({ pathname }: { pathname: string }) {
  return useMenus().header.map((category) => (
    <CategoryMenu key={category.path} category={category} pathname={pathname} />
  ))
}

/** Set by a click or Escape; takes precedence over hover and focus. */
type Override = 'open' | 'closed' | null

function CategoryMenu({ category, pathname }: { category: HeaderLink; pathname: string }) {
  const { name, path, links } = category
  const [override, setOverride] = useState<Override>(null)
  const [isNear, setNear] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLUListElement>(null)
  const leave = () => {
    setNear(false)
    setOverride(null)
  }
  const leaveWithFocus = (event: FocusEvent<HTMLLIElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) leave()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Before the panel hides: it would take the focus with it.
    if (panel.current?.contains(document.activeElement)) toggle.current?.focus()
    setOverride('closed')
  }
  const closeMenu = ({ currentTarget, metaKey, ctrlKey, shiftKey }: MouseEvent<HTMLAnchorElement>) => {
    setOverride('closed')
    // The browser would blur the hidden link too late: when the pointer leaves first, its focus opens the menu again.
    if (!metaKey && !ctrlKey && !shiftKey) currentTarget.blur()
  }
  const isOpen = override ? override === 'open' : isNear
  return (
    <li
      className="menu"
      data-wish={override}
      onMouseEnter={() => setNear(true)}
      onMouseLeave={leave}
      onFocus={() => setNear(true)}
      onBlur={leaveWithFocus}
      onKeyDown={closeOnEscape}
    >
      <a
        href={path}
        {...toLinkAttributes(path)}
        aria-current={pathname === path ? 'page' : undefined}
        className="menu-link"
        data-current={isWithin(category, pathname) || undefined}
        data-alone={links.length === 0 || undefined}
      >
        {name}
      </a>
      {links.length === 0 ? null : (
        <>
          <button
            ref={toggle}
            type="button"
            aria-label={i18n.t('{name}: subcategories', { name })}
            aria-expanded={isOpen}
            className="menu-toggle"
            onClick={() => setOverride(isOpen && override !== null ? 'closed' : 'open')}
          >
            <ChevronIcon />
          </button>
          <ul ref={panel} className="menu-panel">
            {links.map(({ name: label, path: address }) => (
              <li key={address}>
                <a href={address} {...toLinkAttributes(address)} onClick={closeMenu}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
