/** A link to the donation page, at the bottom left; with script a dialog asks for the amount first. */
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { HeartIcon } from './icons'
import { useSite } from './use-site'

const DonationDialog = lazy(() => import('./donation-dialog'))

export function DonationButton() {
  const { donationUrl, donationService } = useSite()
  const [isOpen, setOpen] = useState(false)
  const openDialog = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a href={donationUrl} target="_blank" rel="noopener" onClick={openDialog} className="donation no-print">
        <HeartIcon />
        <span className="donation-words">Support us on {donationService}</span>
      </a>
      {isOpen ? (
        <Suspense>
          <DonationDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
