/** The three policy pages. */
import { policies } from '~/publication'

export type Policy = (typeof policies)[number]

/** The policy at a site path such as `/privacy`, ignoring case; null: no such policy. */
export function findPolicy(path: string): Policy | null {
  const slug = path.toLowerCase().replaceAll('/', '')
  return policies.find((policy) => policy.slug === slug) ?? null
}
