/** What every answer says about its own safety: pages, files, feeds, redirects and errors alike. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { addLate } from './late-headers'

/** `isHttpsOnly`: whether browsers may be told never to come back without encryption. */
export type SecurityOptions = { isHttpsOnly: boolean }

type Next = (error?: unknown) => void

/** Of whatever is no page: runs nothing and loads nothing, but what a picture or a sound that is opened by itself consists of. */
const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const unused =
  'camera display-capture geolocation gyroscope microphone midi payment publickey-credentials-get usb'

/** Names in lower case. What an answer says itself goes before. */
export function listSecurityHeaders({ isHttpsOnly }: SecurityOptions): Record<string, string> {
  return {
    'content-security-policy': filePolicy,
    'x-content-type-options': 'nosniff',
    // With less, browsers that have no script would send forms as if from nowhere, and Remix refuses those.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': unused
      .split(' ')
      .map((feature) => `${feature}=()`)
      .join(', '),
    ...(isHttpsOnly ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** Puts them on whatever any later step answers. */
export function securityHeaders(options: SecurityOptions) {
  const headers = Object.entries(listSecurityHeaders(options))
  return (_request: IncomingMessage, response: ServerResponse, next: Next): void => {
    addLate(response, headers)
    next()
  }
}
