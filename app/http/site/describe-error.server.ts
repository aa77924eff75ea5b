/**
 * Describes errors for the log, and reports failures of the application to the console, or to the log of the server that
 * runs it.
 */
import type { AppLoadContext } from '@remix-run/node'
import { isDiskFull } from '~/data/database/is-database-outage.server'
import { env } from '~/env.server'

/** Without the query string, which may contain what a reader typed. */
type AppFailure = { requestId: string | null; method: string; path: string; error: string }

type Listener = (failure: AppFailure) => void

let report: Listener = ({ method, path, error }) => console.error(`${method} ${path} failed: ${error}`)

/** In one log line: message and first stack frame, without the many lines of database clients. */
export function describeError(error: unknown): string {
  // Remix wraps client errors, such as a POST to a page without an action.
  if (isWrapped(error)) return describeError(error.error)
  if (!(error instanceof Error)) return String(error)
  const frame = error.stack
    ?.split('\n')
    .find((line) => /^\s+at /.test(line) && !line.includes('node_modules'))
  const message = error.message
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
  return [isDiskFull(error) && noSpace(), message || error.name, frame?.trim()].filter(Boolean).join(' ')
}

/** Comes first, because PostgreSQL's own message only names a file inside its data folder. */
function noSpace() {
  const { databaseUrl } = env()
  return `No space left on the disk of the database${databaseUrl ? ` at ${new URL(databaseUrl).host}` : ''}:`
}

function isWrapped(error: unknown): error is { error: Error } {
  return typeof error === 'object' && error !== null && 'error' in error && error.error instanceof Error
}

export function setFailureListener(listener: Listener): void {
  report = listener
}

export function reportFailure(error: unknown, request: Request, context?: AppLoadContext): void {
  const { pathname } = new URL(request.url)
  const requestId = context?.requestId ?? null
  report({ requestId, method: request.method, path: pathname, error: describeError(error) })
}
