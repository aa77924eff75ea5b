/** The newsletter sign-up in the footer: a native <details>, so that it opens without script. */
import { useLocation } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormResult } from '~/domain/forms/form-result'
import { openDetails, useOpenOnClick } from '~/ui/controls/open-details'
import { NewsletterFields, newsletterThanks } from './newsletter-fields'
import { postNewsletter } from './post-newsletter'

export function NewsletterControl() {
  const details = useRef<HTMLDetailsElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [result, setResult] = useState<FormResult>()
  const [isThanked, setThanked] = useState(false)
  useOpenOnClick(details)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (key && hash === '#subscribe' && details.current) openDetails(details.current)
  }, [hash, key])
  useEffect(() => {
    if (!result?.ok) return
    const hadFocus = form.current?.contains(document.activeElement)
    form.current?.reset()
    if (details.current) details.current.open = false
    if (hadFocus) details.current?.querySelector('summary')?.focus()
    setThanked(true)
  }, [result])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    // Clears the last message first: a screen reader announces a repeated one only if it was gone.
    setResult(undefined)
    setResult(await postNewsletter(event.currentTarget))
    isSending.current = false
  }
  return (
    <>
      <details ref={details} id="subscribe" className="mt-2">
        <summary className="summary button-quiet text-sm tracking-wide">SUBSCRIBE</summary>
        <div className="mt-4 max-w-sm" data-focus-first>
          <NewsletterFields id="footer-newsletter" formRef={form} result={result} onSend={send} />
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
