/** The search form: a plain GET form to the search page that does not submit a blank query. With script it suggests pages. */
import { Form } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { i18n } from '~/domain/language/i18n'
import { searchPath } from '~/domain/site/urls'
import { loadStyled } from '~/ui/controls/style-sheet'
import { SearchIcon } from '~/ui/page/icons'
import type { SuggestionList } from './suggestion-list'

type SearchBoxProps = {
  id: string
  query: string
  placeholder?: string
  /** The name of the search landmark, if the page has several. */
  landmark?: string
  /** Whether the / key leads here. */
  hasKeyHint?: boolean
}

export function SearchBox({
  id,
  query,
  placeholder = i18n.t('Search'),
  landmark,
  hasKeyHint = false,
}: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const { List, load } = useSuggestionList(field)
  const lastQuery = useRef(query)
  // After another search or going back, only the value changes: the field keeps its focus, and before hydration what
  // was typed.
  useEffect(() => {
    if (query !== lastQuery.current && field.current) field.current.value = query
    lastQuery.current = query
  }, [query])
  return (
    <Form
      action={searchPath}
      role="search"
      aria-label={landmark}
      onSubmit={trimQuery}
      className="relative flex flex-wrap items-stretch"
    >
      <label htmlFor={id} className="visually-hidden">
        {i18n.t('Search the site')}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        dir="auto"
        name="q"
        defaultValue={query}
        placeholder={placeholder}
        aria-label={i18n.t('Search the site')}
        required
        pattern=".*\S.*"
        maxLength={200}
        title={i18n.t('Type at least one letter')}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={load}
        className="search-field min-h-12 min-w-0 flex-1 border-line bg-paper px-5 text-lg placeholder:text-muted"
      />
      <button
        type="submit"
        className="inline-flex min-w-14 items-center justify-center rounded-e-full bg-accent px-4 text-on-accent hover:bg-ink hover:text-paper"
      >
        <SearchIcon />
        <span className="visually-hidden">{i18n.t('Search')}</span>
      </button>
      {List && field.current ? <List field={field.current} hasKeyHint={hasKeyHint} /> : null}
    </Form>
  )
}

/** Loads the suggestions with the first focus. A form without them searches all the same. */
function useSuggestionList(field: RefObject<HTMLInputElement>) {
  const [List, setList] = useState<typeof SuggestionList | null>(null)
  const load = useRef(() => {
    loadStyled(() => import('./suggestion-list')).then(
      (loaded) => setList(() => loaded.SuggestionList),
      () => {
        // The next focus tries again.
      },
    )
  }).current
  useEffect(() => {
    // Focused before hydration.
    if (document.activeElement === field.current) load()
  }, [field, load])
  return { List, load }
}

/** Trims the query and stops a blank one, also where the browser does not check `pattern`. */
function trimQuery(event: FormEvent<HTMLFormElement>) {
  const field = event.currentTarget.elements.namedItem('q')
  if (!(field instanceof HTMLInputElement)) return
  field.value = field.value.trim()
  if (!field.value) event.preventDefault()
}
