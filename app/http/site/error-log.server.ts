/** Reports failures of the application to the console, or to the log of the server that runs it. */
import type { AppLoadContext } from '@remix-run/node'
import { describeError } from './describe-error.server'

/** Without the query string, which may contain what a reader typed. */
export type AppFailure = { requestId: string | null; method: string; path: string; error: string }

type Listener = (failure: AppFailure) => void

let report: Listener = ({ method, path, error }) => console.error(`${method} ${path} failed: ${error}`)

export function setFailureListener(listener: Listener): void {
  report = listener
}

export function reportFailure(error: unknown, request: Request, context?: AppLoadContext): void {
  const { pathname } = new URL(request.url)
  const requestId = context?.requestId ?? null
  report({ requestId, method: request.method, path: pathname, error: describeError(error) })
}
