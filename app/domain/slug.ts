/** A text as the last part of an address. */

/**
 * Lower case; only letters, digits, spaces and hyphens stay; spaces and repeated hyphens become one hyphen; none at the ends
 * (specification 2, section 5). Letters outside a–z are dropped with their accents taken off first. '' when nothing is left.
 */
export function toSlug(text: string) {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}
