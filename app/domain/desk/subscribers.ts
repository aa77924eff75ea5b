/** Newsletter subscribers at the desk: the request for their list, and the form that removes one. */
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'

/** As long as an address may be. */
export const MAX_QUERY_LENGTH = 254

/** Part of an address; '': all. */
export function parseSubscriberQuery(sent: URLSearchParams): string {
  return [...(sent.get('q') ?? '').replaceAll('\0', '').trim()].slice(0, MAX_QUERY_LENGTH).join('')
}

const subscriber = textField({ label: 'Subscriber', maxLength: 36 }).refine(
  (id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id),
  { error: 'Use one of the forms on this page.' },
)

/** The id of the subscriber to remove. */
export function parseRemoval(sent: FormFields): ParsedForm<string> {
  const parsed = parseFields({ subscriber }, sent)
  return parsed.ok ? { ok: true, value: parsed.value.subscriber } : parsed
}
