/** Filters a list by words and by one choice: a plain GET form. */
import { Form } from '@remix-run/react'

type FilterFormProps = {
  action: string
  /** Begins the ids of its fields. */
  id: string
  query: string
  choice: { name: string; label: string; value: string | null; options: Record<string, string> }
}

export function FilterForm({ action, id, query, choice: { name, label, value, options } }: FilterFormProps) {
  return (
    <Form action={action} role="search" className="mb-8 flex flex-wrap items-end gap-4">
      <SearchField id={`${id}-query`} query={query} />
      <div className="field">
        <label htmlFor={`${id}-${name}`} className="field-label">
          {label}
        </label>
        <select id={`${id}-${name}`} name={name} defaultValue={value ?? ''} className="field-input">
          <option value="">All</option>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button-quiet">
        Show
      </button>
    </Form>
  )
}

export function SearchField({ id, query }: { id: string; query: string }) {
  return (
    <div className="field grow">
      <label htmlFor={id} className="field-label">
        Find
      </label>
      <input
        id={id}
        type="search"
        dir="auto"
        name="q"
        defaultValue={query}
        maxLength={200}
        className="field-input"
      />
    </div>
  )
}
