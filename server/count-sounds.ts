/** Tells the application what was sent of sound, and to whom, so that it can count downloads: not what editors listen to. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AppEntry } from './app-build'
import type { FinishedRequest } from './observe-requests'
import { hasCookie } from './page-cache/has-cookie'

type Parts = Pick<AppEntry, 'bypassCookies' | 'countSound'> & {
  siteUrl: string
  /** Null: unknown. */
  readClient: (request: IncomingMessage) => string | null
}

const sound = /^audio\//
/** Status line and headers of a response, at most about as many. */
const HEAD_BYTES = 1_024

/** To be called when a response has ended or was cut off. */
export function createSoundCounter({ bypassCookies, countSound, siteUrl, readClient }: Parts) {
  const { origin } = new URL(siteUrl)
  return (finished: FinishedRequest, request: IncomingMessage, response: ServerResponse): void => {
    const { method, path, status } = finished
    if (method !== 'GET' || !sound.test(String(response.getHeader('content-type')))) return
    const { headers } = request
    if (hasCookie(headers.cookie, bypassCookies)) return
    countSound({
      ...{ method, path, status, bytes: toBodyBytes(finished, response) },
      contentRange: response.getHeader('content-range')?.toString() ?? null,
      agent: headers['user-agent'] ?? '',
      address: readClient(request),
      isFromSite:
        headers['sec-fetch-site'] === 'same-origin' || `${headers.referer}/`.startsWith(`${origin}/`),
    })
  }
}

/**
 * How much of the body left. What was cut off may still have been in a buffer of the system or of a proxy: nobody but the listener
 * could tell.
 */
function toBodyBytes({ bytes, wasCutOff }: FinishedRequest, response: ServerResponse): number {
  const length = Number(response.getHeader('content-length') ?? Number.POSITIVE_INFINITY)
  return wasCutOff ? Math.min(length, Math.max(0, bytes - HEAD_BYTES)) : length
}
