/** The contact form, on its page and in its dialog: opens an email in the reader's own program. */
import { useFetcher } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FormResult, lacksFields } from '~/domain/forms/form-result'
import { contactPath } from '~/domain/site/urls'
import { notify } from '~/toasts/notify'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'
import { HoneypotField } from './honeypot-field'

export type ContactResult = FormResult<{ mailAddress: string }>

type ContactFormProps = {
  id: string
  /** The result of the form when it was sent without script. */
  result?: ContactResult | undefined
  /** What was typed earlier. */
  values?: Record<string, string>
  onSent?: () => void
  /** Shown beside the button. */
  children?: ReactNode
}

export function ContactForm({ id, result: pageResult, values, onSent, children }: ContactFormProps) {
  const fetcher = useFetcher<ContactResult>()
  const form = useRef<HTMLFormElement>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [unsent, setUnsent] = useState<ContactResult | null>(null)
  const result = unsent ?? fetcher.data ?? pageResult
  const rejection = result?.ok === false ? result : null
  const isSending = fetcher.state !== 'idle'
  const done = useRef(onSent)
  done.current = onSent
  useEffect(() => {
    if (!fetcher.data) return
    if (!fetcher.data.ok) return notifyErrors(fetcher.data)
    if (!openMailProgram(fetcher.data.mailAddress)) return setSentTo(fetcher.data.mailAddress)
    form.current?.reset()
    setSentTo(fetcher.data.mailAddress)
    done.current?.()
  }, [fetcher.data])
  // After a fetcher submits, the router reloads the page's data; offline that fails and replaces the page by an error.
  const stopOffline = (event: FormEvent) => {
    if (navigator.onLine) return setUnsent(null)
    event.preventDefault()
    const rejection = { ok: false as const, values: {}, errors: [{ field: null, message: offline }] }
    setUnsent(rejection)
    notifyErrors(rejection)
  }
  return (
    <Form
      id={id}
      onSubmit={stopOffline}
      as={fetcher.Form}
      formRef={form}
      action={contactPath}
      rejection={rejection}
      values={values}
      summary={rejection && lacksFields(rejection) ? <MissingText /> : null}
      className="flex flex-col gap-5"
    >
      <Field name="name" label="Name" autoComplete="name" required />
      <Field name="email" label="Email" type="email" autoComplete="email" required />
      <Field name="subject" label="Subject" />
      <Field name="message" label="Message" rows={6} required />
      <HoneypotField id={id} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        {children}
        <button type="submit" aria-disabled={isSending} className="button-primary">
          {isSending ? 'Sending...' : 'Submit'}
        </button>
      </div>
      {sentTo && !isSending ? (
        <p className="note" role="status">
          Nothing opened? <a href={sentTo}>Open the message in your email program</a>.
        </p>
      ) : null}
    </Form>
  )
}

const missing = { title: 'Missing Information', description: 'Please fill in all required fields.' }
const opened = {
  title: 'Email Client Opened',
  description: 'Your default email client should now be open with the message pre-filled.',
}
const offline = 'You are offline, so your message could not be prepared. Please try again.'
const failed = { title: 'Error', description: 'Failed to open email client. Please try again.' }

function MissingText() {
  return (
    <>
      <p className="font-semibold">{missing.title}</p>
      <p>{missing.description}</p>
    </>
  )
}

function notifyErrors(rejection: Extract<ContactResult, { ok: false }>) {
  if (lacksFields(rejection)) notify({ kind: 'error', ...missing })
  else
    notify({
      kind: 'error',
      title: failed.title,
      description: rejection.errors[0]?.message ?? failed.description,
    })
}

/** Opens it in a new window, so that this page stays. Returns false if the browser blocked it. */
function openMailProgram(mailAddress: string): boolean {
  const isOpen = window.open(mailAddress, '_blank') !== null
  notify(isOpen ? { kind: 'success', ...opened } : { kind: 'error', ...failed })
  return isOpen
}
