/** Which way a language is written. */
import { byTag } from './by-tag'

const rightToLeft: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** By the script that the tag names, or in which its language is mostly written. */
export const textDirection = byTag((tag): 'ltr' | 'rtl' =>
  rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr',
)

/** What an element with a text in this language says of it; nothing, if that is the page's. */
export function languageAttributes(tag: string | null | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return tag ? { lang: tag, dir: textDirection(tag) } : {}
}
