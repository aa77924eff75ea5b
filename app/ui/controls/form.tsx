/** A form that works posted as a document and by script alike: its fields keep what was typed, and say what is wrong. */
import {
  type FetcherWithComponents,
  Form as PageForm,
  type FormProps as PageFormProps,
} from '@remix-run/react'
import { createContext, type ReactNode, type Ref, useContext, useEffect, useId, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'

import { fieldId, problemsId } from './form-ids'

type FormError = { field: string | null; message: string }
type Refusal = { values: Record<string, string>; errors: FormError[] }
type FormState = { id: string; refusal: Refusal | null; values: Record<string, string> }

const FormContext = createContext<FormState | null>(null)

/** The form that a field stands in. */
export function useForm(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field must be used within a Form')
  return form
}

type FormProps = Omit<PageFormProps, 'id' | 'action' | 'method' | 'noValidate' | 'ref'> & {
  /** Fields and summary derive their ids from it, so it is unique on the page. */
  id: string
  action: string
  /** A fetcher's own Form, where sending must not leave the page. */
  as?: FetcherWithComponents<unknown>['Form'] | undefined
  formRef?: Ref<HTMLFormElement> | undefined
  /** What the last sending was answered, if it was refused. */
  refusal: Refusal | null
  /** What the fields hold at first; what was refused counts more. */
  values?: Record<string, string> | undefined
  /** Stands in the summary above the list of mistakes. */
  summary?: ReactNode
  /** A form of one field needs no summary: the field itself takes the focus, and what names no field stands above it. */
  isBrief?: boolean
  /** The form on the page that answers without script, where that is another one. */
  answeredBy?: string
  children: ReactNode
}

export function Form({
  id,
  action,
  as: Element = PageForm,
  formRef,
  refusal,
  values = noValues,
  summary,
  isBrief = false,
  answeredBy = id,
  children,
  ...rest
}: FormProps) {
  const isScripted = useHydrated()
  useEffect(() => {
    if (isBrief && refusal) document.querySelector<HTMLElement>(`#${CSS.escape(id)} [aria-invalid]`)?.focus()
  }, [id, isBrief, refusal])
  return (
    <FormContext.Provider value={{ id, refusal, values: refusal?.values ?? values }}>
      {/* Without script the fragment scrolls to the summary of the answered page and moves the focus there. */}
      <Element
        {...rest}
        id={id}
        ref={formRef}
        method="post"
        action={`${action}#${problemsId(answeredBy)}`}
        noValidate
      >
        {refusal && !isBrief ? <ErrorSummary refusal={refusal} id={id} words={summary} /> : null}
        {isBrief ? <FormAlert id={problemsId(id)} refusal={refusal} /> : null}
        {isScripted ? <input type="hidden" name="answer" value="data" /> : null}
        {children}
      </Element>
    </FormContext.Provider>
  )
}

const noValues = {}

/** What a refusal says of the form as a whole; always there, because live regions speak only of what changes in them. */
function FormAlert({ id, refusal }: { id: string; refusal: Refusal | null }) {
  const messages = refusal?.errors.filter(({ field }) => field === null) ?? []
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

type ErrorSummaryProps = { refusal: Refusal; id: string; words: ReactNode }

/** Takes the focus whenever an answer brings new mistakes. */
function ErrorSummary({ refusal, id, words }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  const headingId = useId()
  useEffect(() => {
    if (refusal) box.current?.focus()
  }, [refusal])
  return (
    <section
      ref={box}
      id={problemsId(id)}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="error-summary"
    >
      <h3 id={headingId} className="font-bold">
        There is a problem
      </h3>
      {words}
      <ul>
        {refusal.errors.map(({ field, message }) => (
          <li key={field ?? message}>
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
        // A jump within the page is a navigation to the router, which would forget the answer.
        event.preventDefault()
        document.getElementById(id)?.focus()
      }}
    >
      {children}
    </a>
  )
}
