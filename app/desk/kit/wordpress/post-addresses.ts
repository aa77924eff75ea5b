/** All addresses at which a site of WordPress answers for one item, as paths. */
import { listMeta, readField } from './item-fields'
import { fillPermalink, type PermalinkParts } from './permalink-pattern'
import type { WxrItem } from './wxr-parser'

/** Of one item, with all its old slugs and days. */
const MAX_ADDRESSES = 100

/** How the site makes the addresses of posts; null: it is not known. `pages`: the parts of the text. */
type Permalink = { pattern: string | null; parts: PermalinkParts; pages: number }

/** The first is canonical. `permalink`: null for what has no old slugs. */
export function listAddresses(item: WxrItem, siteUrl: string, permalink: Permalink | null): string[] {
  const addresses = new Set<string>()
  const add = (address: string | null) => {
    if (address && addresses.size < MAX_ADDRESSES) addresses.add(address)
  }
  const base = toHomePath(siteUrl)
  const link = toPath(readField(item, 'link'))
  add(link)
  const id = readField(item, 'post_id')
  const type = readField(item, 'post_type')
  if (/^\d+$/.test(id)) {
    add(`${base}/?p=${id}`)
    if (type === 'page') add(`${base}/?page_id=${id}`)
    if (type === 'attachment') add(`${base}/?attachment_id=${id}`)
  }
  const guid = readField(item, 'guid')
  if (isOfSite(guid, siteUrl) && !guid.includes('wp-content/')) add(toPath(guid))
  if (!permalink) return [...addresses]
  if (link && !link.includes('?')) {
    for (let page = 2; page <= permalink.pages && page <= 20; page++)
      add(`${link.replace(/\/$/, '')}/${page}/`)
  }
  for (const old of listOld(item, type, link, permalink)) add(old)
  return [...addresses]
}

function listOld(item: WxrItem, type: string, link: string | null, { pattern, parts }: Permalink): string[] {
  const slugs = listMeta(item, '_wp_old_slug')
  if (type === 'page') {
    // Pages lie below each other, and only the last part is theirs.
    return link && !link.includes('?')
      ? slugs.map((slug) => link.replace(/[^/]+(\/?)$/, `${encodeSlug(slug)}$1`))
      : []
  }
  if (!pattern) return []
  const days = listMeta(item, '_wp_old_date').filter((day) => /^\d{4}-\d\d-\d\d$/.test(day))
  const dates = [parts.date, ...days.map((day) => `${day} ${parts.date.slice(11)}`)]
  return [parts.slug, ...slugs].flatMap((slug, slugIndex) =>
    dates.flatMap((date, dateIndex) => {
      if (!slug || slugIndex + dateIndex === 0) return []
      const path = fillPermalink(pattern, { ...parts, slug: encodeSlug(slug), date })
      return path ? [path] : []
    }),
  )
}

/** The path of the site, without a slash at its end. */
export function toHomePath(siteUrl: string): string {
  return URL.canParse(siteUrl) ? new URL(siteUrl).pathname.replace(/\/+$/, '') : ''
}

/** Stored encoded already, mostly. */
function encodeSlug(slug: string): string {
  return /%[\da-f]{2}/i.test(slug) ? slug : encodeURIComponent(slug)
}

/** With a query where one is needed to find it. */
export function toPath(address: string): string | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

/** Whichever protocol, and with or without www. */
export function isOfSite(address: string, siteUrl: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(siteUrl)) return false
  const toHost = (url: string) => new URL(url).hostname.replace(/^www\./, '')
  return /^https?:/i.test(address) && toHost(address) === toHost(siteUrl)
}
