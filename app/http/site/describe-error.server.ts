/** Describes an error in one log line: message and first stack frame, without the many lines of database clients. */
import { isDiskFull } from '~/data/database/is-database-outage.server'
import { env } from '~/env.server'

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
