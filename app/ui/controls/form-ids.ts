/** The ids of what belongs to a form. */

export function fieldId(formId: string, name: string) {
  return `${formId}-${name}`
}

/** The message about a field. */
export function fieldErrorId(id: string) {
  return `${id}-error`
}

/** What is wrong with the form as a whole. */
export function problemsId(formId: string) {
  return `${formId}-problems`
}
