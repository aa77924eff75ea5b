/** A labeled native select of a Form; it also shows a value that is not among its options. */
import { fieldErrorId, fieldId, useForm } from './form'

type SelectFieldProps = {
  name: string
  label: string
  /** The options in groups; those of a group without a name are not nested. */
  groups: readonly { name: string | null; options: readonly string[] }[]
  /** The label of the empty option; omitted if a choice is required. */
  none?: string
}

export function SelectField({ name, label, groups, none }: SelectFieldProps) {
  const { id: formId, rejection, values } = useForm()
  const id = fieldId(formId, name)
  const chosen = values[name] ?? ''
  const message = rejection?.errors.find(({ field }) => field === name)?.message
  const isOffered = chosen === '' || groups.some(({ options }) => options.includes(chosen))
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {none === undefined ? null : <span className="field-optional"> (optional)</span>}
      </label>
      {message ? (
        <p id={fieldErrorId(id)} className="field-error">
          <span className="visually-hidden">Error: </span>
          {message}
        </p>
      ) : null}
      <select
        id={id}
        name={name}
        defaultValue={chosen}
        required={none === undefined}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? fieldErrorId(id) : undefined}
        className="field-input"
      >
        <option value="">{none ?? 'Choose…'}</option>
        {isOffered ? null : <option value={chosen}>{chosen}</option>}
        {groups.map((group) => (
          <Options key={group.name ?? ''} {...group} />
        ))}
      </select>
    </div>
  )
}

function Options({ name, options }: SelectFieldProps['groups'][number]) {
  const offered = options.map((option) => (
    <option key={option} value={option}>
      {option}
    </option>
  ))
  return name === null ? offered : <optgroup label={name}>{offered}</optgroup>
}
