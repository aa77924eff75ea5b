/** Derives slugs: texts as the last segment of a URL. */

/** Letters that Unicode does not decompose, with how ICU's Latin-ASCII and PostgreSQL's unaccent spell them. */
export const plainLetters = new Map(
  'ßss æae œoe þth ðd đd ɖd ħh ıi ĸq łl ŋn øo ŧt əe ɛe ɔo ɓb ɗd ƙk ƴy ƒf'
    .split(' ')
    .map(([letter = '', ...spelling]) => [letter, spelling.join('')]),
)

/**
 * Lower case; keeps only letters, digits, spaces and hyphens; spaces and repeated hyphens become one hyphen, none at
 * the ends (specification 2, section 5). Latin letters are first written with a–z, ligatures and small digits with the
 * plain ones; those of other alphabets are dropped. '' when nothing is left.
 */
export function toSlug(text: string) {
  return (
    text
      .replace(/[™℠]/g, '')
      .replace(/[¼-¾⅐-⅞]/g, ' $&')
      .normalize('NFKD')
      .toLowerCase()
      // Another hyphen, and the stroke of fractions.
      .replace(/[\u2010⁄]/g, '-')
      .replace(/[^a-z0-9\s-]/g, (character) => plainLetters.get(character) ?? '')
      .replace(/\s+/g, '-')
      .replace(/-+/g, '-')
      .replace(/^-|-$/g, '')
  )
}

/** Whether `toSlug` is all that a language (BCP 47) needs; see local-slug.ts. */
export function isEnglish(language: string): boolean {
  return /^en(-|$)/i.test(language)
}

/** The length of the slug of what has a name. */
export const MAX_NAME_SLUG = 120

/** A name as names are compared: as its slug, but with the letters of other alphabets. */
export function toNameKey(name: string): string {
  const slug = toSlug(name)
  const others = name.normalize('NFKC').toLowerCase().match(otherLetters)
  return others ? `${slug} ${others.join(' ')}` : slug
}

const otherLetters = /(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu

/** Words that the site's own URLs use in place of a slug: `/admin/articles/new`, `/ai-podcasts/feed`. */
const reservedSlugs: readonly string[] = ['new', 'feed']

/** Ignores case, as the router does. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.includes(slug.trim().toLowerCase())
}

/** The slug of a new article, never a reserved one; '' when the title has no letters or digits. */
export function toSlugOfTitle(title: string): string {
  const slug = toSlug(title)
  return isReservedSlug(slug) ? `${slug}-article` : slug
}
