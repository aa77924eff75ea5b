/** What the rules of all forms share: one text per field, a limit for each, and every mistake said at once. */
import { z } from 'zod/v4'
import type { FormError } from './form-result'

/** As it arrived: a text, or a list where a name was sent more than once, or a file. */
export type FormFields = Record<string, unknown>

export type ParsedForm<Value> = { ok: true; value: Value } | { ok: false; errors: FormError[] }

type TextRule = {
  /** How the field is called in messages. */
  label: string
  /** Most characters; a line break is one. */
  longest: number
  /** What to say when it is blank; without, it may be. */
  missing?: string
  /** Spaces at both ends stay. */
  isVerbatim?: boolean
}

/** A field of ours; what no form shows counts as a mistake, so that it is never silently dropped. */
const unknownField = 'This form has a field that we do not know. Please use the form on this page.'

const addressPattern = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u
const longestAddress = 254

/** Trimmed unless verbatim, with line breaks as \n. */
export function textField({ label, longest, missing, isVerbatim = false }: TextRule) {
  return z
    .string({
      error: ({ input }) =>
        Array.isArray(input) ? `${label} was sent more than once.` : `${label} must be text.`,
    })
    .default('')
    .transform((text) => (isVerbatim ? tidyText(text) : tidyText(text).trim()))
    .refine((text) => missing === undefined || text.trim() !== '', { error: missing, abort: true })
    .refine((text) => [...text].length <= longest, {
      error: ({ input }) => tooLong(label, longest, String(input)),
    })
}

/** A mail address as people have them: one @, a dot in the domain, no spaces. */
export function addressField(rule: { label: string; missing?: string }) {
  return textField({ ...rule, longest: longestAddress }).refine(
    (text) => text === '' || addressPattern.test(text),
    { error: 'Enter an email address such as name@example.com.' },
  )
}

/** Checks all fields; of several mistakes in one field the first is told. */
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
    errors.push({ field, message: field === null ? unknownField : message })
  }
  return { ok: false, errors }
}

/** Browsers send line breaks as CRLF; no person types other control characters. */
function tidyText(text: string) {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}

function tooLong(label: string, longest: number, text: string) {
  const [most, has] = [longest, [...text].length].map((count) => count.toLocaleString('en-US'))
  return `${label} may have ${most} characters at most; this has ${has}.`
}
