/** The newsletter in the footer: a button that opens into a field. Native, so that it opens without script. */
import { PrefetchPageLinks, useFetcher, useLocation } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormAnswer } from '~/domain/form-answer'
import { newsletterPath } from '~/domain/urls'
import { openDetails, useOpening } from '~/ui/controls/open-details'
import { NewsletterFields, newsletterFailed, newsletterThanks } from './newsletter-fields'

export function NewsletterControl() {
  const fetcher = useFetcher<FormAnswer>()
  const details = useRef<HTMLDetailsElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [isThanked, setThanked] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [unsent, setUnsent] = useState<FormAnswer | null>(null)
  useOpening(details)
  // It may have been opened before the script came.
  useEffect(() => setWanted(details.current?.open === true), [])
  const { hash, key } = useLocation()
  useEffect(() => {
    if (key && hash === '#subscribe' && details.current) openDetails(details.current)
  }, [hash, key])
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data?.ok) return
    const hadFocus = form.current?.contains(document.activeElement)
    form.current?.reset()
    if (details.current) details.current.open = false
    if (hadFocus) details.current?.querySelector('summary')?.focus()
    setThanked(true)
  }, [fetcher.state, fetcher.data])
  // A fetcher first loads the route that it posts to, and reloads the whole page when it cannot. So that route is fetched
  // as soon as the form is opened, and without a connection nothing is sent.
  const keepOffline = (event: FormEvent<HTMLFormElement>) => {
    if (navigator.onLine) return setUnsent(null)
    event.preventDefault()
    setUnsent(null)
    setTimeout(() => setUnsent(lost))
  }
  const answer = unsent ?? (fetcher.state === 'idle' ? fetcher.data : undefined)
  return (
    <>
      {isWanted ? <PrefetchPageLinks page={newsletterPath} /> : null}
      <details ref={details} id="subscribe" className="mt-2" onToggle={() => setWanted(true)}>
        <summary className="summary button-quiet text-sm tracking-wide">SUBSCRIBE</summary>
        <div className="mt-4 max-w-sm" data-focus-first>
          <NewsletterFields
            id="footer-newsletter"
            as={fetcher.Form}
            formRef={form}
            answer={answer}
            onSend={keepOffline}
          />
        </div>
      </details>
      <p id="subscribed" className="thanks note mt-4">
        {newsletterThanks}
      </p>
      <p role="status" className={isThanked ? 'mt-3 text-sm text-muted' : undefined}>
        {isThanked ? newsletterThanks : null}
      </p>
    </>
  )
}

const lost: FormAnswer = { ok: false, values: {}, errors: [{ field: null, message: newsletterFailed }] }
