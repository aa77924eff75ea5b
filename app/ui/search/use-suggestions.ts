/** The suggestions for what is typed into a search field. */
import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from '~/domain/search/suggestions'
import { suggestionsPath } from '~/domain/site/urls'

/** A pause in typing. */
const PAUSE_MS = 120

const none: readonly Suggestion[] = []

/** None before the reader types, when the field has lost the focus, and when another page is shown. */
export function useSuggestions(field: HTMLInputElement) {
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
    // What was typed while this was loading.
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
