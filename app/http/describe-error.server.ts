/** An error as one log line: what happened and where, without the many lines that database clients add. */
import { isDiskFull } from '~/data/is-database-away.server'
import { env } from '~/env.server'

export function describeError(error: unknown): string {
  // Remix wraps what a reader did wrong, such as a POST to a page that takes none.
  if (isWrapped(error)) return describeError(error.error)
  if (!(error instanceof Error)) return String(error)
  const place = error.stack
    ?.split('\n')
    .find((line) => /^\s+at /.test(line) && !line.includes('node_modules'))
  const message = error.message
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
  return [isDiskFull(error) && noSpace(), message || error.name, place?.trim()].filter(Boolean).join(' ')
}

/** What the operator has to do first, ahead of PostgreSQL's words, which name only a file inside its folder. */
function noSpace() {
  const { databaseUrl } = env()
  return `No space left on the disk of the database${databaseUrl ? ` at ${new URL(databaseUrl).host}` : ''}:`
}

function isWrapped(error: unknown): error is { error: Error } {
  return typeof error === 'object' && error !== null && 'error' in error && error.error instanceof Error
}
