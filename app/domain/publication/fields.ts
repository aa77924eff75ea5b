/** Kinds of fields that entries of a publication have in common. */
import { z } from 'zod/v4'
import { currencies, currencyHint } from '~/domain/products/currencies'

export const line = (length: number) => z.string().trim().min(1).max(length)
export const name = line(120)
export const sentence = line(500)
export const text = line(20_000)

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.')
  .max(120)

export const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => currencies.has(code), currencyHint)

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** A language tag in its canonical form, "de-AT" for "de-at"; null: it is none, or of no language. */
function readLanguage(tag: string): string | null {
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag)
    const { language } = new Intl.Locale(canonical)
    // All languages of two letters have names. Names such as "german" are tags by their form, but of no language.
    return language.length === 3 || languageNames.of(language) ? canonical : null
  } catch {
    return null
  }
}

/** BCP 47. */
export const language = line(35).transform((tag, context) => {
  const canonical = readLanguage(tag)
  if (canonical === null)
    context.addIssue({ code: 'custom', message: 'Use the tag of a language, such as en-US, de-AT or fr.' })
  return canonical ?? z.NEVER
})

export const webAddress = z.url({ protocol: /^https?$/ }).max(2_000)
export const emailAddress = z
  .string()
  .regex(/^[^\s@]+@[^\s@]+$/, 'Use an email address such as support@example.com.')
/** On this site. */
export const path = z
  .string()
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Start the address of a page on this site with one slash.')
  .max(2_000)
/** On this site or another. */
export const address = z
  .string()
  .max(2_000)
  .refine(
    (text) => path.safeParse(text).success || webAddress.safeParse(text).success,
    'Use an address such as /media/… or https://example.com/….',
  )
