/** Tells of the fields in which a save kept what someone else had saved meanwhile. */
import { i18n } from '~/domain/language/desk-i18n'
import type { FormField } from '~/domain/publication/forms/form-values'
import { addressField, listFields } from './differences'

/** In the address to which a save that merged leads: the key of a field, as often as needed. */
export const keptParameter = 'kept'

/** Describes a save that merged; '': it didn't. Only fields of the form are named. */
export function describeKept(fields: FormField[], sent: URLSearchParams): string {
  const labels = labelFields(fields, sent.getAll(keptParameter))
  if (labels.length === 0) return ''
  const said = i18n.t('Also kept, as someone else saved it meanwhile: {fields}.', {
    fields: labels.join(', '),
  })
  return ` ${said}`
}

/** In the order of the form. */
export function labelFields(fields: FormField[], keys: readonly string[]): string[] {
  return listFields([addressField, ...fields]).flatMap(({ key, label }) => (keys.includes(key) ? label : []))
}
