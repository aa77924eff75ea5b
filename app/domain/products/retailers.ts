/** Which retailer a link leads to. */

type Known = { domains: readonly string[] }

/** By the host of the address, or a part of it; null: no retailer that is known. */
export function findRetailer<Retailer extends Known>(
  retailers: Iterable<Retailer>,
  url: string,
): Retailer | null {
  if (!URL.canParse(url)) return null
  const { hostname, protocol } = new URL(url)
  if (!/^https?:$/.test(protocol)) return null
  const host = hostname.replace(/\.$/, '')
  for (const retailer of retailers)
    if (retailer.domains.some((domain) => host === domain || host.endsWith(`.${domain}`))) return retailer
  return null
}
