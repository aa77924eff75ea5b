/** The advice on an article form, asked for in pauses of typing. */
import { type RefObject, useEffect, useState } from 'react'
import type { AdviceList } from '~/domain/desk/advice/article-advice'
import { advicePath } from '~/domain/desk/desk-urls'
import { readTyped } from './form-text'

/** Long enough not to remark on a sentence that is being written. */
const PAUSE_MS = 1_000

/** With the text that it is about, as the fields may have changed since. */
export type GivenAdvice = AdviceList & { typed: Record<string, string> }

const none: GivenAdvice = { advice: [], count: 0, typed: {} }

export function useAdvice(form: RefObject<HTMLFormElement>): GivenAdvice {
  const [given, setGiven] = useState(none)
  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    let asking = new AbortController()
    const ask = async () => {
      const typed = readTyped(element)
      const found = await fetchAdvice(typed, asking.signal)
      if (found) setGiven({ ...found, typed })
    }
    const wait = (pause: number) => {
      clearTimeout(timer)
      asking.abort()
      asking = new AbortController()
      timer = setTimeout(ask, pause)
    }
    const listening = new AbortController()
    element.addEventListener('input', () => wait(PAUSE_MS), listening)
    wait(0)
    return () => {
      clearTimeout(timer)
      asking.abort()
      listening.abort()
    }
  }, [form])
  return given
}

/** Null: there is none at the moment, and what is listed stays. */
async function fetchAdvice(typed: Record<string, string>, signal: AbortSignal): Promise<AdviceList | null> {
  const body = new FormData()
  for (const [name, value] of Object.entries(typed)) body.set(name, value)
  try {
    const response = await fetch(advicePath, { method: 'POST', body, signal })
    return response.ok ? ((await response.json()) as AdviceList) : null
  } catch {
    return null
  }
}
