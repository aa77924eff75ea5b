/** The picture of an article, and which addresses one may have. */
import { i18n } from '~/domain/language/desk-i18n'
import { fallbackPath, findPictureHash, type Picture, type PictureSlot } from '~/domain/media/renditions'
import { canParse } from '~/domain/site/can-parse'
import { coverPath } from '~/domain/site/urls'

const anySite = 'https://site.invalid'

export type Pictured = Parameters<typeof coverPath>[0] & {
  /** The slug that its cover is drawn from, if it was public at another one first; null: its present slug. */
  coverSlug: string | null
  featuredImageUrl: string | null
  /** At that address; null: it is not in the library, or cannot be shown yet. */
  featuredPicture: Picture | null
}

/** The slug that its cover is drawn from: a cover stays with its article when the slug changes. */
export function toCoverSlug({ slug, coverSlug }: Pick<Pictured, 'slug' | 'coverSlug'>): string {
  return coverSlug ?? slug
}

/** The address of its drawn cover, also if it has a picture. */
export function findCover(article: Omit<Pictured, 'featuredImageUrl' | 'featuredPicture'>): string {
  return coverPath({ ...article, slug: toCoverSlug(article) })
}

/** One address for what its page and its cards show. Pages prefer `featuredPicture`, which comes in several files. */
export function findPicture(article: Pictured): string {
  const { featuredImageUrl, featuredPicture } = article
  if (featuredPicture) return fallbackPath(featuredPicture, 1200)
  // A picture that the library does not have, or not yet, would be a gap.
  const isMissing = findPictureHash(featuredImageUrl) !== null
  return isMissing || !featuredImageUrl ? findCover(article) : featuredImageUrl
}

/** For those who cannot see it: what the editor typed for this article, else the library's description; '': it is drawn. */
export function describePicture(article: Pictured & { featuredImageDescription: string | null }): string {
  if (findPicture(article) === findCover(article)) return ''
  return article.featuredImageDescription ?? article.featuredPicture?.description ?? ''
}

/** `picture`: in the library; then browsers choose from its files by `use`. */
export type LeadPicture = { address: string; picture: Picture | null; use: PictureSlot }

/** The picture of the first article of a list, which is visible first; null: the list is empty. */
export function findLeadPicture([lead]: readonly Pictured[], use: PictureSlot = 'third'): LeadPicture | null {
  return lead ? { address: findPicture(lead), picture: lead.featuredPicture, use } : null
}

/**
 * Validates picture addresses: only what the content security policy lets browsers load. A path on this site, or an
 * https: address.
 */
export function isPictureAddress(address: string): boolean {
  if (!canParse(address, anySite)) return false
  const { origin, protocol } = new URL(address, anySite)
  // Browsers ignore tabs and line breaks, so "/\t/elsewhere.example" leads to another site.
  if (address.startsWith('/')) return origin === anySite
  return protocol === 'https:' && /^https:\/\//i.test(address)
}

/** The stored address, trimmed; null: none that browsers may load, so that the cover is drawn. */
export function toPictureAddress(stored: string | null): string | null {
  const address = stored?.trim() ?? ''
  return isPictureAddress(address) ? address : null
}

/** What is wrong with the address that was typed in a field; null: nothing. */
export function findPictureProblem(address: string, label: string): string | null {
  if (address === '' || isPictureAddress(address)) return null
  return /^http:/i.test(address)
    ? i18n.t(
        'Browsers don’t show pictures from http:// URLs here. Use a URL that begins with https://, or a path on this site (/…).',
      )
    : i18n.t('{field} must begin with https:// or be a path on this site (/…).', { field: label })
}
