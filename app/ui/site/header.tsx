/** The header of every page: logo, category menus and search; on small screens a panel holds the rest. */
import { useLocation, useNavigate } from '@remix-run/react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { i18n } from '~/domain/language/i18n'
import { isOff } from '~/domain/publication/features'
import { findMenuBreakpoint, type MenuBreakpoint } from '~/domain/publication/menu-width'
import { authPath, homePath, newsletterPath } from '~/domain/site/urls'
import { CategoryMenus } from '~/ui/catalogue/category-menu'
import { useOpenOnClick } from '~/ui/controls/open-details'
import { ChevronIcon, Logo, SearchIcon } from '~/ui/page/icons'
import { toLinkAttributes } from '~/ui/page/link-attributes'
import { useMenus, useSite } from '~/ui/page/loader-data'
import { SearchBox } from '~/ui/search/search-box'
import { useSearchKey } from '~/ui/search/search-key'

/** Of the menus, what stands beside them, and the menu of small screens with its list. */
const classes: Record<MenuBreakpoint, { menus: string; beside: string; panel: string; list: string }> = {
  nav: { menus: 'hidden nav:block', beside: 'hidden nav:inline-flex', panel: 'nav:hidden', list: '' },
  xl: { menus: 'hidden xl:block', beside: 'hidden xl:inline-flex', panel: 'xl:hidden', list: '' },
  never: { menus: 'hidden', beside: 'hidden', panel: '', list: 'panel-columns' },
}

export function Header() {
  const { pathname } = useLocation()
  const { name, logoImage, logoHasName } = useSite()
  const { header } = useMenus()
  const shown = classes[findMenuBreakpoint(header, logoImage && logoHasName ? null : name)]
  return (
    <header className="no-print fixed inset-x-0 top-0 z-40 border-b border-line bg-paper">
      <div className="wrap flex h-16 items-center justify-between gap-4">
        <a href={homePath} className="rounded-sm py-2">
          <Logo />
          <span className="visually-hidden">{i18n.t({ id: 'header.home', message: 'home page' })}</span>
        </a>
        <nav aria-label={i18n.t('Categories')} className={shown.menus}>
          <ul className="flex">
            <CategoryMenus pathname={pathname} />
          </ul>
        </nav>
        <div className="flex items-center gap-2">
          <HeaderSearch />
          {isOff(useSite(), 'accounts') ? null : (
            <a href={authPath} className={`button-quiet ${shown.beside}`}>
              {i18n.t('Sign In')}
            </a>
          )}
          <SmallScreenPanel pathname={pathname} className={shown.panel} listClassName={shown.list} />
        </div>
      </div>
    </header>
  )
}

function HeaderSearch() {
  useSearchKey()
  return (
    <Disclosure
      label={i18n.t({ id: 'header.search', message: 'Search' })}
      summary={<SearchIcon />}
      className="group"
      summaryClassName="summary inline-flex size-11 items-center justify-center rounded-full hover:bg-raised group-open:bg-raised"
    >
      <div className="floating" data-focus-first>
        <div className="wrap max-w-3xl py-6">
          <SearchBox id="header-search" query="" landmark={i18n.t('From the header')} hasKeyHint />
        </div>
      </div>
    </Disclosure>
  )
}

type PanelProps = { pathname: string; className: string; listClassName: string }

/** The header's menu on small screens: search, and the categories with their subcategories. */
function SmallScreenPanel({ pathname, className, listClassName }: PanelProps) {
  return (
    <Disclosure
      className={`group ${className}`}
      summaryClassName="summary inline-flex min-h-11 items-center rounded-full border border-line px-4 font-semibold"
      summary={
        <>
          <span className="group-open:hidden">{i18n.t('Menu')}</span>
          <span className="hidden group-open:inline">{i18n.t('Close')}</span>
        </>
      }
    >
      <div className="floating">
        <div className="wrap flex flex-col gap-6 py-6">
          <SearchBox id="menu-search" query="" landmark={i18n.t('From the menu')} />
          <nav aria-label={i18n.t('All categories')}>
            <ul className={`divide-y divide-line border-y border-line ${listClassName}`}>
              <PanelCategories pathname={pathname} />
            </ul>
          </nav>
          <PanelButtons />
        </div>
      </div>
    </Disclosure>
  )
}

/** Beside each other; one alone takes the whole width, none no room. */
function PanelButtons() {
  const site = useSite()
  const buttons = [
    isOff(site, 'accounts') ? null : (
      <a key="accounts" href={authPath} className="button-quiet">
        {i18n.t('Sign In')}
      </a>
    ),
    isOff(site, 'newsletter') ? null : <Subscribe key="newsletter" />,
  ].filter((button) => button !== null)
  if (buttons.length === 0) return null
  return <p className={buttons.length > 1 ? 'grid grid-cols-2 gap-3' : 'grid'}>{buttons}</p>
}

/** Jumps to the form in the footer, which script opens; without script it links to the newsletter's page. */
function Subscribe() {
  const navigate = useNavigate()
  const jump = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate('#subscribe')
  }
  return (
    <a href={newsletterPath} onClick={jump} className="button-primary">
      {i18n.t('Subscribe')}
    </a>
  )
}

function PanelCategories({ pathname }: { pathname: string }) {
  return useMenus().header.map(({ name, path, links }) => (
    <li key={path} className="relative">
      <a
        href={path}
        {...toLinkAttributes(path)}
        aria-current={pathname === path ? 'page' : undefined}
        className="flex min-h-12 items-center pe-12 font-semibold aria-[current=page]:text-accent"
      >
        {name}
      </a>
      {links.length === 0 ? null : (
        <details className="group/sub">
          <summary
            aria-label={i18n.t('{section}: subcategories', { section: name })}
            className="summary absolute end-0 top-0.5 inline-flex size-11 items-center justify-center rounded-full group-open/sub:rotate-180"
          >
            <ChevronIcon />
          </summary>
          <ul className="panel-items">
            {links.map(({ name: label, path: address }) => (
              <li key={address}>
                <a href={address} {...toLinkAttributes(address)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  ))
}

type DisclosureProps = {
  summary: ReactNode
  /** The name of the summary if its content is an icon. */
  label?: string
  className?: string
  summaryClassName: string
  children: ReactNode
}

/** A floating native <details>. It opens without script; with it, Escape, a click outside and navigation close it. */
function Disclosure({ summary, label, className, summaryClassName, children }: DisclosureProps) {
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
    const closeOnFragmentLink = ({ target }: Event) => {
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
