/** The log: one line of JSON for each thing that happened, requests to stdout, failures to stderr, and nobody's data in it. */
import { format } from 'node:util'
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { hideAddresses } from './hide-addresses'

export type Log = {
  /** For what happens all the time; null: nobody wants to know. */
  requests: Logger | null
  /** For everything else. */
  events: Logger
}

type Level = 'info' | 'warn' | 'error' | 'silent'
type Streams = { out: DestinationStream; err: DestinationStream }

/** Lines of requests may wait a second, to be written many at a time; failures are written at once. */
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
    // What costs a microsecond here costs a twentieth of all requests.
    requests: level === 'info' ? pino(options, out) : null,
    events: pino(
      { ...options, hooks: { streamWrite: hideAddresses } },
      pino.multistream(streams, { dedupe: true }),
    ),
  }
}

/** What libraries and the application say on the console becomes lines like all others. */
export function writeConsoleTo({ events }: Log): void {
  console.error = (...values: unknown[]) => events.error(format(...values))
  console.warn = (...values: unknown[]) => events.warn(format(...values))
  console.info = console.log = (...values: unknown[]) => events.info(format(...values))
}
