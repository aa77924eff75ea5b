/** Recognizes links to the publication's retailers, by the host of the parsed address alone. */
import type { Retailer } from '~/domain/publication/retailer'
import { canParse } from '~/domain/site/can-parse'
import type { Offer } from './product'

/** Those of all retailers. A link to one of them, or to a part of one, is a link to a retailer. */
export type Domains = ReadonlySet<string>

export const noDomains: Domains = new Set()

export function listDomains(retailers: ReadonlyMap<string, Retailer>): Domains {
  return new Set([...retailers.values()].flatMap(({ domains }) => domains))
}

/** Finds the retailer to which a link leads; null: no retailer. */
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
  if (!/^\s*https?:\/\//i.test(url) || !canParse(url)) return []
  const labels = new URL(url).hostname.replace(/\.$/, '').split('.')
  return labels.map((_, n) => labels.slice(n).join('.'))
}

/**
 * Where a link to the retailer leads: through its programme, if it has one. Parameters behind `{raw}` are added to those of the
 * address, before its fragment, and replace what it has of the same names.
 */
export function toRetailerUrl(retailer: Pick<Retailer, 'linkTemplate'> | null, url: string): string {
  const { linkTemplate } = retailer ?? {}
  if (!linkTemplate || !/^https?:/i.test(url) || !canParse(url)) return url
  const [, parameters] = /^\{raw\}[?&](.*)$/s.exec(linkTemplate) ?? []
  const link =
    parameters === undefined
      ? fillTemplate(linkTemplate, url)
      : addParameters(url, fillTemplate(parameters, url))
  return canParse(link) && /^https?:/i.test(link) ? link : url
}

function fillTemplate(template: string, url: string): string {
  return template.replace(/\{(url|raw)\}/g, (_, kind: string) =>
    kind === 'raw' ? url : encodeURIComponent(url),
  )
}

/** The address's own parameters stay as they are written: shops compare them. A fragment of the template replaces its own. */
function addParameters(url: string, typed: string): string {
  const [, query = '', anchor] = /^([^#]*)(?:#(.*))?$/s.exec(typed) ?? []
  const [, base = '', ownQuery = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(url) ?? []
  const added = query.split('&').filter(Boolean)
  const names = new Set(added.map(toName))
  const kept = ownQuery.split('&').filter((one) => one !== '' && !names.has(toName(one)))
  const shown = anchor ?? fragment
  const joined = [...kept, ...added].join('&')
  return `${base}${joined && `?${joined}`}${shown && `#${shown}`}`
}

function toName(parameter: string): string {
  const [name = ''] = new URLSearchParams(parameter).keys()
  return name
}

/** What a template makes of addresses: of some of the retailer's, or of examples at one of its domains. At most two. */
export function listSampleLinks(
  linkTemplate: string,
  { addresses, domain }: { addresses: readonly string[]; domain: string },
): { from: string; to: string }[] {
  const examples = domain
    ? ['item', 'item?color=blue#reviews'].map((path) => `https://${domain}/${path}`)
    : []
  // One with parameters, as they are what a template can break.
  const sampled = [addresses.find((one) => one.includes('?')), addresses.find((one) => !one.includes('?'))]
  const known = sampled.flatMap((one) => one ?? [])
  return [...known, ...examples]
    .slice(0, 2)
    .map((from) => ({ from, to: toRetailerUrl({ linkTemplate }, from) }))
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
