/** Whether a form comes from this site's own pages, by what browsers say of it. */

/** Header fields of a request; null: absent. */
export type SenderFields = {
  secFetchSite: string | null
  origin: string | null
  host: string | null
  forwardedHost: string | null
}

/**
 * Both fields must agree, where they are there: `Sec-Fetch-Site` (Fetch Metadata), and `Origin` with the host that was
 * asked, as in Remix's own check. A program sends neither, and has no cookie that another site could misuse.
 */
export function isFromOwnSite({ secFetchSite, origin, host, forwardedHost }: SenderFields): boolean {
  if (secFetchSite && secFetchSite !== 'same-origin' && secFetchSite !== 'none') return false
  if (origin === null) return true
  const [forwarded = ''] = (forwardedHost ?? '').split(',')
  return URL.canParse(origin) && new URL(origin).host === (forwarded.trim() || host)
}
