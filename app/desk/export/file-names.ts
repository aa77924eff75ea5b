/** The names of files in the archive: a slug where that is safe to be one on any system, else what is left of it and an id. */
import { toSlug } from '~/domain/text/slug'

/** File systems take 255 bytes; the longest ending is `.json`, and a letter has up to three bytes. */
const MAX_NAME_LENGTH = 80
const MAX_ID_LENGTH = 8

/** Of Windows, and what generators of sites take for the page of a folder. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d|_?index)$/

/**
 * Without an ending. Two articles never have the same one: a slug with two hyphens in a row is not used as it is. `id`: unique among those
 * of its kind.
 */
export function toFileName(slug: string, id: string): string {
  const isPlain =
    /^[\p{Ll}\p{Lo}\p{Nd}][\p{Ll}\p{Lo}\p{Nd}_-]*$/u.test(slug) &&
    slug.length <= MAX_NAME_LENGTH &&
    !slug.includes('--') &&
    !reserved.test(slug) &&
    slug === slug.normalize('NFC')
  if (isPlain) return slug
  const ownId = id.toLowerCase().replace(/[^a-z0-9]/g, '')
  const left = toSlug(slug).slice(0, MAX_NAME_LENGTH - MAX_ID_LENGTH)
  return `${left.replace(/-+$/, '') || 'untitled'}--${ownId.slice(0, MAX_ID_LENGTH)}`
}
