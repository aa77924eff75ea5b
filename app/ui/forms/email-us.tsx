/** A link to the contact page; with script it opens the form in a dialog. */
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { contactPath } from '~/domain/site/urls'

const ContactDialog = lazy(() => import('./contact-dialog'))

export function EmailUs() {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<Record<string, string>>({})
  const openDialog = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  const close = (typed: Record<string, string>) => {
    setDraft(typed)
    setOpen(false)
  }
  return (
    <>
      <a href={contactPath} onClick={openDialog} className="footer-link">
        Email us
      </a>
      {isOpen ? (
        <Suspense>
          <ContactDialog draft={draft} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
