/** The header and main part of the editors' pages. */
import { useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import {
  deskPath,
  isArticleEditorPath,
  jobsPath,
  libraryPath,
  newArticlePath,
  signInPath,
  subscribersPath,
} from '~/domain/desk/desk-urls'
import { homePath } from '~/domain/site/urls'
import { Logo } from '~/ui/site/icons'

const parts = [
  { to: deskPath, name: 'Articles' },
  { to: newArticlePath, name: 'New' },
  { to: libraryPath, name: 'Media library' },
  { to: subscribersPath, name: 'Subscribers' },
  { to: jobsPath, name: 'Jobs' },
]

export function DeskFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-paper">
        <div className="wrap flex h-16 items-center justify-between gap-4">
          <a href={deskPath} className="flex items-center gap-3 rounded-sm py-2">
            <Logo />
            <span className="eyebrow">Desk</span>
          </a>
          <nav aria-label="Desk" className="flex items-center gap-4 text-sm sm:gap-6">
            {pathname === signInPath
              ? null
              : parts.map(({ to, name }) => (
                  <a
                    key={to}
                    href={to}
                    className="footer-link max-sm:hidden"
                    aria-current={pathname === to ? 'page' : undefined}
                  >
                    {name}
                  </a>
                ))}
            <a href={homePath} className="footer-link">
              View site
            </a>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap grow pb-20 outline-none">
        <Loading />
        {children}
      </main>
    </>
  )
}

/** Shown over the current page, which stays until the next one has loaded. */
function Loading() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const isOpening =
    state === 'loading' && location.pathname !== pathname && isArticleEditorPath(location.pathname)
  return (
    <p role="status" className={isOpening ? 'note fixed top-16 z-40 mt-4' : 'visually-hidden'}>
      {isOpening ? 'Loading article editor...' : ''}
    </p>
  )
}
