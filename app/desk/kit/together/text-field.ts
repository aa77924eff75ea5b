/** Finds the text in the form of an article. */

/** Null: there is no form yet. */
export function findTextField(form: HTMLFormElement | null): HTMLTextAreaElement | null {
  const field = form?.elements.namedItem('content')
  return field instanceof HTMLTextAreaElement ? field : null
}
