/** The columns in which the products of a category are compared. */
import { z } from 'zod/v4'
import { i18n } from '~/domain/language/desk-i18n'
import { line, name } from '~/domain/text/record-fields'

/** Not one that objects have themselves: a record with it is none for its schema. */
export function isSpecKey(key: string): boolean {
  return key !== 'constructor' && key !== '__proto__'
}

/** A column of the tables of a category. `better`: which of two values wins. */
export const specColumn = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,59}$/, { error: () => i18n.t('Use lower-case letters, digits and hyphens.') })
    .refine(isSpecKey, { error: () => i18n.t('Choose another key.') }),
  label: name,
  unit: line(20).optional(),
  kind: z.enum(['number', 'text', 'yes or no', 'date']),
  better: z.enum(['higher', 'lower', 'neither']).optional(),
})
export type SpecColumn = z.infer<typeof specColumn>
