/** The log: one line of JSON for each thing that happened, requests to stdout, failures to stderr, and nobody's data in it. */
import { format } from 'node:util'
import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger
type Level = 'info' | 'warn' | 'error' | 'silent'
type Streams = { out: DestinationStream; err: DestinationStream }

/** Lines of requests may wait a second, to be written many at a time; failures are written at once. */
const toProcess = (): Streams => ({
  out: pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 }),
  err: pino.destination({ dest: 2, sync: true }),
})

export function createLog(level: Level, { out, err }: Streams = toProcess()): Log {
  const options: pino.LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: hideAddresses },
  }
  return pino(
    options,
    pino.multistream(
      [
        { level: 'info', stream: out },
        { level: 'error', stream: err },
      ],
      { dedupe: true },
    ),
  )
}

/** What libraries and the application say on the console becomes lines like all others. */
export function writeConsoleTo(log: Log): void {
  console.error = (...values: unknown[]) => log.error(format(...values))
  console.warn = (...values: unknown[]) => log.warn(format(...values))
  console.info = console.log = (...values: unknown[]) => log.info(format(...values))
}

/** Messages of the database quote what they did not like, which may be somebody's mail address; and URLs have passwords. */
function hideAddresses(line: string): string {
  return line.includes('@') ? line.replace(/[^\s@"'<>(),;=]+@[^\s@"'<>(),;=\\]+/g, '[address]') : line
}
