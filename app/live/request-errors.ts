/** Tells passing failures of requests from final responses. */

/** Network and server errors are worth a retry; a 404 or a redirect is a valid response. */
export function isWorthRetrying(error: unknown): boolean {
  if (isAbort(error) || error instanceof Response) return false
  const status = typeof error === 'object' && error && 'status' in error ? error.status : null
  return typeof status !== 'number' || status >= 500
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
