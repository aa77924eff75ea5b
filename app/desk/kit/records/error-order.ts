/** Problems come in the order of the fields of their form, as a reader of the page finds them. */
import type { FormError } from '~/domain/forms/form-result'
import {
  type FormField,
  listRows,
  morePart,
  slugField,
  type Values,
} from '~/domain/publication/forms/form-values'

type Rejected = { values: Values; errors: readonly FormError[] }

/** What is wrong with the form as a whole comes first. */
export function orderErrors(fields: readonly FormField[], { values, errors }: Rejected): FormError[] {
  const places = new Map(listShownKeys(fields, values).map((key, place) => [key, place]))
  // The address is the first field of its part.
  const more = inShownOrder(fields).find(({ part }) => part === morePart)
  places.set(slugField, more ? (places.get(more.name) ?? 0) - 0.5 : -1)
  const placeOf = ({ field }: FormError) =>
    field === null ? Number.NEGATIVE_INFINITY : (places.get(field) ?? Number.POSITIVE_INFINITY)
  return errors.toSorted((one, other) => Math.sign(placeOf(one) - placeOf(other)) || 0)
}

/** As `EntryFields` shows them: parts come last, each part once. */
function inShownOrder(fields: readonly FormField[]): FormField[] {
  const parts = [...new Set(fields.flatMap(({ part }) => part ?? []))]
  return [undefined, ...parts].flatMap((part) => fields.filter((field) => field.part === part))
}

function listShownKeys(fields: readonly FormField[], values: Values, prefix = ''): string[] {
  return inShownOrder(fields).flatMap(({ name, control, fields: inner = [] }) => {
    const key = prefix + name
    if (control === 'group') return [key, ...listShownKeys(inner, values, `${key}_`)]
    if (control !== 'rows') return [key]
    // Rows in rows are folded below the others of their row.
    const folded = inner.toSorted((a, b) => Number(a.control === 'rows') - Number(b.control === 'rows'))
    return [key, ...listRows(values, key).flatMap((row) => listShownKeys(folded, values, `${key}_${row}_`))]
  })
}
