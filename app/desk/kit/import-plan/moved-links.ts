/** Where links between the texts of a source lead now: to what arrives, or to where they led before. */

import type { Moved } from '~/desk/kit/imports/plan'
import type { IncomingSite } from '~/desk/kit/incoming/items'
import { withoutEnding } from '~/domain/site/old-endings'
import { homePath } from '~/domain/site/urls'
import { toSource } from './planned-addresses'

export type LinkMap = {
  /** Of this site, if it was of something that arrives; of the source, whole; else as it is. */
  toAddress: (url: string) => string
  /** Null: it is not of the source. `path`: here; null: nothing that arrives had it. `own`: as it was in the source. */
  find: (url: string) => { path: string | null; own: URL } | null
  /** Addresses of the source that nothing that arrives had; at most 1,000. */
  listUnknown: () => string[]
}

const MAX_UNKNOWN = 1_000
/** Parameters that only count who came from where. */
const counting = /^(?:utm_\w+|fbclid|gclid|mc_cid|mc_eid)$/i

/** `moved`: what arrives, as planAddresses() takes it; of two with one address, the first has it. */
export function createLinkMap(site: IncomingSite | null, moved: readonly Moved[]): LinkMap {
  const origin = site && URL.canParse(site.url) ? new URL(site.url) : null
  const paths = new Map<string, string>()
  for (const { path, addresses } of moved)
    for (const address of addresses) {
      const source = toSource(address)
      if (source !== null && !paths.has(source)) paths.set(source, path)
    }
  const unknown = new Set<string>()

  const findPage = ({ pathname, searchParams }: URL): { path: string; isWhole: boolean } | null => {
    const parameters = [...searchParams].filter(([name]) => !counting.test(name))
    const queries = parameters.map(([name, value]) => new URLSearchParams({ [name]: value }).toString())
    // WordPress finds an article by one of them, whatever the others say.
    for (const query of [queries.join('&'), ...queries]) {
      const path = query && paths.get(toSource(`${pathname}?${query}`) ?? '')
      if (path) return { path, isWhole: true }
    }
    const page = withoutEnding(pathname)
    const path = paths.get(toSource(pathname) ?? '') ?? (page && paths.get(toSource(page) ?? ''))
    if (path) return { path, isWhole: false }
    const isHome = /^\/*$/.test(pathname) && queries.length === 0
    return isHome ? { path: homePath, isWhole: true } : null
  }

  const find: LinkMap['find'] = (url) => {
    const own = readOwn(url.trim(), origin)
    const found = own && findPage(own)
    if (!found) return own && { path: null, own }
    return { path: found.path + (found.isWhole ? '' : withoutCounting(own)) + own.hash, own }
  }

  return {
    find,
    toAddress(url) {
      const found = find(url)
      if (found === null) return url
      const { path, own } = found
      if (path !== null) return path
      if (origin === null) {
        note(unknown, url.trim())
        return url
      }
      note(unknown, own.href)
      return own.href
    },
    listUnknown: () => [...unknown],
  }
}

function note(unknown: Set<string>, address: string): void {
  if (unknown.size < MAX_UNKNOWN) unknown.add(address)
}

const anywhere = 'https://source.invalid'

/** Null: it is of another site, of the page itself, or relative to the page that it is on. */
function readOwn(url: string, origin: URL | null): URL | null {
  const isPath = /^\/(?![/\\])/.test(url)
  if (isPath || url.startsWith('?')) {
    const base = origin ?? new URL(anywhere)
    const whole = isPath ? url : `${base.pathname.replace(/\/+$/, '')}/${url}`
    return URL.canParse(whole, base.origin) ? new URL(whole, base.origin) : null
  }
  const whole = url.startsWith('//') ? `https:${url}` : url
  if (origin === null || !/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return null
  const address = new URL(whole)
  return toHost(address) === toHost(origin) ? address : null
}

function toHost({ host }: URL): string {
  return host.replace(/^www\./, '')
}

function withoutCounting({ search }: URL): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !counting.test(part.split('=')[0] ?? ''))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
