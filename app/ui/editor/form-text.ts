/** Reads and fills the fields of the editor's form: they are the browser's own, so that they work before any script. */
import type { Typed } from '~/domain/draft-backup'

export function findForm(formId: string): HTMLFormElement | null {
  const form = document.getElementById(formId)
  return form instanceof HTMLFormElement ? form : null
}

export function readTyped(form: HTMLFormElement): Typed {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** A field that `typed` lacks is emptied. The version is not typed and stays. */
export function fillForm(form: HTMLFormElement, typed: Typed): void {
  for (const field of form.elements) {
    if (!isField(field) || field.type === 'hidden') continue
    field.value = typed[field.name] ?? ''
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

function isField(field: Element) {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  )
}
