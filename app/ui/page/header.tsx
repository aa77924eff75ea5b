/** The bar at the top: logo, categories, search. On small screens a native <details> holds the rest. */
import { Link, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { navigation } from '~/domain/navigation'
import { homePath, searchPath } from '~/domain/urls'
import { SearchIcon } from './icons'
import { Logo } from './logo'
import { SearchBox } from './search-box'

export function Header() {
  return (
    <header className="no-print fixed inset-x-0 top-0 z-40 border-b border-line bg-paper">
      <div className="wrap flex h-16 items-center justify-between gap-6">
        <Link to={homePath} className="rounded-sm py-2">
          <Logo />
          <span className="visually-hidden">home page</span>
        </Link>
        <nav aria-label="Categories" className="hidden lg:block">
          <Categories className="flex gap-1" />
        </nav>
        <div className="flex items-center gap-2">
          <Link
            to={searchPath}
            aria-label="Search"
            className="inline-flex size-11 items-center justify-center rounded-full hover:bg-raised"
          >
            <SearchIcon />
          </Link>
          <SmallScreenMenu />
        </div>
      </div>
    </header>
  )
}

function SmallScreenMenu() {
  const panel = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (key && panel.current) panel.current.open = false
  }, [key])
  return (
    <details ref={panel} className="group lg:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-full border border-line px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">Menu</span>
        <span className="hidden group-open:inline">Close</span>
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100svh-4rem)] overflow-y-auto border-b border-line bg-paper shadow-lg">
        <div className="wrap flex flex-col gap-6 py-6">
          <SearchBox id="menu-search" query="" landmark="From the menu" />
          <nav aria-label="Categories">
            <Categories className="flex flex-col divide-y divide-line" />
          </nav>
        </div>
      </div>
    </details>
  )
}

function Categories({ className }: { className: string }) {
  const { pathname } = useLocation()
  return (
    <ul className={className}>
      {navigation.map(({ name, path }) => (
        <li key={path}>
          <Link
            to={path}
            aria-current={pathname === path ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full px-3 font-medium hover:text-accent aria-[current=page]:text-accent aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
