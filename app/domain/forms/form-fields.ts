/** Validation shared by all forms: one string per field, a maximum length each, and all errors at once. */
import { z } from 'zod/v4'
import { i18n } from '~/domain/language/i18n'
import { formatCount } from '~/domain/site/formats'
import type { FormError } from './form-result'

/** Fields as they arrived: a string, a file, or an array if a name was sent more than once. */
export type FormFields = Record<string, unknown>

export type ParsedForm<Value> = { ok: true; value: Value } | { ok: false; errors: FormError[] }

/** Readers’ are functions, as the language may change after a module is loaded. */
type Words = string | (() => string)

type TextRule = {
  /** The field's name in messages. */
  label: Words
  /** In characters; a line break counts as one. */
  maxLength: number
  /** Message for a blank field; without it, the field is optional. */
  missing?: Words
  /** Not trimmed. */
  isVerbatim?: boolean
}

/** An unknown field is an error, so that nothing is silently dropped. */
const unknownField = () => i18n.t('This form has an unknown field. Use the form on this page.')

const addressPattern = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u
const MAX_ADDRESS_LENGTH = 254

/** A string with \n line breaks, trimmed unless `isVerbatim`. */
export function textField({ label, maxLength, missing, isVerbatim = false }: TextRule) {
  return z
    .string({
      error: ({ input }) =>
        Array.isArray(input)
          ? i18n.t('{field} was sent more than once.', { field: say(label) })
          : i18n.t('{field} must be text.', { field: say(label) }),
    })
    .default('')
    .transform((text) => (isVerbatim ? tidyText(text) : tidyText(text).trim()))
    .refine((text) => missing === undefined || text.trim() !== '', {
      error: () => say(missing ?? ''),
      abort: true,
    })
    .refine((text) => [...text].length <= maxLength, {
      error: ({ input }) => tooLong(say(label), maxLength, String(input)),
    })
}

/** As `textField`, on one line: only programs send line breaks in an input, where mail would begin lines with them. */
export function lineField(rule: TextRule) {
  return textField(rule).transform((text) => text.replace(/\s+/g, ' '))
}

/** A common email address: one @, a dot in the domain, no spaces. */
export function addressField(rule: { label: Words; missing?: Words }) {
  return textField({ ...rule, maxLength: MAX_ADDRESS_LENGTH }).refine(
    (text) => text === '' || addressPattern.test(text),
    { error: () => i18n.t('Enter an email address such as name@example.com.') },
  )
}

/** Validates all fields; reports only the first error of each field. */
export function parseFields<Shape extends z.ZodRawShape>(
  shape: Shape,
  fields: FormFields,
): ParsedForm<z.output<z.ZodObject<Shape>>> {
  const parsed = z.strictObject(shape).safeParse(fields)
  if (parsed.success) return { ok: true, value: parsed.data }
  const errors: FormError[] = []
  for (const { code, path, message } of parsed.error.issues) {
    const field = code === 'unrecognized_keys' ? null : String(path[0])
    if (errors.some((error) => error.field === field)) continue
    errors.push({ field, message: field === null ? unknownField() : message })
  }
  return { ok: false, errors }
}

/** Normalizes the CRLF that browsers send and removes other control characters, which nobody types. */
export function tidyText(text: string) {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}

function tooLong(label: string, maxLength: number, text: string) {
  const { length } = [...text]
  return i18n.t(
    '{field} can have at most {limit, plural, one {# character} other {# characters}}. This has {length}.',
    { field: label, limit: maxLength, length: formatCount(length) },
  )
}

function say(words: Words): string {
  return typeof words === 'string' ? words : words()
}
