/** Profiles of the six staff authors for their own pages and the team page, in the order of the team page. */
import type { AuthorProfile } from './author-profiles/author-profile'
import { danielOkafor } from './author-profiles/daniel-okafor'
import { elenaMarchetti } from './author-profiles/elena-marchetti'
import { graceWhitfield } from './author-profiles/grace-whitfield'
import { jonasWeber } from './author-profiles/jonas-weber'
import { mayaLindqvist } from './author-profiles/maya-lindqvist'
import { priyaRaman } from './author-profiles/priya-raman'

export type { AuthorProfile }

export const authorProfiles: readonly AuthorProfile[] = [
  mayaLindqvist,
  danielOkafor,
  priyaRaman,
  jonasWeber,
  elenaMarchetti,
  graceWhitfield,
]

/** The profile at /authors/{slug}; null: no staff author has this slug. */
export function findAuthorProfile(slug: string): AuthorProfile | null {
  return authorProfiles.find((profile) => profile.slug === slug) ?? null
}
