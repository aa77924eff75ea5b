/** Finds addresses that lead to pages of this site: the router can follow them, and a form may lead back to them. */
import { canParse } from '~/domain/site/can-parse'
import { mayBePage } from './urls'

const here = 'http://here.invalid'
/** Longer ones would make a response header that proxies refuse. */
const MAX_PATH_LENGTH = 2_000

export type LinkFacts = {
  /** Absolute. */
  href: string
  target: string
  rel: string
  isDownload: boolean
}

/**
 * The path, query and fragment to navigate to; null: leave the link to the browser. `origins`: this site's origins,
 * as the browser and as the settings know them.
 */
export function toPageLink(
  { href, target, rel, isDownload }: LinkFacts,
  origins: readonly string[],
): string | null {
  if (isDownload || (target !== '' && target !== '_self') || /\bexternal\b/i.test(rel) || !canParse(href))
    return null
  const { origin, pathname, search, hash } = new URL(href)
  return origins.includes(origin) && mayBePage(pathname) ? pathname + search + hash : null
}

/**
 * Accepts only addresses on this site, against open redirects. The path and query of an address that starts with a slash
 * and stays on this site, to lead somebody there; null: any other address, or one that is very long.
 */
export function toLocalPath(address: string): string | null {
  if (!address.startsWith('/') || !canParse(address, here)) return null
  const { origin, pathname, search } = new URL(address, here)
  // "/.//elsewhere.example" resolves to the path "//elsewhere.example", which a browser would take for a host.
  const path = pathname + search
  return origin === here && !pathname.startsWith('//') && path.length <= MAX_PATH_LENGTH ? path : null
}
