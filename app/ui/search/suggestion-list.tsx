/**
 * The suggestions below a search field: a combobox with a listbox, as the ARIA Authoring Practices describe it. An option
 * leads to its page, or is handed to `onChoose`; without one chosen, Enter submits the form. Loaded with the first focus of
 * a search field.
 */
import { useLocation } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { i18n } from '~/domain/language/i18n'
import type { Suggestion, SuggestionKind } from '~/domain/search/suggestions'
import { suggestionsPath } from '~/domain/site/urls'
import { prefetchPage } from '~/remix/page-scripts'
import { RichMessage } from '~/ui/controls/rich-message'
import { Marked } from './marked'
import { isSearchKeyOn, turnSearchKey } from './search-key'

/** A pause in typing. */
const PAUSE_MS = 120

const kindNames: Record<SuggestionKind, () => string> = {
  Section: () => i18n.t('Section'),
  Author: () => i18n.t('Author'),
  Story: () => i18n.t('Story'),
  Episode: () => i18n.t('Episode'),
}

const none: readonly Suggestion[] = []

type SuggestionListProps = {
  field: HTMLInputElement
  hasKeyHint: boolean
  onChoose?: (suggestion: Suggestion) => void
}

export function SuggestionList({ field, hasKeyHint, onChoose }: SuggestionListProps) {
  const { suggestions, close } = useSuggestions(field)
  const [chosen, setChosen] = useState({ among: suggestions, index: -1 })
  // Other suggestions, nothing chosen.
  const active = chosen.among === suggestions ? chosen.index : -1
  const choose = (index: number) => setChosen({ among: suggestions, index })
  const activeOption = useRef<HTMLAnchorElement>(null)
  const isOpen = suggestions.length > 0
  const activePath = suggestions[active]?.path
  const isChoice = onChoose !== undefined
  const listId = `${field.id}-suggestions`
  const optionId = (index: number) => `${listId}-${index}`

  useKeys(field, (event) => {
    if (!isOpen) return false
    if (event.key === 'ArrowDown') choose(active + 1 < suggestions.length ? active + 1 : -1)
    else if (event.key === 'ArrowUp') choose(active === -1 ? suggestions.length - 1 : active - 1)
    else if (event.key === 'Enter' && activePath !== undefined) activeOption.current?.click()
    else if (event.key === 'Escape') close()
    else return false
    return true
  })
  useAttributes(field, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': String(isOpen),
    'aria-controls': listId,
    'aria-activedescendant': active === -1 ? null : optionId(active),
  })
  useEffect(() => {
    if (activePath === undefined) return
    activeOption.current?.scrollIntoView({ block: 'nearest' })
    if (!isChoice) prefetchPage(activePath)
  }, [activePath, isChoice])

  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label={i18n.t('Suggestions')}
        hidden={!isOpen}
        className="suggestions"
      >
        {suggestions.map((suggestion, index) => (
          <a
            key={suggestion.path}
            ref={index === active ? activeOption : undefined}
            id={optionId(index)}
            href={suggestion.path}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="suggestion"
            onMouseDown={keepFocus}
            onPointerMove={() => choose(index)}
            onClick={onChoose && ((event) => hand(event, suggestion, onChoose))}
          >
            <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere text-pretty">
              <Marked pieces={suggestion.pieces} />
            </span>
            <span className="suggestion-kind">{kindNames[suggestion.kind]()}</span>
          </a>
        ))}
      </div>
      <div role="status" className="visually-hidden">
        {isOpen
          ? i18n.t('{count, plural, one {# suggestion} other {# suggestions}}', { count: suggestions.length })
          : null}
      </div>
      {hasKeyHint ? <SearchKeyHint /> : null}
    </>
  )
}

/** Keeps the focus in the field, so that the list stays open until the click. */
function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault()
}

function hand(event: MouseEvent, suggestion: Suggestion, onChoose: (suggestion: Suggestion) => void) {
  event.preventDefault()
  onChoose(suggestion)
}

/** `handle` returns whether it took the key, which then does nothing else: Escape, for example, closes only one thing. */
function useKeys(field: HTMLInputElement, handle: (event: KeyboardEvent) => boolean) {
  const latest = useRef(handle)
  latest.current = handle
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
      // While letters are composed, the keys belong to the input method.
      if (isModified || event.isComposing || !latest.current(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    field.addEventListener('keydown', listen)
    return () => field.removeEventListener('keydown', listen)
  }, [field])
}

/** Sets attributes of an element that React renders without them; null: none. */
function useAttributes(element: HTMLElement, attributes: Record<string, string | null>) {
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    }
  })
}

/** Tells of the / key, where there is likely to be a keyboard, and turns it off. */
function SearchKeyHint() {
  const [isOn, setOn] = useState(isSearchKeyOn)
  const turn = () => {
    turnSearchKey(isOn ? 'off' : 'on')
    setOn(isSearchKeyOn())
  }
  return (
    <p className="search-key-hint">
      <RichMessage
        text={isOn ? i18n.t('Press <0>/</0> anywhere to search.') : i18n.t('The <0>/</0> key is off.')}
        wrap={[(sign) => <kbd>{sign}</kbd>]}
      />{' '}
      <button type="button" onClick={turn} className="font-semibold text-accent hover:underline">
        {isOn ? i18n.t('Turn off') : i18n.t('Turn on')}
      </button>
    </p>
  )
}

/**
 * The suggestions for what is typed into a search field. None before the reader types, when the field has lost the focus,
 * and when another page is shown.
 */
function useSuggestions(field: HTMLInputElement) {
  const [suggestions, setSuggestions] = useState(none)
  const stop = useRef(() => {})
  const close = useRef(() => {
    stop.current()
    setSuggestions(none)
  }).current
  const { key } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    if (key !== lastKey.current) close()
    lastKey.current = key
  }, [key, close])
  useEffect(() => {
    const suggest = () => {
      stop.current()
      const waiting = new AbortController()
      const timer = setTimeout(async () => {
        const found = await fetchSuggestions(field.value.trim(), waiting.signal)
        if (found) setSuggestions(found)
      }, PAUSE_MS)
      stop.current = () => {
        clearTimeout(timer)
        waiting.abort()
      }
    }
    // Suggests for what was typed while this was loading.
    if (document.activeElement === field && field.value !== field.defaultValue) suggest()
    const listening = new AbortController()
    field.addEventListener('input', suggest, listening)
    field.addEventListener('blur', close, listening)
    field.form?.addEventListener('submit', close, listening)
    return () => {
      stop.current()
      listening.abort()
    }
  }, [field, close])
  return { suggestions, close }
}

/** Null: something else has been typed since. Suggestions that fail are none. */
async function fetchSuggestions(query: string, signal: AbortSignal): Promise<readonly Suggestion[] | null> {
  if (query === '') return none
  try {
    const response = await fetch(`${suggestionsPath}?${new URLSearchParams({ q: query })}`, { signal })
    return response.ok ? ((await response.json()) as { suggestions: Suggestion[] }).suggestions : none
  } catch {
    return signal.aborted ? null : none
  }
}
