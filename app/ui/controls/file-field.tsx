/** A labeled field of a Form in which pictures are chosen, with its hint and error messages. */
import type { ChangeEventHandler, ReactNode } from 'react'
import { ErrorMark, fieldErrorId, fieldId, useForm } from './form'

type FileFieldProps = {
  name: string
  label: string
  hint: ReactNode
  /** Media types, separated by commas. */
  accept: string
  multiple?: boolean
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined
}

export function FileField({ name, label, hint, accept, multiple = false, onChange }: FileFieldProps) {
  const { id: formId, rejection } = useForm()
  const id = fieldId(formId, name)
  const messages = rejection?.errors.filter(({ field }) => field === name).map(({ message }) => message) ?? []
  const hintId = `${id}-hint`
  const errorId = fieldErrorId(id)
  const isInvalid = messages.length > 0
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {isInvalid ? (
        <p id={errorId} className="field-error">
          <ErrorMark />
          {messages.join(' ')}
        </p>
      ) : null}
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        onChange={onChange}
        aria-describedby={isInvalid ? `${errorId} ${hintId}` : hintId}
        aria-invalid={isInvalid || undefined}
        className="field-input"
      />
      <p id={hintId} className="mt-2 text-sm text-muted">
        {hint}
      </p>
    </div>
  )
}
