/** Signing up for the newsletter: one field, and a trap for simple bots. */
import { type FetcherWithComponents, useLocation } from '@remix-run/react'
import type { FormEvent, Ref } from 'react'
import type { FormAnswer } from '~/domain/form-answer'
import { newsletterPath } from '~/domain/urls'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'
import { TrapField } from './trap-field'

export const newsletterThanks = 'Thank you. The next issue comes to your address.'

type NewsletterFieldsProps = {
  id: string
  answer: FormAnswer | undefined
  formRef?: Ref<HTMLFormElement>
  as?: FetcherWithComponents<FormAnswer>['Form']
}

export function NewsletterFields({ id, answer, formRef, as }: NewsletterFieldsProps) {
  const { pathname, search } = useLocation()
  return (
    <Form
      id={id}
      as={as}
      formRef={formRef}
      action={newsletterPath}
      refusal={answer?.ok === false ? answer : null}
      isBrief
      onSubmit={ignoreBlank}
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
function ignoreBlank(event: FormEvent<HTMLFormElement>) {
  const email = new FormData(event.currentTarget).get('email')
  if (typeof email === 'string' && email.trim() === '') event.preventDefault()
}
