/** The newsletter form: one field, and a honeypot for simple bots. */
import { useLocation } from '@remix-run/react'
import type { FormEvent, Ref } from 'react'
import type { FormResult } from '~/domain/forms/form-result'
import { newsletterPath } from '~/domain/site/urls'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'
import { HoneypotField } from './honeypot-field'

/** The form on the newsletter's page, where every sign-up without script ends up. */
export const newsletterFormId = 'newsletter'
export const newsletterFailed = 'We couldn’t save your address. Try again in a moment.'
export const newsletterThanks = 'Thank you. We’ll send the next issue to your address.'

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
        label="Email"
        type="email"
        autoComplete="email"
        placeholder="name@example.com"
        required
      />
      <input type="hidden" name="from" value={pathname + search} />
      <HoneypotField id={id} />
      <button type="submit" className="button-primary self-start">
        Subscribe
      </button>
    </Form>
  )
}

/** A blank form is ignored silently, by the server too. */
function isBlank(form: HTMLFormElement) {
  const email = new FormData(form).get('email')
  return typeof email === 'string' && email.trim() === ''
}
