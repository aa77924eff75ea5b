/** Reads and fills the editor's form. Its fields are uncontrolled, so that they work before hydration. */
import { foldPeople, MAX_BYLINES, unfoldPeople } from '~/domain/articles/bylines'
import type { FormText } from '~/domain/desk/draft-backup'

export function readFormText(form: HTMLFormElement): FormText {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return foldPeople(Object.fromEntries(texts))
}

/** Fields missing from `typed` are cleared; hidden fields, such as the version, are left alone. */
export function fillForm(form: HTMLFormElement, typed: FormText): void {
  const texts = { ...typed, ...unfoldPeople(typed.bylines ?? '', MAX_BYLINES) }
  for (const field of form.elements) {
    if (!isField(field) || field.type === 'hidden') continue
    const text = texts[field.name] ?? ''
    // The caret would go to the end.
    if (field.value === text) continue
    const caret = field === document.activeElement ? readCaret(field) : null
    field.value = text
    if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret)
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
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
