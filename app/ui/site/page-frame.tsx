/** The header, main part and footer of every public page. */
import type { ReactNode } from 'react'
import { BackToTop } from './back-to-top'
import { DonationButton } from './donation-button'
import { Footer } from './footer'
import { Header } from './header'

export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="button-primary no-print fixed top-2 left-2 z-50 -translate-y-20 focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
      <aside aria-label="Shortcuts">
        <DonationButton />
        <BackToTop />
      </aside>
    </>
  )
}
