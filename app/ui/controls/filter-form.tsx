/** Filters a list by words, and by one choice if there is one: a plain GET form. */

import { Form } from '@remix-run/react'
import { i18n } from '~/domain/language/i18n'

type FilterFormProps = {
  action: string
  /** Begins the ids of its fields. */
  id: string
  query: string
  choice?: { name: string; label: string; value: string | null; options: Record<string, string> }
}

export function FilterForm({ action, id, query, choice }: FilterFormProps) {
  return (
    <Form action={action} role="search" className="mb-8 flex flex-wrap items-end gap-4">
      <div className="field grow">
        <label htmlFor={`${id}-query`} className="field-label">
          {i18n.t({ id: 'filter.find', message: 'Find' })}
        </label>
        <input
          id={`${id}-query`}
          type="search"
          dir="auto"
          name="q"
          defaultValue={query}
          maxLength={200}
          className="field-input"
        />
      </div>
      {choice ? <Choice id={`${id}-${choice.name}`} {...choice} /> : null}
      <button type="submit" className="button-quiet">
        {i18n.t({ id: 'filter.show', message: 'Show' })}
      </button>
    </Form>
  )
}

function Choice({ id, name, label, value, options }: Required<FilterFormProps>['choice'] & { id: string }) {
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select id={id} name={name} defaultValue={value ?? ''} className="field-input">
        <option value="">{i18n.t({ id: 'filter.all', message: 'All' })}</option>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
