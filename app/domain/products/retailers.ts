/** Recognizes links to the publication's retailers, by the host of the parsed address alone. */
import type { Offer, Retailer } from './product'

/** Those of all retailers. A link to one of them, or to a part of one, is a link to a retailer. */
export type Domains = ReadonlySet<string>

export const noDomains: Domains = new Set()

export function listDomains(retailers: ReadonlyMap<string, Retailer>): Domains {
  return new Set([...retailers.values()].flatMap(({ domains }) => domains))
}

/** Whose link it is; null: of no retailer. */
export function findRetailer(retailers: ReadonlyMap<string, Retailer>, url: string): Retailer | null {
  const parts = listParts(url)
  if (parts.length === 0) return null
  return [...retailers.values()].find(({ domains }) => parts.some((part) => domains.includes(part))) ?? null
}

/** Whether links to it are paid for as far as the publication says nothing else: it has a programme, or a template for links. */
export function isPaidAt(retailer: Pick<Retailer, 'programme' | 'linkTemplate'> | null): boolean {
  return Boolean(retailer?.programme || retailer?.linkTemplate)
}

export function isRetailerAddress(url: string, domains: Domains): boolean {
  return domains.size > 0 && listParts(url).some((part) => domains.has(part))
}

/** Its host, and the domains that the host is a part of: a path or a user name may contain a retailer's, too. */
function listParts(url: string): string[] {
  if (!/^\s*https?:\/\//i.test(url) || !URL.canParse(url)) return []
  const labels = new URL(url).hostname.replace(/\.$/, '').split('.')
  return labels.map((_, n) => labels.slice(n).join('.'))
}

/** Where a link to the retailer leads: through its programme, if it has one. */
export function toRetailerUrl(retailer: Pick<Retailer, 'linkTemplate'> | null, url: string): string {
  const { linkTemplate } = retailer ?? {}
  if (!linkTemplate) return url
  const link = linkTemplate.replace(/\{(url|raw)\}/g, (_, kind: string) =>
    kind === 'raw' ? url : encodeURIComponent(url),
  )
  return URL.canParse(link) && /^https?:/i.test(link) ? link : url
}

/** Where an offer leads: only paid ones through the programme of their retailer. */
export function toOfferUrl(
  retailers: ReadonlyMap<string, Retailer>,
  { retailer, url, isAffiliate }: Pick<Offer, 'retailer' | 'url' | 'isAffiliate'>,
): string {
  return isAffiliate ? toRetailerUrl(retailers.get(retailer) ?? null, url) : url
}

/** What every link by which the publication may earn has. */
export const paidRelation = 'sponsored nofollow noopener'

/** Whether readers may buy there as far as anybody knows. */
export function isOffered({ state }: Pick<Offer, 'state'>): boolean {
  return state !== 'gone' && state !== 'redirected'
}
