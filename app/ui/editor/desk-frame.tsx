/** Header and main part of the editors' pages. */
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { deskPath, homePath } from '~/domain/urls'
import { Logo } from '~/ui/page/logo'

export function DeskFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-paper">
        <div className="wrap flex h-16 items-center justify-between gap-4">
          <Link to={deskPath} className="flex items-center gap-3 rounded-sm py-2">
            <Logo />
            <span className="eyebrow">Desk</span>
          </Link>
          <Link to={homePath} className="footer-link text-sm">
            View site
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap grow pb-20 outline-none">
        {children}
      </main>
    </>
  )
}
