/** The log: lines of JSON without personal data, requests on stdout, failures on stderr. */
import { format } from 'node:util'
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { hideAddressSecrets } from '~/domain/site/secret-addresses'
import type { FinishedRequest } from '../observe-requests'
import { probePaths } from '../route-table'

export type Log = {
  /** Null: requests are not logged at this level. */
  requests: Logger | null
  /** For everything else. */
  events: Logger
}

type Level = 'info' | 'warn' | 'error' | 'silent'
type Streams = { out: DestinationStream; err: DestinationStream }

/** Request lines are buffered for up to a second; failures are written at once. */
const toProcess = (): Streams => ({
  out: pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 }),
  err: pino.destination({ dest: 2, sync: true }),
})

export function createLog(level: Level, { out, err }: Streams = toProcess()): Log {
  const options: LoggerOptions = { level, base: { pid: process.pid } }
  const streams = [
    { level: 'info' as const, stream: out },
    { level: 'error' as const, stream: err },
  ]
  return {
    // Kept minimal: a microsecond more per line reduces throughput by a twentieth.
    requests: level === 'info' ? pino(options, out) : null,
    events: pino(
      { ...options, hooks: { streamWrite: hideSecrets } },
      pino.multistream(streams, { dedupe: true }),
    ),
  }
}

/** Redirects the console, which libraries and the application write to, to the log. */
export function writeConsoleTo({ events }: Log): void {
  console.error = (...values: unknown[]) => events.error(format(...values))
  console.warn = (...values: unknown[]) => events.warn(format(...values))
  console.info = console.log = (...values: unknown[]) => events.info(format(...values))
}

/**
 * Removes email addresses from log lines, since database errors quote values; also passwords in URLs, and the secrets in
 * the addresses of drafts, invitations and new passwords.
 */
export function hideSecrets(line: string): string {
  const shown = hideAddressSecrets(line)
  if (!shown.includes('@') && !shown.includes('%40')) return shown
  return shown.replace(/[^\s@"'<>(),;=/\\]+(@|%40)[^\s@"'<>(),;=/\\]+/gi, '[address]')
}

/** Logs a line for each request: what was requested and how it went, never by whom. */
export function requestLog({ requests }: Log) {
  return (finished: FinishedRequest): void => {
    const { requestId, method, status, bytes, seconds, wasCutOff } = finished
    if (!requests || (status < 400 && probePaths.has(finished.path))) return
    const path = hideSecrets(finished.path)
    const millis = Math.round(seconds * 10_000) / 10
    const line = { requestId, method, path, status, millis, bytes }
    requests.info(wasCutOff ? { ...line, wasCutOff } : line, 'request')
  }
}
