/** The form that removes a subscriber; apart from their list, so that no script contains what parses forms. */

import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import { i18n } from '~/domain/language/desk-i18n'

const subscriber = textField({ label: () => i18n.t('Subscriber'), maxLength: 36 }).refine(
  (id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id),
  { error: () => i18n.t('Use one of the forms on this page.') },
)

/** The id of the subscriber to remove. */
export function parseRemoval(sent: FormFields): ParsedForm<string> {
  const parsed = parseFields({ subscriber }, sent)
  return parsed.ok ? { ok: true, value: parsed.value.subscriber } : parsed
}
