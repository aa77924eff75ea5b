/** The header, main part and footer of every public page, with its shortcuts. */
import { lazy, type MouseEvent, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { i18n } from '~/domain/language/i18n'
import { openingPath } from '~/domain/site/urls'
import { loadStyled } from '~/ui/controls/style-sheet'
import { ArrowUpIcon, HeartIcon } from '~/ui/page/icons'
import { usePrivateView, useSite } from '~/ui/page/loader-data'
import { Footer } from './footer'
import { Header } from './header'

const DonationDialog = lazy(() => loadStyled(() => import('./donation-dialog')))

const BACK_TO_TOP_FROM_PX = 300

export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="button-primary no-print fixed start-2 top-2 z-50 -translate-y-20 focus-visible:translate-y-0"
      >
        {i18n.t('Skip to content')}
      </a>
      <Header />
      <PrivateBar />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
      <aside aria-label={i18n.t('Shortcuts')}>
        <DonationButton />
        <BackToTop />
      </aside>
    </>
  )
}

/** Tells those who see a private publication that nobody else does. */
function PrivateBar() {
  const view = usePrivateView()
  if (!view) return null
  return (
    <aside aria-label={i18n.t('Private site')} className="no-print border-b border-line bg-raised text-sm">
      <p className="wrap py-2">
        <strong>{i18n.t('This site is private.')}</strong>{' '}
        {view === 'guest'
          ? i18n.t('You see it because you opened a link for guests.')
          : i18n.t('Only people with an account at the desk and guests with a link see it.')}{' '}
        {view === 'owner' ? (
          <a href={openingPath} className="text-accent underline underline-offset-3">
            {i18n.t('Open the site')}
          </a>
        ) : null}
      </p>
    </aside>
  )
}

/** A button that scrolls back to the top; it appears once the reader is more than 300 px down. */
function BackToTop() {
  const isFarDown = useSyncExternalStore(
    listenToScroll,
    () => scrollY > BACK_TO_TOP_FROM_PX,
    () => false,
  )
  if (!isFarDown) return null
  return (
    <button
      type="button"
      onClick={scrollToTop}
      aria-label={i18n.t('Back to top')}
      title={i18n.t('Back to top')}
      className="back-to-top no-print"
    >
      <ArrowUpIcon />
    </button>
  )
}

function listenToScroll(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

function scrollToTop() {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' })
}

/** A link to the donation page, at the lower corner; with script a dialog asks for the amount first. */
function DonationButton() {
  const { donationUrl, donationService } = useSite()
  const [isOpen, setOpen] = useState(false)
  if (!donationUrl) return null
  const openDialog = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a href={donationUrl} target="_blank" rel="noopener" onClick={openDialog} className="donation no-print">
        <HeartIcon />
        <span className="donation-words">
          {i18n.t('Support us on {service}', { service: donationService ?? '' })}
        </span>
      </a>
      {isOpen ? (
        <Suspense>
          <DonationDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
