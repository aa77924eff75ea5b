/** Where failures of the application are told: to the console, or to the log of the server that runs it. */
import type { AppLoadContext } from '@remix-run/node'
import { describeError } from './describe-error.server'

/** What of a request is told: no query, which may hold what a reader typed. */
export type AppFailure = { requestId: string | null; method: string; path: string; error: string }

type Write = (failure: AppFailure) => void

let write: Write = ({ method, path, error }) => console.error(`${method} ${path} failed: ${error}`)

export function tellFailuresTo(listener: Write): void {
  write = listener
}

export function tellFailure(error: unknown, request: Request, context?: AppLoadContext): void {
  const { pathname } = new URL(request.url)
  const requestId = context?.requestId ?? null
  write({ requestId, method: request.method, path: pathname, error: describeError(error) })
}
