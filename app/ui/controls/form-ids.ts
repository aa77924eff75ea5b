/** The element ids within a form. */
export function fieldId(formId: string, name: string) {
  return `${formId}-${name}`
}

/** The error message of a field. */
export function fieldErrorId(id: string) {
  return `${id}-error`
}

/** The error summary, or the message about the form as a whole. */
export function problemsId(formId: string) {
  return `${formId}-problems`
}
