/** Reads and fills the editor's form. Its fields are uncontrolled, so that they work before hydration. */
import { type RefObject, useEffect, useState } from 'react'
import type { FormText } from '~/domain/unsaved/draft-backup'
import { foldRows, unfoldRows } from '~/domain/unsaved/form-rows'
import { unsavedTextField } from '~/domain/unsaved/unsaved-text'

/** Tells the parts with rows, of which there may be more or fewer, what they are to show. */
export const fillRowsEvent = 'fill-rows'

export function readFormText(form: HTMLFormElement): FormText {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !unread.has(name) ? [[name, value] as const] : [],
  )
  return foldRows(Object.fromEntries(texts))
}

/** How a form is sent, and which text it holds. */
const unread: ReadonlySet<string> = new Set(['answer', unsavedTextField])

/** The texts of a form as it was rendered, whatever was typed since. */
export function readInitialText(form: HTMLFormElement): FormText {
  const copy = form.cloneNode(true) as HTMLFormElement
  copy.reset()
  return readFormText(copy)
}

/**
 * The text of a form before it was rendered anew, with what was typed between that and the effects of React. `now`: the form has it;
 * `rendered`: it has this where nobody typed. Fields that a form lacks are missing.
 */
export function addTypedSince(before: FormText, now: FormText, rendered: FormText): FormText {
  const names = Object.keys({ ...before, ...now })
  const typed = names.filter((name) => now[name] !== before[name] && now[name] !== rendered[name])
  const values = Object.entries({ ...before, ...Object.fromEntries(typed.map((name) => [name, now[name]])) })
  return Object.fromEntries(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** Fields that nobody types. */
export function listCarriedNames(form: HTMLFormElement): ReadonlySet<string> {
  const hidden = form.querySelectorAll<HTMLInputElement>('input[type=hidden]')
  return new Set([...hidden].map(({ name }) => name))
}

/**
 * Fields missing from `typed` are cleared; hidden fields are left alone, but for the version that the text is based on. `hasRows`:
 * the parts with rows are rendered anew, too.
 */
export function fillForm(form: HTMLFormElement, typed: FormText, hasRows = true): void {
  if (hasRows) form.dispatchEvent(new CustomEvent<FormText>(fillRowsEvent, { detail: typed }))
  const texts = unfoldRows(typed)
  for (const field of form.elements) {
    if (!isField(field) || field.type === 'file' || field.type === 'password') continue
    const text = texts[field.name] ?? ''
    if (field.type === 'hidden') {
      if (field.name === 'version' && text !== '') field.value = text
      continue
    }
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      field.checked = text === field.value
      continue
    }
    // The caret would go to the end.
    if (field.value === text) continue
    const caret = field === document.activeElement ? readCaret(field) : null
    field.value = text
    if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret)
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Fills in some fields of `typed`, and the version. Rows that somebody may be typing in are not rendered anew without need. */
export function fillFields(form: HTMLFormElement, names: readonly string[], typed: FormText): void {
  const values = [...names, 'version'].map((name) => [name, typed[name] ?? ''])
  // Fields with rows have their name in ids only.
  const hasRows = names.some((name) => form.elements.namedItem(name) === null)
  fillForm(form, { ...readFormText(form), ...Object.fromEntries(values) }, hasRows)
}

/** Finds the label of a field, with the number of its row; null: the form has no such field, or none with a label. */
export function findLabel(form: HTMLFormElement | null, name: string): string | null {
  // The server, too, renders what was not saved, and knows no element.
  if (!form) return null
  const found = form.elements.namedItem(name)
  const field = found instanceof RadioNodeList ? found[0] : found
  if (!(field instanceof Element) || !isField(field)) return null
  const label = field.labels?.[0]?.firstChild?.textContent?.trim()
  const row = /_(\d+)_/.exec(name)?.[1]
  return label ? `${label}${row ? ` (${Number(row) + 1})` : ''}` : null
}

/** Null: the form has no such field of one line. */
export function findInput(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLInputElement ? found : null
}

/** Listeners to the form notice it. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Null: the field has none. */
function readCaret(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): number | null {
  return field instanceof HTMLSelectElement ? null : field.selectionStart
}

function isField(field: Element) {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  )
}

/** The values of the fields now, except for the text, which may be long. */
export function useTyped(form: RefObject<HTMLFormElement>, initial: FormText): FormText {
  const [typed, setTyped] = useState(initial)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const update = ({ target }: { target: EventTarget | null }) => {
      if (target instanceof HTMLTextAreaElement && target.name === 'content') return
      const { content: _, ...others } = readFormText(element)
      setTyped(others)
    }
    update({ target: null })
    element.addEventListener('input', update)
    element.addEventListener('change', update)
    return () => {
      element.removeEventListener('input', update)
      element.removeEventListener('change', update)
    }
  }, [form])
  return typed
}
