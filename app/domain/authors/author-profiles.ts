/** Profiles of the six staff authors for their own pages and the team page, in the order of the team page. */
import { authorProfiles } from '~/publication'

export { authorProfiles }

export type AuthorProfile = (typeof authorProfiles)[number]

/** The profile at /authors/{slug}; null: no staff author has this slug. */
export function findAuthorProfile(slug: string): AuthorProfile | null {
  return authorProfiles.find((profile) => profile.slug === slug) ?? null
}
