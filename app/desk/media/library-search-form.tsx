/** Searches the library: one field for words, and filters that combine. A plain GET form. */

import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { libraryPath } from '~/desk/kit/pictures/library-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { pictureColors } from '~/domain/media/picture-color'
import { libraryFilters } from '~/domain/media-library/media-library'

type LibrarySearchFormProps = {
  values: Record<string, string>
  /** What is wrong with the day. */
  problem: string | null
  uploaders: { id: string; name: string }[]
  total: number
}

export function LibrarySearchForm({ values, problem, uploaders, total }: LibrarySearchFormProps) {
  const isNarrowed = Object.keys(values).some((name) => !['q', 'show'].includes(name))
  const text = (name: string, label: string, rest: Record<string, string> = {}) => (
    <FilterField name={name} label={label}>
      <input
        id={`library-${name}`}
        name={name}
        dir="auto"
        defaultValue={values[name] ?? ''}
        maxLength={100}
        autoComplete="off"
        className="field-input"
        {...rest}
      />
    </FilterField>
  )
  const select = (name: string, label: string, options: Record<string, string>) => (
    <FilterField name={name} label={label}>
      <select id={`library-${name}`} name={name} defaultValue={values[name] ?? ''} className="field-input">
        <option value="">{i18n.t('All')}</option>
        {Object.entries(options).map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    </FilterField>
  )
  return (
    <Form key={JSON.stringify(values)} action={libraryPath} role="search" className="mb-8">
      <div className="flex flex-wrap items-end gap-4">
        <div className="field grow">
          <label htmlFor="library-query" className="field-label">
            {i18n.t('Find')}
          </label>
          <input
            id="library-query"
            type="search"
            dir="auto"
            name="q"
            defaultValue={values.q ?? ''}
            maxLength={200}
            className="field-input"
          />
        </div>
        {select('show', i18n.t('Filter'), say(libraryFilters))}
        <button type="submit" className="button-quiet">
          {i18n.t('Show')}
        </button>
      </div>
      <details className="mt-3" open={isNarrowed}>
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">
          {i18n.t('Credit, person, article, day or color')}
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
          {text('credit', i18n.t('Credit'))}
          {select(
            'by',
            i18n.t('Uploaded by'),
            Object.fromEntries(uploaders.map(({ id, name }) => [id, name])),
          )}
          {text('article', i18n.t('Shown in'), { placeholder: i18n.t('Words of the title, or the slug') })}
          {text('uploaded', i18n.t('Uploaded on'), {
            placeholder: i18n.t('2026-03-01 or 2026-03'),
            ...(problem && { 'aria-invalid': 'true', 'aria-describedby': 'library-uploaded-error' }),
          })}
          {select('color', i18n.t('Color'), say(pictureColors))}
        </div>
        {problem ? (
          <p id="library-uploaded-error" className="field-error mt-2">
            <span className="visually-hidden">{i18n.t('Error:')} </span>
            {problem}
          </p>
        ) : null}
      </details>
      <p role="status" className="mt-2 text-sm text-muted">
        {i18n.t('{count, plural, one {# picture} other {# pictures}}', { count: total })}
      </p>
    </Form>
  )
}

function say(options: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(options).map(([value, name]) => [value, i18n.t(name)]))
}

function FilterField({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div className="field min-w-0">
      <label htmlFor={`library-${name}`} className="field-label">
        {label}
      </label>
      {children}
    </div>
  )
}
