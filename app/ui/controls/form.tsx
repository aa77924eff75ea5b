/** A form that works with and without script: after an error its fields keep their values and show the messages. */
import {
  type FetcherWithComponents,
  Form as PageForm,
  type FormProps as PageFormProps,
} from '@remix-run/react'
import { createContext, type ReactNode, type Ref, useContext, useEffect, useId, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { i18n } from '~/domain/language/i18n'
import { resultSuffix } from './result-fragment'

type FormError = { field: string | null; message: string }
type Rejection = { values: Record<string, string>; errors: FormError[]; notice?: string }
type FormState = { id: string; rejection: Rejection | null; values: Record<string, string> }

const FormContext = createContext<FormState | null>(null)

/** The form around a field. */
export function useForm(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field must be used within a Form')
  return form
}

/** A field as the form around it has it. `error`: what is wrong with it, if anything, to which `attributes` refer. */
export function useField(name: string) {
  const { id: formId, rejection, values } = useForm()
  const id = fieldId(formId, name)
  const message = rejection?.errors.find(({ field }) => field === name)?.message
  const errorId = message ? fieldErrorId(id) : undefined
  const error = message ? (
    <p id={errorId} className="field-error">
      <ErrorMark />
      {message}
    </p>
  ) : null
  const attributes = { 'aria-invalid': message ? true : undefined, 'aria-describedby': errorId }
  return { id, value: values[name] ?? '', error, errorId, attributes }
}

/** Before a message, for screen readers. */
export function ErrorMark() {
  return <span className="visually-hidden">{`${i18n.t({ id: 'field.error', message: 'Error:' })} `}</span>
}

type FormProps = Omit<PageFormProps, 'id' | 'action' | 'method' | 'noValidate' | 'ref'> & {
  /** Unique on the page: fields and summary derive their ids from it. */
  id: string
  action: string
  /** A fetcher's Form, to submit without leaving the page. */
  as?: FetcherWithComponents<unknown>['Form'] | undefined
  formRef?: Ref<HTMLFormElement> | undefined
  /** The result of the last submission, if it was rejected. */
  rejection: Rejection | null
  /** The initial values; those of a rejected submission take precedence. */
  values?: Record<string, string> | undefined
  /** Shown in the error summary above the list. */
  summary?: ReactNode
  /** The page shows the notice of a rejection itself. */
  hasOwnNotice?: boolean
  /** For a form of one field: no summary; the field takes the focus, and errors without a field show above it. */
  isBrief?: boolean
  /** The form that shows the errors without script, if it is on another page. */
  fallbackFormId?: string
  children: ReactNode
}

export function Form({
  id,
  action,
  as: Element = PageForm,
  formRef,
  rejection,
  values = noValues,
  summary,
  hasOwnNotice = false,
  isBrief = false,
  fallbackFormId = id,
  children,
  ...rest
}: FormProps) {
  const isScripted = useHydrated()
  useEffect(() => {
    if (isBrief && rejection)
      document.querySelector<HTMLElement>(`#${CSS.escape(id)} [aria-invalid]`)?.focus()
  }, [id, isBrief, rejection])
  return (
    <FormContext.Provider value={{ id, rejection, values: { ...values, ...rejection?.values } }}>
      {/* Without script the fragment scrolls to the error summary of the response and moves the focus there. */}
      <Element
        {...rest}
        id={id}
        ref={formRef}
        method="post"
        action={`${action}#${problemsId(fallbackFormId)}`}
        noValidate
      >
        {hasErrors(rejection) && !isBrief ? (
          <ErrorSummary rejection={rejection} id={id} intro={summary} />
        ) : null}
        {rejection?.notice && !hasOwnNotice ? <FormNotice id={id} rejection={rejection} /> : null}
        {isBrief ? <FormAlert id={problemsId(id)} rejection={rejection} /> : null}
        {isScripted ? <input type="hidden" name="answer" value="data" /> : null}
        {children}
      </Element>
    </FormContext.Provider>
  )
}

const noValues = {}

function hasErrors(rejection: Rejection | null): rejection is Rejection {
  return rejection !== null && rejection.errors.length > 0
}

/** Errors without a field. Always rendered, because a live region announces only changes in it. */
function FormAlert({ id, rejection }: { id: string; rejection: Rejection | null }) {
  const messages = rejection?.errors.filter(({ field }) => field === null) ?? []
  return (
    <div role="alert">
      {messages.length > 0 ? (
        <p id={id} tabIndex={-1} className="field-error">
          {messages.map(({ message }) => message).join(' ')}
        </p>
      ) : null}
    </div>
  )
}

/** Tells what a button did to the form, or where its text comes from. Without errors, a browser without script scrolls to it. */
function FormNotice({ id, rejection }: { id: string; rejection: Rejection }) {
  const box = useRef<HTMLParagraphElement>(null)
  const hasProblem = hasErrors(rejection)
  useEffect(() => {
    // The button that was pressed may have gone with its row; after a sign-in nothing has the focus.
    if (rejection && !hasProblem && document.activeElement === document.body) box.current?.focus()
  }, [rejection, hasProblem])
  return (
    <p ref={box} id={hasProblem ? undefined : problemsId(id)} tabIndex={-1} className="note" role="status">
      {rejection.notice}
    </p>
  )
}

type ErrorSummaryProps = { rejection: Rejection; id: string; intro: ReactNode }

/** Takes the focus whenever a response brings new errors. */
function ErrorSummary({ rejection, id, intro }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  const headingId = useId()
  useEffect(() => {
    if (rejection) box.current?.focus()
  }, [rejection])
  return (
    <section
      ref={box}
      id={problemsId(id)}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="error-summary"
    >
      <h2 id={headingId} className="font-bold">
        {i18n.t('There is a problem')}
      </h2>
      {intro}
      <ul>
        {rejection.errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? <FieldLink id={fieldId(id, field)}>{message}</FieldLink> : message}
          </li>
        ))}
      </ul>
    </section>
  )
}

function FieldLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        // A fragment link is a navigation to the router, which would drop the action data.
        event.preventDefault()
        document.getElementById(id)?.focus()
      }}
    >
      {children}
    </a>
  )
}

/** The id of a field within its form. */
export function fieldId(formId: string, name: string) {
  return `${formId}-${name}`
}

/** The error message of a field. */
export function fieldErrorId(id: string) {
  return `${id}-error`
}

/**
 * The error summary, or the message about the form as a whole; after success, the notice. A browser without script keeps it as the
 * fragment of the address through redirects, so it is not called after errors; with script it is removed (page-links.tsx).
 */
export function problemsId(formId: string) {
  return formId + resultSuffix
}
