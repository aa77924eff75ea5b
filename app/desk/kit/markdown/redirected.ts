/** Addresses that lead through a search engine, a network or a mail program, which counts the clicks: where they lead. */
import { canParse } from '~/domain/site/can-parse'

/** The redirects by host: what their paths begin with, and the parameter with the address. */
const redirects: [host: RegExp, path: RegExp, ...parameters: string[]][] = [
  [/^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, /^\/url$/, 'q', 'url'],
  [/^(?:www\.)?youtube\.com$/, /^\/redirect$/, 'q'],
  [/^(?:www\.)?duckduckgo\.com$/, /^\/l\/$/, 'uddg'],
  [/^lm?\.(?:facebook|instagram|messenger|threads)\.(?:com|net)$/, /^\/(?:l\.php)?$/, 'u'],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)\/?$/, 'url'],
  [/^out\.reddit\.com$/, /^\//, 'url'],
  [/^slack-redir\.net$/, /^\/link$/, 'url'],
  [/^[a-z\d]{1,10}\.safelinks\.protection\.outlook\.com$/, /^\//, 'url'],
  [/^t\.umblr\.com$/, /^\/redirect$/, 'z'],
  [/^steamcommunity\.com$/, /^\/linkfilter\/$/, 'u', 'url'],
]

const MAX_STEPS = 4

/** Finds where a link leads in the end; the address itself, if it is no known redirect or leads to no site. */
export function findDestination(address: string): string {
  let found = address
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = findNext(found)
    if (next === null) break
    found = next
  }
  return found
}

function findNext(address: string): string | null {
  const url = canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const { hostname, pathname, searchParams } = url
  const [, , ...parameters] =
    redirects.find(([host, path]) => host.test(hostname) && path.test(pathname)) ?? []
  const target = [
    ...parameters.map((name) => searchParams.get(name)),
    hostname === 'www.bing.com' && pathname === '/ck/a' ? readBing(searchParams.get('u')) : null,
    hostname === 'r.search.yahoo.com' ? readYahoo(pathname) : null,
  ].find((value) => value && /^https?:\/\//i.test(value) && canParse(value))
  return target ?? null
}

/** `a1` and the address as base64. */
function readBing(typed: string | null): string | null {
  const encoded = /^a1([\w-]{8,2000})$/.exec(typed ?? '')?.[1]
  if (!encoded) return null
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    )
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function readYahoo(pathname: string): string | null {
  const encoded = /\/RU=([^/]{1,2000})\/RK=/.exec(pathname)?.[1]
  try {
    return encoded ? decodeURIComponent(encoded) : null
  } catch {
    return null
  }
}
