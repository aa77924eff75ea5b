/** Which links in an article's text lead to a page of ours, so that following them need not reload everything. */

export type LinkFacts = {
  /** In full. */
  href: string
  target: string
  rel: string
  isDownload: boolean
}

/** Answered by other than pages: machines' addresses, and files, which have an extension. */
const resources =
  /^\/(?:feed|covers|views|episodes|portraits|assets|events|healthz|readyz|metrics|admin)(?:\/|$)/

/**
 * The path, query and fragment to navigate to; null: the browser follows this link by itself. `origins`: where this site
 * is, as the browser and as the settings know it.
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
