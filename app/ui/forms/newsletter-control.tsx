/** The newsletter sign-up in the footer: a native <details>, so that it opens without script. */
import { useLocation } from '@remix-run/react'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import type { FormError, FormResult } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/i18n'
import { newsletterPath } from '~/domain/site/urls'
import { Field } from '~/ui/controls/field'
import { Form, fieldErrorId, fieldId, problemsId } from '~/ui/controls/form'
import { openDetails, useOpenOnClick } from '~/ui/controls/open-details'
import { HoneypotField } from './honeypot-field'

/** The form on the newsletter's page, where every sign-up without script ends up. */
export const newsletterFormId = 'newsletter'
export const newsletterFailed = () => i18n.t('We couldn’t save your address. Try again in a moment.')
export const newsletterThanks = () => i18n.t('Thank you. We’ll send the next issue to your address.')

const failed = (): FormResult => ({
  ok: false,
  values: {},
  errors: [{ field: null, message: newsletterFailed() }],
})

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
        <summary className="summary button-quiet text-sm tracking-wide">
          {i18n.t('Subscribe').toLocaleUpperCase(i18n.locale)}
        </summary>
        <div className="mt-4 max-w-sm" data-focus-first>
          <NewsletterFields id="footer-newsletter" formRef={form} result={result} onSend={send} />
        </div>
      </details>
      <p id="subscribed" className="thanks note mt-4">
        {newsletterThanks()}
      </p>
      <p role="status" className={isThanked ? 'mt-3 text-sm text-muted' : undefined}>
        {isThanked ? newsletterThanks() : null}
      </p>
    </>
  )
}

/**
 * Posts the newsletter form like a document, and reads the errors from the page in the response. Never throws: without a
 * readable response the result is a general error. Not a fetcher: that would load the route's module first, reload the
 * page's data afterwards, and offline replace the page by an error.
 */
async function postNewsletter(form: HTMLFormElement): Promise<FormResult> {
  try {
    const response = await fetch(newsletterPath, { method: 'POST', body: new FormData(form) })
    if (response.ok) return { ok: true }
    const page = new DOMParser().parseFromString(withoutStyles(await response.text()), 'text/html')
    const errors = readErrors(page)
    return errors.length > 0 ? { ok: false, values: {}, errors } : failed()
  } catch {
    return failed()
  }
}

/** This page's content security policy does not allow the other page's inline styles. */
function withoutStyles(html: string): string {
  return html.replace(/<style>.*?<\/style>/gs, '')
}

/** The errors that the newsletter's page shows. */
function readErrors(page: Document): FormError[] {
  const ids = {
    email: fieldErrorId(fieldId(newsletterFormId, 'email')),
    form: problemsId(newsletterFormId),
  }
  // The last child, because the field adds a hidden "Error:" before the message.
  const ofField = page.getElementById(ids.email)?.lastChild?.textContent
  const ofForm = page.getElementById(ids.form)?.textContent
  return [
    ...(ofField ? [{ field: 'email', message: ofField }] : []),
    ...(ofForm ? [{ field: null, message: ofForm }] : []),
  ]
}

type NewsletterFieldsProps = {
  id: string
  result: FormResult | undefined
  formRef?: Ref<HTMLFormElement>
  /** Called on submit, unless the field is blank. */
  onSend?: (event: FormEvent<HTMLFormElement>) => void
}

export function NewsletterFields({ id, result, formRef, onSend }: NewsletterFieldsProps) {
  const { pathname, search } = useLocation()
  return (
    <Form
      id={id}
      formRef={formRef}
      action={newsletterPath}
      rejection={result?.ok === false ? result : null}
      isBrief
      fallbackFormId={newsletterFormId}
      onSubmit={(event) => (isBlank(event.currentTarget) ? event.preventDefault() : onSend?.(event))}
      className="flex flex-col gap-3"
    >
      <Field
        name="email"
        label={i18n.t('Email')}
        type="email"
        autoComplete="email"
        placeholder={i18n.t('name@example.com')}
        required
      />
      <input type="hidden" name="from" value={pathname + search} />
      <HoneypotField id={id} />
      <button type="submit" className="button-primary self-start">
        {i18n.t('Subscribe')}
      </button>
    </Form>
  )
}

/** A blank form is ignored silently, by the server too. */
function isBlank(form: HTMLFormElement) {
  const email = new FormData(form).get('email')
  return typeof email === 'string' && email.trim() === ''
}
