/** Compares what two versions of an entry show in its form. */
import { i18n } from '~/domain/language/desk-i18n'
import { type FormField, listRows, slugField, type Values } from '~/domain/publication/forms/form-values'

/** For forms that show the address, which is stored beside the data. */
export const addressField: FormField = {
  name: slugField,
  get label() {
    return i18n.t('Address')
  },
  control: 'line',
  isRequired: true,
}

export type Difference = { key: string; label: string; before: string; after: string }

/** A field with its key among the values, and its label with that of the group around it. */
export type NamedField = { key: string; label: string; field: FormField }

/** The fields within groups too, but not those of rows. */
export function listFields(fields: FormField[], prefix = '', within = ''): NamedField[] {
  return fields.flatMap((field): NamedField[] => {
    const key = prefix + field.name
    const label = within ? `${within}: ${field.label}` : field.label
    return field.control === 'group'
      ? listFields(field.fields ?? [], `${key}_`, label)
      : [{ key, label, field }]
  })
}

/** The fields that differ; rows are compared as a whole, a line for each. */
export function compareEntries(fields: FormField[], before: Values, after: Values): Difference[] {
  return listFields(fields).flatMap(({ key, label, field }): Difference[] => {
    const [one, other] = [before, after].map((values) => toText(field, values, key))
    return one === other ? [] : [{ key, label, before: one ?? '', after: other ?? '' }]
  })
}

function toText({ control, choices = [], fields = [] }: FormField, values: Values, key: string): string {
  const value = values[key] ?? ''
  if (control === 'checkbox') return value === '' ? i18n.t('no') : i18n.t('yes')
  if (control === 'select') return choices.find((choice) => choice.value === value)?.label ?? value
  if (control !== 'rows') return value.replaceAll('\r\n', '\n')
  return listRows(values, key)
    .map((n) => {
      const shownFields = fields.filter((field) => field.control !== 'hidden')
      const texts = shownFields.map((field) => {
        const text = toText(field, values, `${key}_${n}_${field.name}`)
        const isCheckbox = field.control === 'checkbox'
        const isChecked = values[`${key}_${n}_${field.name}`]
        return [field.control, isCheckbox ? (isChecked ? field.label : '') : text] as const
      })
      const shown = texts.flatMap(([inner, text]) =>
        text === ''
          ? []
          : inner === 'rows'
            ? `\n${text
                .split('\n')
                .map((line) => `  ${line}`)
                .join('\n')}`
            : ` · ${text}`,
      )
      return shown.join('').replace(/^ · /, '')
    })
    .join('\n')
}
