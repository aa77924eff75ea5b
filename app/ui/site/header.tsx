/** The header of every page: logo, category menus and search; on small screens a panel holds the rest. */
import { useLocation } from '@remix-run/react'
import { authPath, homePath } from '~/domain/site/urls'
import { CategoryMenus, placeInMenus } from '~/ui/catalogue/category-menu'
import { Disclosure } from '~/ui/controls/disclosure'
import { SearchBox } from '~/ui/search/search-box'
import { useSearchKey } from '~/ui/search/search-key'
import { Fragment } from './fragment'
import { SearchIcon } from './icons'
import { Logo } from './logo'
import { SmallScreenPanel } from './small-screen-panel'

export function Header() {
  const { pathname } = useLocation()
  return (
    <header className="no-print fixed inset-x-0 top-0 z-40 border-b border-line bg-paper">
      <div className="wrap flex h-16 items-center justify-between gap-4">
        <a href={homePath} className="rounded-sm py-2">
          <Logo />
          <span className="visually-hidden">home page</span>
        </a>
        <nav aria-label="Categories" className="hidden nav:block">
          <Fragment as="ul" className="flex" id={['menus', placeInMenus(pathname)]}>
            <CategoryMenus pathname={pathname} />
          </Fragment>
        </nav>
        <div className="flex items-center gap-2">
          <HeaderSearch />
          <a href={authPath} className="button-quiet hidden nav:inline-flex">
            Sign In
          </a>
          <SmallScreenPanel pathname={pathname} />
        </div>
      </div>
    </header>
  )
}

function HeaderSearch() {
  useSearchKey()
  return (
    <Disclosure
      label="Search"
      summary={<SearchIcon />}
      className="group"
      summaryClassName="summary inline-flex size-11 items-center justify-center rounded-full hover:bg-raised group-open:bg-raised"
    >
      <div className="floating" data-focus-first>
        <div className="wrap max-w-3xl py-6">
          <SearchBox id="header-search" query="" landmark="From the header" hasKeyHint />
        </div>
      </div>
    </Disclosure>
  )
}
