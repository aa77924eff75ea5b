/** Signing up for the newsletter: one field, and a trap for simple bots. */
import { useLocation } from '@remix-run/react'
import type { FormEvent, Ref } from 'react'
import type { FormAnswer } from '~/domain/form-answer'
import { newsletterPath } from '~/domain/urls'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'
import { TrapField } from './trap-field'

/** On the newsletter's own page, which answers every sign-up that is sent without script. */
export const newsletterFormId = 'newsletter'
export const newsletterFailed = 'Your address could not be saved just now. Please try again.'
export const newsletterThanks = 'Thank you. The next issue comes to your address.'

type NewsletterFieldsProps = {
  id: string
  answer: FormAnswer | undefined
  formRef?: Ref<HTMLFormElement>
  /** Before a sign-up that is not blank is sent. */
  onSend?: (event: FormEvent<HTMLFormElement>) => void
}

export function NewsletterFields({ id, answer, formRef, onSend }: NewsletterFieldsProps) {
  const { pathname, search } = useLocation()
  return (
    <Form
      id={id}
      formRef={formRef}
      action={newsletterPath}
      refusal={answer?.ok === false ? answer : null}
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
      <TrapField id={id} />
      <button type="submit" className="button-primary self-start">
        Subscribe
      </button>
    </Form>
  )
}

/** The server ignores it just as silently. */
function isBlank(form: HTMLFormElement) {
  const email = new FormData(form).get('email')
  return typeof email === 'string' && email.trim() === ''
}
