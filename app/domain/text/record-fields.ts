/** Kinds of fields that entries of a publication have in common. */

import { z } from 'zod/v4'
import { i18n } from '~/domain/language/desk-i18n'
import { canonicalizeTag, isLanguageTag, MAX_TAG_LENGTH } from '~/domain/language/language-tag'
import { isTimeZone } from '~/domain/site/time-zone'
import { currencies, currencyHint } from './currencies'

export const line = (length: number) => z.string().trim().min(1).max(length)
export const name = line(120)
export const sentence = line(500)
export const text = line(20_000)

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: () => i18n.t('Use lower-case letters, digits and single hyphens.'),
  })
  .max(120)

export const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => currencies.has(code), { error: currencyHint })

/** An IANA name. */
export const timeZone = z
  .string()
  .trim()
  .max(60)
  .refine(isTimeZone, { error: () => i18n.t('Use the name of a time zone, such as Europe/Lisbon.') })

/** BCP 47, spelled as usual: “de-at” becomes “de-AT”. */
export const languageTag = z
  .string()
  .trim()
  .max(MAX_TAG_LENGTH)
  .overwrite((tag) => canonicalizeTag(tag) ?? tag)
  .refine(isLanguageTag, {
    error: () => i18n.t('Use the tag of a language, such as en-US, en-GB or de.'),
  })

export const webAddress = z.url({ protocol: /^https?$/ }).max(2_000)
export const emailAddress = z
  .string()
  .regex(/^[^\s@]+@[^\s@]+$/, { error: () => i18n.t('Use an email address such as support@example.com.') })
/** On this site. */
export const path = z
  .string()
  .regex(/^\/(?![/\\])[^\s\\]*$/, {
    error: () => i18n.t('Start the address of a page on this site with one slash.'),
  })
  .max(2_000)
/** On this site or another. */
export const address = z
  .string()
  .max(2_000)
  .refine((text) => path.safeParse(text).success || webAddress.safeParse(text).success, {
    error: () => i18n.t('Use an address such as /media/… or https://example.com/….'),
  })
