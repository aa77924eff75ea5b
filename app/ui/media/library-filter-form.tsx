/** Filters pictures by what they lack and by words: a plain GET form. */
import { Form } from '@remix-run/react'
import { type LibraryFilter, libraryFilters } from '~/domain/media/desk-picture'
import { libraryPath } from '~/domain/media/media-urls'

export function LibraryFilterForm({ query, filter }: { query: string; filter: LibraryFilter | null }) {
  return (
    <Form action={libraryPath} role="search" className="mb-8 flex flex-wrap items-end gap-4">
      <div className="field grow">
        <label htmlFor="library-query" className="field-label">
          Find
        </label>
        <input
          id="library-query"
          type="search"
          dir="auto"
          name="q"
          defaultValue={query}
          maxLength={200}
          className="field-input"
        />
      </div>
      <div className="field">
        <label htmlFor="library-filter" className="field-label">
          Which
        </label>
        <select id="library-filter" name="show" defaultValue={filter ?? ''} className="field-input">
          <option value="">All</option>
          {Object.entries(libraryFilters).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
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
