/** The sign-in and sign-up form. With script nothing is sent: it waits a second, then says that there are no accounts yet. */
import { type FormEvent, useEffect, useState } from 'react'
import type { FormResult } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/i18n'
import { authPath, homePath, signInPath, signUpPath } from '~/domain/site/urls'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'
import { useSite } from '~/ui/page/loader-data'

const pendingMillis = 1_000

type AuthFormProps = {
  isSignUp: boolean
  /** The result of the form when it was sent without script. */
  result: FormResult<{ email: string }> | undefined
}

export function AuthForm({ isSignUp, result }: AuthFormProps) {
  const { name } = useSite()
  const [isPending, setPending] = useState(false)
  const [hasSubmitted, setSubmitted] = useState(result?.ok === true)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => {
      setPending(false)
      setSubmitted(true)
    }, pendingMillis)
    return () => clearTimeout(timer)
  }, [isPending])
  const pretendToSend = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending || !event.currentTarget.reportValidity()) return
    setSubmitted(false)
    setPending(true)
  }
  const labels = isSignUp
    ? { button: i18n.t('Sign Up'), busy: i18n.t('Creating account...'), password: 'new-password' }
    : { button: i18n.t('Sign In'), busy: i18n.t('Signing in...'), password: 'current-password' }
  return (
    <Form
      id="auth"
      action={isSignUp ? signUpPath : authPath}
      rejection={result?.ok === false ? result : null}
      values={result?.ok ? { email: result.email } : undefined}
      onSubmit={pretendToSend}
      className="mt-6 flex flex-col gap-5"
    >
      <div role="status">
        {hasSubmitted ? (
          <p className="note">
            {i18n.t(
              'Reader accounts are not open yet, so nothing was sent or stored. Everything on {site} is open to you without one.',
              { site: name },
            )}
          </p>
        ) : null}
      </div>
      <Field name="email" label={i18n.t('Email')} type="email" autoComplete="email" required />
      <Field
        name="password"
        label={i18n.t('Password')}
        type="password"
        autoComplete={labels.password}
        required
      />
      <p className="order-last text-sm text-muted">
        <RichMessage
          text={i18n.t('Do you write here? <0>Staff sign in</0>')}
          wrap={[
            (words) => (
              <a href={signInPath} className="text-accent underline underline-offset-3">
                {words}
              </a>
            ),
          ]}
        />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <a href={homePath} className="footer-link text-accent">
          {i18n.t('Back to Home')}
        </a>
        <button type="submit" aria-disabled={isPending} className="button-primary">
          {isPending ? labels.busy : labels.button}
        </button>
      </div>
    </Form>
  )
}

/** Switches between Sign In and Sign Up: links, so that they work without script. */
export function AuthTabs({ isSignUp }: { isSignUp: boolean }) {
  const tabs = [
    { name: i18n.t('Sign In'), path: authPath, isCurrent: !isSignUp },
    { name: i18n.t('Sign Up'), path: signUpPath, isCurrent: isSignUp },
  ]
  return (
    <nav aria-label={i18n.t('Sign in or sign up')}>
      <ul className="grid grid-cols-2 border-b border-line">
        {tabs.map(({ name, path, isCurrent }) => (
          <li key={path}>
            <a href={path} data-tab aria-current={isCurrent ? 'page' : undefined} className="tab">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
