/** Derives slugs: texts as the last segment of a URL. */

/**
 * Lower case; keeps only letters, digits, spaces and hyphens; spaces and repeated hyphens become one hyphen, none at
 * the ends (specification 2, section 5). Accents are removed first, then letters outside a–z. '' when nothing is
 * left.
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
