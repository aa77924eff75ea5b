/** Language tags (BCP 47), as editors type them. */
import { i18n } from '~/domain/language/desk-i18n'

export const MAX_TAG_LENGTH = 35

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Spelled as usual: “de-at” becomes “de-AT”. Null: it has not the form of a tag. */
export function canonicalizeTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}

/** “english” has the form of a tag, but is no language; rare ones of three letters have no name here. */
export function isLanguageTag(tag: string): boolean {
  const canonical = canonicalizeTag(tag)
  const language = canonical === null ? '' : new Intl.Locale(canonical).language
  return language.length === 3 || (language !== '' && languages.of(language) !== undefined)
}

/** What is wrong with the language of a content, in words; null: nothing. Blank is that of the publication. */
export function findTagProblem(typed: string): string | null {
  if (typed === '' || isLanguageTag(typed)) return null
  return i18n.t(
    'Language must be the tag of a language, such as de, pt-BR or ar. Leave it blank for the language of the site.',
  )
}

/** Null: blank. What is no tag stays. */
export function parseTag(typed: string): string | null {
  return canonicalizeTag(typed) ?? (typed || null)
}
