/** WebSub: names the hub in the headers of feeds, and announces changed feeds to it. */
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { resolveName } from '~/http/media/public-address.server'
import { absoluteUrl } from '~/http/site/page-meta.server'

const TIMEOUT_MS = 10_000
/** Proxies refuse long response headers. */
const MAX_LINK_LENGTH = 2_000

/** WebSub (section 4) looks for the hub and the topic here first, then in the feed itself. `hubUrl` null: there is no hub. */
export function hubHeader(hubUrl: string | null, topic: string): Record<string, string> {
  if (hubUrl === null) return {}
  const Link = `<${hubUrl}>; rel="hub", <${topic}>; rel="self"`
  return Link.length <= MAX_LINK_LENGTH ? { Link } : {}
}

/** `paths`: of feeds. False: the hub did not accept it. */
export async function sendToHub(hub: string, paths: string[]): Promise<boolean> {
  const body = new URLSearchParams({ 'hub.mode': 'publish' })
  for (const path of paths) body.append('hub.url', absoluteUrl(path))
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const lookup: LookupFunction = (name, _options, answer) =>
    resolveName(name, signal).then(
      (found) => answer(null, found),
      (error: Error) => answer(error, []),
    )
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const request = hub.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve) => {
    request(hub, { method: 'POST', headers, lookup, signal, agent: false }, (response) => {
      response.destroy()
      resolve(Math.floor((response.statusCode ?? 0) / 100) === 2)
    })
      .on('error', () => resolve(false))
      .end(String(body))
  })
}
