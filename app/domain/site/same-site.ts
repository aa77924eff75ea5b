/** Checks by its headers whether a form comes from this site's own pages. */
import { canParse } from '~/domain/site/can-parse'

/** Request headers; null: absent. */
export type SenderFields = {
  secFetchSite: string | null
  origin: string | null
  host: string | null
  forwardedHost: string | null
}

/**
 * `Sec-Fetch-Site` (Fetch Metadata) must not name another site, and `Origin` must match the requested host, as in
 * Remix's own check. Either may be absent: programs send neither, and have no cookies that another site could misuse.
 */
export function isFromOwnSite({ secFetchSite, origin, host, forwardedHost }: SenderFields): boolean {
  if (secFetchSite && secFetchSite !== 'same-origin' && secFetchSite !== 'none') return false
  if (origin === null) return true
  const [forwarded = ''] = (forwardedHost ?? '').split(',')
  return canParse(origin) && new URL(origin).host === (forwarded.trim() || host)
}
