/** What a browser sends of a form: the entries of its fields, filled in by a reader. */

/**
 * By the names of fields. For a <select>, the value or text of its choice; for radio buttons and checkboxes, the values of those
 * checked; for a single checkbox, whether it is checked.
 */
export type FieldValues = Record<string, string | string[] | boolean | File | File[]>

type Submission = { form: Element; button: Element | null; entries: [string, string | File][] }

export function listEntries(document: Document, buttonOrForm: Element, values: FieldValues): Submission {
  const form = buttonOrForm.localName === 'form' ? buttonOrForm : findForm(document, buttonOrForm)
  if (!form) throw new Error(`This belongs to no form: ${buttonOrForm.outerHTML}`)
  const controls = [...document.querySelectorAll('input, select, textarea, button')].filter(
    (control) => findForm(document, control) === form,
  )
  const button = buttonOrForm === form ? (controls.find(isSubmitButton) ?? null) : buttonOrForm
  if (button && (isDisabled(button) || !isSubmitButton(button)))
    throw new Error(`This button does not submit: ${button.outerHTML}`)
  const unknown = Object.keys(values).find((name) => !controls.some((control) => canFill(control, name)))
  if (unknown !== undefined)
    throw new Error(`The form has no field “${unknown}” that a reader could fill in.`)
  const enabled = controls.filter((control) => !isDisabled(control))
  const isChecked = !form.hasAttribute('novalidate') && !button?.hasAttribute('formnovalidate')
  const entries = enabled.flatMap((control): [string, string | File][] => {
    const name = control.getAttribute('name') ?? ''
    const sent = isSubmitButton(control)
      ? control === button
        ? [control.getAttribute('value') ?? '']
        : []
      : readControl(control, values[name])
    if (isChecked && !isValid(control, sent)) throw new Error(`The browser refuses to send “${name}”.`)
    return name ? sent.map((value) => [name, typeof value === 'string' ? toCrLf(value) : value]) : []
  })
  return { form, button, entries }
}

/** `value`: what a reader filled in. */
export function readControl(control: Element, value?: FieldValues[string]): (string | File)[] {
  const own = control.getAttribute('value')
  const type = typeOf(control)
  const given = value === undefined ? undefined : [value].flat()
  if (control.localName === 'button' || ['button', 'reset', 'image'].includes(type)) return []
  if (control.localName === 'select') return readSelect(control, given)
  if (type === 'file')
    return given?.length ? (given as File[]) : [new File([], '', { type: 'application/octet-stream' })]
  if (type === 'checkbox' || type === 'radio') {
    const isOn = given ? given[0] === true || given.includes(own ?? 'on') : control.hasAttribute('checked')
    return isOn ? [own ?? 'on'] : []
  }
  if (given && type !== 'hidden') return given.map(String)
  // A line break right after the tag is not part of the text.
  return [control.localName === 'textarea' ? (control.textContent ?? '').replace(/^\n/, '') : (own ?? '')]
}

function readSelect(select: Element, given: unknown[] | undefined): string[] {
  const options = [...select.querySelectorAll('option')].filter((option) => !option.hasAttribute('disabled'))
  const readOption = (option: Element) => option.getAttribute('value') ?? (option.textContent ?? '').trim()
  if (given)
    return given.map((wanted) => {
      const found = options.find((option) =>
        [readOption(option), option.textContent?.trim()].includes(String(wanted)),
      )
      if (!found) throw new Error(`There is no option “${wanted}”.`)
      return readOption(found)
    })
  const selected = options.filter((option) => option.hasAttribute('selected'))
  if (select.hasAttribute('multiple')) return selected.map(readOption)
  return [selected.at(-1) ?? options[0]].flatMap((option) => (option ? [readOption(option)] : []))
}

function isValid(control: Element, sent: (string | File)[]): boolean {
  const text = sent.map((value) => (typeof value === 'string' ? value : value.name)).join('')
  if (text === '') return !control.hasAttribute('required')
  const pattern = control.getAttribute('pattern')
  if (pattern !== null && !new RegExp(`^(?:${pattern})$`, 'v').test(text)) return false
  return typeOf(control) !== 'email' || /^[^\s@]+@[^\s@]+$/.test(text)
}

function findForm(document: Document, control: Element): Element | null {
  const id = control.getAttribute('form')
  return id === null ? control.closest('form') : document.getElementById(id)
}

function canFill(control: Element, name: string): boolean {
  return (
    control.getAttribute('name') === name &&
    control.localName !== 'button' &&
    typeOf(control) !== 'hidden' &&
    !control.hasAttribute('readonly') &&
    !isDisabled(control)
  )
}

function isSubmitButton(control: Element): boolean {
  const type = typeOf(control)
  return type === 'submit' || (control.localName === 'button' && type === '')
}

function isDisabled(control: Element): boolean {
  return control.hasAttribute('disabled') || control.closest('fieldset[disabled]') !== null
}

function typeOf(control: Element): string {
  return (control.getAttribute('type') ?? '').toLowerCase()
}

function toCrLf(text: string): string {
  return text.replace(/\r\n|\r|\n/g, '\r\n')
}
