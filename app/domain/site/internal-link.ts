/** Finds links that lead to pages of this site, which the router can follow without a reload. */
import { mayBePage } from './urls'

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
  if (isDownload || (target !== '' && target !== '_self') || /\bexternal\b/i.test(rel) || !URL.canParse(href))
    return null
  const { origin, pathname, search, hash } = new URL(href)
  return origins.includes(origin) && mayBePage(pathname) ? pathname + search + hash : null
}
