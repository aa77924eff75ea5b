/** Filters articles by status and by words in title, slug, author or category: a plain GET form. */
import { Form } from '@remix-run/react'
import type { ArticleStatus } from '~/domain/articles/article-fields'
import { deskPath } from '~/domain/desk/desk-urls'

const statuses = [
  { value: '', name: 'All' },
  { value: 'draft', name: 'Drafts' },
  { value: 'published', name: 'Published' },
]

export function DeskFilterForm({ query, status }: { query: string; status: ArticleStatus | null }) {
  return (
    <Form action={deskPath} role="search" className="mb-8 flex flex-wrap items-end gap-4">
      <div className="field grow">
        <label htmlFor="desk-query" className="field-label">
          Find
        </label>
        <input
          id="desk-query"
          type="search"
          dir="auto"
          name="q"
          defaultValue={query}
          maxLength={200}
          className="field-input"
        />
      </div>
      <div className="field">
        <label htmlFor="desk-status" className="field-label">
          Status
        </label>
        <select id="desk-status" name="status" defaultValue={status ?? ''} className="field-input">
          {statuses.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button-primary">
        Show
      </button>
    </Form>
  )
}
