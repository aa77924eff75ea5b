/** The newsletter in the footer: a button that opens into a field. Native, so that it opens without script. */
import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { FormAnswer } from '~/domain/form-answer'
import { openDetails, useOpening } from '~/ui/controls/open-details'
import { NewsletterFields, newsletterThanks } from './newsletter-fields'

export function NewsletterControl() {
  const fetcher = useFetcher<FormAnswer>()
  const details = useRef<HTMLDetailsElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [isThanked, setThanked] = useState(false)
  useOpening(details)
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
  return (
    <>
      <details ref={details} id="subscribe" className="mt-2">
        <summary className="summary button-quiet text-sm tracking-wide">SUBSCRIBE</summary>
        <div className="mt-4 max-w-sm" data-focus-first>
          <NewsletterFields id="footer-newsletter" as={fetcher.Form} formRef={form} answer={fetcher.data} />
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
