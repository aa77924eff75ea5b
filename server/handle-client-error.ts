/** Handles errors that are not bugs, without logging them: overload, and invalid requests for files. */
import type { ErrorRequestHandler } from 'express'
import { Overloaded } from './limits/limit-rendering'
import type { Refuse } from './limits/refuse'

export function handleClientError(refuse: Refuse): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error)
    if (error instanceof Overloaded) return refuse(request, response, error.status, error.headers)
    const { status, headers } = toHttpError(error)
    if (status < 400 || status >= 500) return next(error)
    response.writeHead(status, { ...headers, 'Cache-Control': 'no-store' }).end()
  }
}

/** Errors of Express's libraries have a status and headers; any other error gets status 0. */
function toHttpError(error: unknown): { status: number; headers: Record<string, string> } {
  if (typeof error !== 'object' || error === null || !('status' in error)) return { status: 0, headers: {} }
  const given = 'headers' in error && typeof error.headers === 'object' ? error.headers : {}
  const headers = Object.entries(given ?? {}).map(([name, value]) => [name, String(value)])
  return { status: Number(error.status), headers: Object.fromEntries(headers) }
}
