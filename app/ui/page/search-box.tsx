/** A search field: a plain GET form to the search page; a blank term is not sent. */
import { Form } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { searchPath } from '~/domain/urls'
import { SearchIcon } from './icons'

type SearchBoxProps = {
  id: string
  query: string
  placeholder?: string
  /** Tells apart two of them on one page, for readers who jump from landmark to landmark. */
  landmark?: string
}

export function SearchBox({ id, query, placeholder = 'Search', landmark }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const lastQuery = useRef(query)
  // Another search, or the way back to one: the field stays, with the focus that it may have, and with what was typed
  // before the script came.
  useEffect(() => {
    if (query !== lastQuery.current && field.current) field.current.value = query
    lastQuery.current = query
  }, [query])
  return (
    <Form
      action={searchPath}
      role="search"
      aria-label={landmark}
      onSubmit={withoutBlankTerm}
      className="flex items-stretch"
    >
      <label htmlFor={id} className="visually-hidden">
        Search the site
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={placeholder}
        aria-label="Search the site"
        required
        pattern=".*\S.*"
        maxLength={200}
        title="Type at least one letter"
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-12 w-full min-w-0 rounded-l-full border border-r-0 border-line bg-paper px-5 text-lg placeholder:text-muted"
      />
      <button
        type="submit"
        className="inline-flex min-w-14 items-center justify-center rounded-r-full bg-accent px-4 text-on-accent hover:bg-ink hover:text-paper"
      >
        <SearchIcon />
        <span className="visually-hidden">Search</span>
      </button>
    </Form>
  )
}

/** The browser's own check stops a blank term where it can; this one also where it can't. The term is sent trimmed. */
function withoutBlankTerm(event: FormEvent<HTMLFormElement>) {
  const field = event.currentTarget.elements.namedItem('q')
  if (!(field instanceof HTMLInputElement)) return
  field.value = field.value.trim()
  if (!field.value) event.preventDefault()
}
