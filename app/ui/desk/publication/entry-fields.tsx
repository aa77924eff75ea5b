/** The fields of an entry's form, as the server describes them. */
import { useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { commandField, type FormField, listRows, orderField } from '~/domain/publication/forms/form-values'
import { fieldErrorId, fieldId, useForm } from '~/ui/controls/form'
import { usePictureUploads } from '~/ui/desk/pictures/use-picture-uploads'
import { WritingField } from '~/ui/desk/writing/writing-field'

export function EntryFields({ fields, prefix = '' }: { fields: FormField[]; prefix?: string }) {
  return groupByPart(fields).map(({ part, own }) => {
    const shown = own.map((field) => <EntryField key={field.name} field={field} name={prefix + field.name} />)
    if (part === undefined) return shown
    return (
      <fieldset key={part} className="entry-group">
        <legend>{part}</legend>
        {shown}
      </fieldset>
    )
  })
}

function groupByPart(fields: FormField[]) {
  const groups: { part: string | undefined; own: FormField[] }[] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (last && last.part === field.part) last.own.push(field)
    else groups.push({ part: field.part, own: [field] })
  }
  return groups
}

function EntryField({ field, name }: { field: FormField; name: string }) {
  const { id: formId, rejection } = useForm()
  const message = rejection?.errors.find((error) => error.field === name)?.message
  if (field.control === 'rows') return <Rows field={field} name={name} />
  if (field.control === 'group')
    return (
      <fieldset id={fieldId(formId, name)} tabIndex={-1} className="entry-group">
        <legend>{field.label}</legend>
        {field.hint ? <p className="field-hint">{field.hint}</p> : null}
        {message ? <p className="field-error">{message}</p> : null}
        <EntryFields fields={field.fields ?? []} prefix={`${name}_`} />
      </fieldset>
    )
  return <SimpleField field={field} name={name} />
}

function SimpleField({ field, name }: { field: FormField; name: string }) {
  const { label, hint, control, isRequired } = field
  const { id: formId, rejection, values } = useForm()
  const id = fieldId(formId, name)
  const message = rejection?.errors.find((error) => error.field === name)?.message
  const described = [message && fieldErrorId(id), hint && `${id}-hint`].filter(Boolean).join(' ')
  const attributes = {
    id,
    name,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': described || undefined,
  }
  const value = values[name] ?? ''
  const error = message ? (
    <p id={fieldErrorId(id)} className="field-error">
      <span className="visually-hidden">Error: </span>
      {message}
    </p>
  ) : null
  const help = hint ? (
    <p id={`${id}-hint`} className="field-hint">
      {hint}
    </p>
  ) : null
  if (control === 'markdown')
    return (
      <div>
        <EntryWriting name={name} label={label} isRequired={isRequired} />
        {help}
      </div>
    )
  if (control === 'checkbox')
    return (
      <div className="field">
        {error}
        <label className="entry-check">
          <input {...attributes} type="checkbox" defaultChecked={value !== ''} />
          {label}
        </label>
        {help}
      </div>
    )
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {isRequired ? null : <span className="field-optional"> (optional)</span>}
      </label>
      {error}
      {control === 'select' ? (
        <select {...attributes} defaultValue={value} required={isRequired} className="field-input">
          {isRequired && value !== '' ? null : <option value="">{isRequired ? 'Choose…' : '–'}</option>}
          {(field.choices ?? []).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : control === 'line' ? (
        <input
          {...attributes}
          type="text"
          dir="auto"
          required={isRequired}
          defaultValue={value}
          className="field-input"
        />
      ) : (
        <EntryText {...attributes} value={value} isRequired={isRequired} control={control} />
      )}
      {help}
    </div>
  )
}

/** With the toolbar of articles, once there is script. */
function EntryWriting({ name, label, isRequired }: { name: string; label: string; isRequired: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement | null>(null)
  const pictures = usePictureUploads()
  useEffect(() => {
    form.current = box.current?.closest('form') ?? null
  }, [])
  return (
    <div ref={box}>
      <WritingField name={name} label={label} form={form} pictures={pictures} isRequired={isRequired} />
    </div>
  )
}

type EntryTextProps = {
  id: string
  name: string
  value: string
  isRequired: boolean
  control: FormField['control']
}

/** React would reset what was typed before it hydrates; see controls/field.tsx. */
function EntryText({ value, isRequired, control, ...attributes }: EntryTextProps) {
  const isHydrating = !useHydrated() && typeof document !== 'undefined'
  return (
    <textarea
      {...attributes}
      dir="auto"
      required={isRequired}
      rows={3}
      defaultValue={isHydrating ? undefined : value}
      className="field-input entry-text"
    />
  )
}

/** Rows that buttons add, remove and move, without saving; numbers order them when the form is saved. */
function Rows({ field, name }: { field: FormField; name: string }) {
  const { id: formId, rejection, values } = useForm()
  const rows = listRows(values, name)
  const id = fieldId(formId, name)
  const message = rejection?.errors.find((error) => error.field === name)?.message
  const one = field.rowName ?? 'row'
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="entry-group"
      aria-describedby={message ? fieldErrorId(id) : undefined}
    >
      <legend>{field.label}</legend>
      {field.hint ? <p className="field-hint">{field.hint}</p> : null}
      {message ? (
        <p id={fieldErrorId(id)} className="field-error">
          <span className="visually-hidden">Error: </span>
          {message}
        </p>
      ) : null}
      <ol className="entry-rows">
        {rows.map((row, n) => (
          <li key={row} className="entry-row">
            <div className="entry-row-fields">
              <EntryFields fields={field.fields ?? []} prefix={`${name}_${row}_`} />
            </div>
            <div className="entry-row-buttons">
              <label className="entry-number">
                <span className="visually-hidden">
                  Place of {one} {n + 1}
                </span>
                <input
                  type="text"
                  inputMode="numeric"
                  name={`${name}_${row}_${orderField}`}
                  defaultValue={values[`${name}_${row}_${orderField}`] ?? String(n + 1)}
                  className="field-input"
                />
              </label>
              {n > 0 ? <RowButton command={`up ${name} ${row}`} text="Up" one={one} n={n} /> : null}
              {n < rows.length - 1 ? (
                <RowButton command={`down ${name} ${row}`} text="Down" one={one} n={n} />
              ) : null}
              <RowButton command={`remove ${name} ${row}`} text="Remove" one={one} n={n} />
            </div>
          </li>
        ))}
      </ol>
      {rows.length < (field.maxRows ?? 50) ? (
        <button type="submit" name={commandField} value={`add ${name}`} className="button-quiet entry-add">
          Add a {one}
        </button>
      ) : null}
    </fieldset>
  )
}

function RowButton({ command, text, one, n }: { command: string; text: string; one: string; n: number }) {
  return (
    <button
      type="submit"
      name={commandField}
      value={command}
      aria-label={`${text}: ${one} ${n + 1}`}
      className="entry-row-button"
    >
      {text}
    </button>
  )
}
