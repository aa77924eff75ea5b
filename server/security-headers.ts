/** The security headers of every response: pages, files, feeds, redirects and errors alike. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'

/** Names in lower case. */
type DefaultHeaders = readonly (readonly [name: string, value: string])[]

/** `isHttpsOnly`: whether to send Strict-Transport-Security. */
export type SecurityOptions = { isHttpsOnly: boolean }

type Next = (error?: unknown) => void

/** For everything but pages: allows no script, and only what a picture, an audio file or a feed opened by itself needs. */
const filePolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const unusedFeatures =
  'camera display-capture geolocation gyroscope microphone midi payment publickey-credentials-get usb'

/** Names in lower case. A response's own headers take precedence. */
export function listSecurityHeaders({ isHttpsOnly }: SecurityOptions): Record<string, string> {
  return {
    'content-security-policy': filePolicy,
    'x-content-type-options': 'nosniff',
    // With a stricter policy, browsers without JavaScript would send `Origin: null` with forms, which Remix refuses.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': unusedFeatures
      .split(' ')
      .map((feature) => `${feature}=()`)
      .join(', '),
    ...(isHttpsOnly ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** Adds them to every response of the later steps. */
export function securityHeaders(options: SecurityOptions) {
  const headers = Object.entries(listSecurityHeaders(options))
  return (_request: IncomingMessage, response: ServerResponse, next: Next): void => {
    addDefaultHeaders(response, headers)
    next()
  }
}

/** Adds default headers to a response when it is sent, whatever sends it; its own headers take precedence. */
export function addDefaultHeaders(response: ServerResponse, headers: DefaultHeaders): void {
  onHeaders(response, () => {
    for (const [name, value] of headers) if (!response.hasHeader(name)) response.setHeader(name, value)
  })
}
