/** Links to the publication's retailers. */
import type { Offer, Retailer } from './product'

/** Where a link to the retailer leads: through its programme, if it has one. */
export function toRetailerUrl(retailer: Pick<Retailer, 'linkTemplate'> | null, url: string): string {
  const { linkTemplate } = retailer ?? {}
  if (!linkTemplate) return url
  const link = linkTemplate.replace(/\{(url|raw)\}/g, (_, kind: string) =>
    kind === 'raw' ? url : encodeURIComponent(url),
  )
  return URL.canParse(link) && /^https?:/i.test(link) ? link : url
}

/** What every link by which the publication may earn has. */
export const paidRelation = 'sponsored nofollow noopener'

/** Whether readers may buy there as far as anybody knows. */
export function isOffered({ state }: Pick<Offer, 'state'>): boolean {
  return state !== 'gone' && state !== 'redirected'
}
