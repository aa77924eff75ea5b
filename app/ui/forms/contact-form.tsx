/** The contact form, on its page and in its dialog: opens an email in the reader's own program. */
import { useFetcher } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { PreparedMail } from '~/domain/forms/contact'
import { type FormResult, lacksFields } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/i18n'
import { contactPath } from '~/domain/site/urls'
import { notify } from '~/toasts/notify'
import { Field } from '~/ui/controls/field'
import { Form, fieldId, problemsId } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'
import { HoneypotField } from './honeypot-field'

/** `values`: what was typed; a message to paste stays in the form, where it can be shortened. */
export type ContactResult = FormResult<PreparedMail & { values: Record<string, string> }>

type ContactFormProps = {
  id: string
  /** The result of the form when it was sent without script. */
  result?: ContactResult | undefined
  /** The values that were typed earlier. */
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
  const mailToPaste = result?.ok && result.text !== null ? result : null
  const isSending = fetcher.state !== 'idle'
  const done = useRef(onSent)
  done.current = onSent
  const handled = useRef(fetcher.data)
  // After every render: the router keeps the data outside of React, so that with `[fetcher.data]` a render that React discards
  // could use up the change, and nothing would be said.
  useEffect(() => {
    if (!fetcher.data || fetcher.data === handled.current) return
    handled.current = fetcher.data
    if (!fetcher.data.ok) return notifyErrors(fetcher.data)
    if (fetcher.data.text !== null) return setSentTo(null)
    if (!openMailProgram(fetcher.data.mailAddress)) return setSentTo(fetcher.data.mailAddress)
    form.current?.reset()
    setSentTo(fetcher.data.mailAddress)
    done.current?.()
  })
  // After a fetcher submits, the router reloads the page's data; offline that fails and replaces the page by an error.
  const stopOffline = (event: FormEvent) => {
    if (navigator.onLine) return setUnsent(null)
    event.preventDefault()
    const rejection = { ok: false as const, values: {}, errors: [{ field: null, message: offline() }] }
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
      values={mailToPaste?.values ?? values}
      summary={rejection && lacksFields(rejection) ? <MissingText /> : null}
      className="flex flex-col gap-5"
    >
      {mailToPaste && !isSending ? <MailToPaste id={id} mail={mailToPaste} /> : null}
      <Field
        name="name"
        label={i18n.t({ id: 'person.name', message: 'Name' })}
        autoComplete="name"
        required
      />
      <Field name="email" label={i18n.t('Email')} type="email" autoComplete="email" required />
      <Field name="subject" label={i18n.t({ id: 'mail.subject', message: 'Subject' })} />
      <Field name="message" label={i18n.t('Message')} rows={6} required />
      <HoneypotField id={id} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        {children}
        <button type="submit" aria-disabled={isSending} className="button-primary">
          {isSending ? i18n.t('Sending...') : i18n.t('Submit')}
        </button>
      </div>
      {sentTo && !isSending ? (
        <p className="note" role="status">
          <RichMessage
            text={i18n.t('Nothing opened? <0>Open the message in your email program</0>.')}
            wrap={[(words) => <a href={sentTo}>{words}</a>]}
          />
        </p>
      ) : null}
    </Form>
  )
}

/** Stands where the form's errors would, so that the browser goes there without script. */
function MailToPaste({ id, mail: { mailAddress, text } }: { id: string; mail: PreparedMail }) {
  const section = useRef<HTMLElement>(null)
  const [copy, setCopy] = useState('')
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    // Focus alone leaves the heading of what is partly visible under the site's header.
    section.current?.scrollIntoView()
  }, [])
  const copyText = () =>
    navigator.clipboard?.writeText(text ?? '').then(
      () => setCopy(i18n.t('Copied.')),
      () => setCopy(notCopied()),
    ) ?? setCopy(notCopied())
  const fieldOfText = fieldId(id, 'text-to-paste')
  return (
    <section
      ref={section}
      id={problemsId(id)}
      tabIndex={-1}
      aria-labelledby={`${id}-copy`}
      className="note text-base"
    >
      <h3 id={`${id}-copy`} className="font-bold">
        {i18n.t('Copy your message into an email')}
      </h3>
      <p className="mt-1">
        {i18n.t(
          'It’s too long to fill in for you. Copy it, open the email, and paste it there, or shorten it below.',
        )}
      </p>
      <div className="field mt-4">
        <label htmlFor={fieldOfText} className="field-label">
          {i18n.t('Your whole message')}
        </label>
        <textarea id={fieldOfText} readOnly rows={6} className="field-input" value={text ?? ''} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {useHydrated() ? (
          <button type="button" onClick={copyText} className="button-quiet border-current">
            {i18n.t('Copy message')}
          </button>
        ) : null}
        <a href={mailAddress} className="button-quiet border-current">
          {i18n.t('Open the email')}
        </a>
        <p role="status">{copy}</p>
      </div>
    </section>
  )
}

const notCopied = () => i18n.t('Your browser didn’t copy it. Select the message and copy it yourself.')
const missing = () => ({
  title: i18n.t('Missing Information'),
  description: i18n.t('Please fill in all required fields.'),
})
const opened = () => ({
  title: i18n.t('Email Client Opened'),
  description: i18n.t('Your default email client should now be open with the message pre-filled.'),
})
const offline = () =>
  i18n.t('You’re offline, so we couldn’t prepare your message. Try again when you’re connected.')
const failed = () => ({
  title: i18n.t('Error'),
  description: i18n.t('Failed to open email client. Please try again.'),
})

function MissingText() {
  const { title, description } = missing()
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p>{description}</p>
    </>
  )
}

function notifyErrors(rejection: Extract<ContactResult, { ok: false }>) {
  if (lacksFields(rejection)) notify({ kind: 'error', ...missing() })
  else
    notify({
      kind: 'error',
      title: failed().title,
      description: rejection.errors[0]?.message ?? failed().description,
    })
}

/** Opens it in a new window, so that this page stays. Returns false if the browser blocked it. */
function openMailProgram(mailAddress: string): boolean {
  const isOpen = window.open(mailAddress, '_blank') !== null
  notify(isOpen ? { kind: 'success', ...opened() } : { kind: 'error', ...failed() })
  return isOpen
}
