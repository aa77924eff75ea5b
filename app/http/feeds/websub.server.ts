/** Announces changed feeds to the WebSub hub. */
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { resolveName } from '~/http/media/public-address.server'
import { absoluteUrl } from '~/http/site/page-meta.server'

const TIMEOUT_MS = 10_000

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
