/** Finds links in an article that lead to pages of this site, which the router can follow without a reload. */
export type LinkFacts = {
  /** Absolute. */
  href: string
  target: string
  rel: string
  isDownload: boolean
}

/** Paths that are not pages: endpoints for machines, and folders of files. */
const resources =
  /^\/(?:feed|covers|views|episodes|portraits|assets|events|healthz|readyz|metrics|admin)(?:\/|$)/

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
  if (!origins.includes(origin) || resources.test(pathname)) return null
  if (/\/feed$|\.[a-z0-9]{1,8}$/i.test(pathname)) return null
  return pathname + search + hash
}
