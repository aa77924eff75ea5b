/** What a client asked wrongly of a file (a range beyond its end, a path with a zero byte): its status, and nothing in the log. */
import type { ErrorRequestHandler } from 'express'

export const answerClientError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const { status, headers } = toHttpError(error)
  if (response.headersSent || status < 400 || status >= 500) return next(error)
  response.writeHead(status, { ...headers, 'Cache-Control': 'no-store' }).end()
}

/** As the libraries below Express throw it; status 0: something else. */
function toHttpError(error: unknown): { status: number; headers: Record<string, string> } {
  if (typeof error !== 'object' || error === null || !('status' in error)) return { status: 0, headers: {} }
  const given = 'headers' in error && typeof error.headers === 'object' ? error.headers : {}
  const headers = Object.entries(given ?? {}).map(([name, value]) => [name, String(value)])
  return { status: Number(error.status), headers: Object.fromEntries(headers) }
}
