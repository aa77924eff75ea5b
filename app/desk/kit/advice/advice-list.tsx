/** Advice on the article that is being written; choosing an item selects its words. Never in the way of saving. */
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { readFormText } from '~/desk/kit/drafts/form-text'
import { findNearest } from '~/desk/kit/markdown/find-nearest'
import { fieldLabel } from '~/desk/kit/page/field-label'
import { placeOf } from '~/desk/kit/place/text-area-place'
import { advicePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { Advice, AdviceList } from './article-advice'

/** Long enough not to remark on a sentence that is being written. */
const PAUSE_MS = 1_000

/** With the text that it is about, as the fields may have changed since. */
export type GivenAdvice = AdviceList & { typed: Record<string, string> }

const none: GivenAdvice = { advice: [], count: 0, typed: {} }

type AdviceItemsProps = { given: GivenAdvice; form: RefObject<HTMLFormElement> }

export function AdviceItems({ given: { typed, ...list }, form }: AdviceItemsProps) {
  const toPlace = (one: Advice, place: string) => (
    <button
      type="button"
      className="advice-place"
      onClick={() => selectWords(form.current, one, typed[one.field] ?? '')}
    >
      {place}
    </button>
  )
  return <AdviceListed {...list} toPlace={toPlace} />
}

type ListProps<Item> = { advice: Item[]; count: number; toPlace: (one: Item, place: string) => ReactNode }

/** Here and above the preview. `toPlace`: leads to "Line 12", or to the field of this name. */
export function AdviceListed<Item extends Advice>({ advice, count, toPlace }: ListProps<Item>) {
  return (
    <>
      <ul className="advice-list">
        {advice.map((one) => (
          <li key={one.number} className="advice-item">
            {toPlace(
              one,
              one.field === 'content' ? i18n.t('Line {line}', { line: one.line }) : fieldLabel(one.field),
            )}
            <span>
              {one.message}
              {one.quote ? <q className="advice-quote">{one.quote}</q> : null}
            </span>
          </li>
        ))}
      </ul>
      {count > advice.length ? (
        <p className="advice-more">
          {i18n.t('{count, plural, one {… and # more} other {… and # more}}', {
            count: count - advice.length,
          })}
        </p>
      ) : null}
    </>
  )
}

/** The advice on an article form, asked for in pauses of typing. */
export function useAdvice(form: RefObject<HTMLFormElement>): GivenAdvice {
  const [given, setGiven] = useState(none)
  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    let asking = new AbortController()
    const ask = async () => {
      const typed = readFormText(element)
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

/** Selects the words that advice is about, and shows them. `typed`: the field's text when the advice was given. */
function selectWords(form: HTMLFormElement | null, advice: Advice, typed: string): void {
  // Fields with rows have their name in ids only.
  const field = form?.elements.namedItem(advice.field) ?? document.getElementById(`article-${advice.field}`)
  if (!(field instanceof HTMLElement)) return
  revealField(field)
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  const { start, end } = advice
  const place = isText ? findNearest(field.value, typed.slice(start, end), start) : null
  if (place && field instanceof HTMLTextAreaElement) {
    placeOf(field).show(place.start, place.end)
    return
  }
  field.focus({ preventScroll: true })
  if (place && isText) field.setSelectionRange(place.start, place.end)
  field.scrollIntoView({ block: 'nearest' })
}

/** A field in a closed part of the form cannot take the focus. */
export function revealField(field: Element | null): void {
  const details = field?.closest('details')
  if (details) details.open = true
}
