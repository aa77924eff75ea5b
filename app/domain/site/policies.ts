/** The three policy pages. */
import { affiliatePolicy } from './policies/affiliate'
import type { Policy } from './policies/policy'
import { privacyPolicy } from './policies/privacy'
import { termsPolicy } from './policies/terms'

export type { Policy }

export const policies: Record<Policy['slug'], Policy> = {
  privacy: privacyPolicy,
  terms: termsPolicy,
  affiliate: affiliatePolicy,
}

/** The policy at a site path such as `/privacy`, ignoring case; null: no such policy. */
export function findPolicy(path: string): Policy | null {
  const slug = path.toLowerCase().replaceAll('/', '')
  return Object.values(policies).find((policy) => policy.slug === slug) ?? null
}
