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
  const own = toOwn(source)
  const { featuredImageUrl: url, featuredImageDescription: description } = articleFields
  // A path would lead to something of this site.
  const address = own ?? (/^https:\/\//i.test(source) ? source : '')
  if (!isPictureAddress(address) || address.length > url.maxLength) return none
  const words = alt
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, description.maxLength)
    .replace(/\p{Cs}$/u, '')
  return { featuredImageUrl: address, featuredImageDescription: words || null }
}
