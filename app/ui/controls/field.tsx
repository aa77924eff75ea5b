/** A labeled native field of a Form, with the submitted value and its error message. */
import { type ComponentProps, type HTMLInputTypeAttribute, memo, type ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { i18n } from '~/domain/language/i18n'
import { useField } from './form'

type FieldProps = {
  name: string
  label: string
  type?: HTMLInputTypeAttribute
  required?: boolean
  autoComplete?: string
  autoFocus?: boolean
  placeholder?: string
  /** The id of a <datalist>. */
  list?: string
  /** The rows of a text area; omitted for a single-line input. */
  rows?: number
  /** Uses a monospaced font. */
  isCode?: boolean
  /** Buttons for the field, between its label and itself. */
  toolbar?: ReactNode
}

export function Field({
  name,
  label,
  type = 'text',
  required = false,
  rows,
  isCode,
  toolbar,
  ...rest
}: FieldProps) {
  const { id, value, error, attributes: invalid } = useField(name)
  const attributes = {
    ...rest,
    ...invalid,
    id,
    name,
    required,
    dir: type === 'text' ? 'auto' : undefined,
    defaultValue: value,
    className: isCode ? 'field-input font-mono text-sm' : 'field-input',
  }
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {required ? null : <span className="field-optional">{` ${i18n.t('(optional)')}`}</span>}
      </label>
      {error}
      {toolbar}
      {rows ? <TextArea {...attributes} rows={rows} /> : <input {...attributes} type={type} />}
    </div>
  )
}

/**
 * React 18 resets a text area to its default value when it hydrates, unless the HTML contains another text
 * (facebook/react#26974; inputs and selects are not affected). Without a default value until then, it keeps what
 * was typed early. It also sets the default value each time that it renders, by which Chromium loses the selection
 * of a text that was not touched yet: so it renders only when something changes.
 */
const TextArea = memo(function TextArea({ defaultValue, ...rest }: ComponentProps<'textarea'>) {
  const isHydrating = !useHydrated() && typeof document !== 'undefined'
  return <textarea {...rest} defaultValue={isHydrating ? undefined : defaultValue} />
})
