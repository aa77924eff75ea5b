/** The sign-in and sign-up form. With script nothing is sent: it waits a second, then says that there are no accounts yet. */
import { type FormEvent, useEffect, useState } from 'react'
import type { FormResult } from '~/domain/forms/form-result'
import { authPath, homePath, signInPath, signUpPath } from '~/domain/site/urls'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'
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
    ? { button: 'Sign Up', busy: 'Creating account...', password: 'new-password' }
    : { button: 'Sign In', busy: 'Signing in...', password: 'current-password' }
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
            Reader accounts are not open yet, so nothing was sent or stored. Everything on {name} is open to
            you without one.
          </p>
        ) : null}
      </div>
      <Field name="email" label="Email" type="email" autoComplete="email" required />
      <Field name="password" label="Password" type="password" autoComplete={labels.password} required />
      <p className="order-last text-sm text-muted">
        Do you write here?{' '}
        <a href={signInPath} className="text-accent underline underline-offset-3">
          Staff sign in
        </a>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <a href={homePath} className="footer-link text-accent">
          Back to Home
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
    { name: 'Sign In', path: authPath, isCurrent: !isSignUp },
    { name: 'Sign Up', path: signUpPath, isCurrent: isSignUp },
  ]
  return (
    <nav aria-label="Sign in or sign up">
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
