/** Writes a line for each request: what was asked and how it went, never who asked. */
import type { FinishedRequest } from '../observe-requests'
import type { Log } from './create-log'

/** Asked every second by whoever watches over us. */
const unsaid = new Set(['/healthz', '/readyz', '/metrics'])

export function requestLog(log: Log) {
  return ({ seconds, wasCutOff, ...request }: FinishedRequest): void => {
    if (unsaid.has(request.path) && request.status < 400) return
    const millis = Math.round(seconds * 10_000) / 10
    log.info(wasCutOff ? { ...request, millis, wasCutOff } : { ...request, millis }, 'request')
  }
}
