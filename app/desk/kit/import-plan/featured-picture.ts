/** The fields of an article that hold its picture. */
import type { IncomingFile } from '~/desk/kit/incoming/items'
import { articleFields } from '~/domain/articles/article-fields'
import { isPictureAddress } from '~/domain/articles/article-picture'

export type FeaturedFields = { featuredImageUrl: string | null; featuredImageDescription: string | null }

const none: FeaturedFields = { featuredImageUrl: null, featuredImageDescription: null }

/** `picture`: as the source has it; null: none. `toOwn`: its address here; null: it stays where it is, if browsers may show it from there. */
export function toFeaturedFields(
  picture: IncomingFile | null,
  toOwn: (address: string) => string | null,
): FeaturedFields {
  if (!picture) return none
  const { source, alt } = picture
  const { featuredImageDescription: description } = articleFields
  const address = toFeaturedAddress(source, toOwn)
  if (address === null) return none
  const words = alt
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, description.maxLength)
    .replace(/\p{Cs}$/u, '')
  return { featuredImageUrl: address, featuredImageDescription: words || null }
}

/** Null: no page can show it. `toOwn`: as above. */
export function toFeaturedAddress(source: string, toOwn: (address: string) => string | null): string | null {
  // A path would lead to something of this site.
  const address = toOwn(source) ?? (/^https:\/\//i.test(source) ? source : '')
  const isShown = isPictureAddress(address) && address.length <= articleFields.featuredImageUrl.maxLength
  return isShown ? address : null
}
