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

/** Words that the site's own addresses use where a slug would stand: `/admin/articles/new`, `/ai-podcasts/feed`. */
export const reservedSlugs: readonly string[] = ['new', 'feed']

/** Whatever its case: addresses are matched without it. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.includes(slug.trim().toLowerCase())
}

/** The slug that a new article gets from its title, never a reserved one; '' when the title has no letters or digits. */
export function toSlugOfTitle(title: string): string {
  const slug = toSlug(title)
  return isReservedSlug(slug) ? `${slug}-article` : slug
}
