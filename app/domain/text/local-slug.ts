/** Slugs as a language spells them in Latin letters: grüne → gruene in German, новый → noviy. Not for what readers' browsers load. */
import transliterate from '@sindresorhus/transliterate'
import { isEnglish, isReservedSlug, MAX_NAME_SLUG, toSlug } from './slug'

const german = { ä: 'ae', ö: 'oe', ü: 'ue' }
const danish = { å: 'aa', ø: 'oe', æ: 'ae' }
/** Latin letters that a language spells otherwise than without their marks. */
const spellings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...{ de: german, gsw: german, lb: german },
  ...{ da: danish, nb: danish, nn: danish, no: danish, fo: danish },
}

/** Letters of other alphabets, and their digits. */
const otherLetters = /(?:(?!\p{Script=Latin})[\p{L}\p{M}]|(?![0-9])\p{Nd})+/gu

/** As `toSlug`, with the letters of other alphabets in the spelling of the language (BCP 47). English drops them, as ever. */
export function toLocalSlug(text: string, language: string): string {
  if (isEnglish(language)) return toSlug(text)
  const own = spellings[new Intl.Locale(language).language]
  const composed = text.normalize('NFC')
  const spelled = own
    ? composed.replace(/[äöüåøæ]/gi, (letter) => own[letter.toLowerCase()] ?? letter)
    : composed
  return toSlug(spelled.replace(otherLetters, (letters) => transliterate(letters, { locale: language })))
}

/** The slug of what has this name, as long as one may be; '' when the name has no letters or digits. */
export function toLocalSlugOfName(name: string, language: string): string {
  return toLocalSlug(name, language).slice(0, MAX_NAME_SLUG).replace(/-$/, '')
}

/** As `toSlugOfTitle`. */
export function toLocalSlugOfTitle(title: string, language: string): string {
  const slug = toLocalSlug(title, language)
  return isReservedSlug(slug) ? `${slug}-article` : slug
}
