/** Logs a line for each request: what was requested and how it went, never by whom. */
import type { FinishedRequest } from '../observe-requests'
import { probePaths } from '../probes'
import type { Log } from './create-log'
import { hideAddresses } from './hide-addresses'

export function requestLog({ requests }: Log) {
  return (finished: FinishedRequest): void => {
    const { requestId, method, status, bytes, seconds, wasCutOff } = finished
    if (!requests || (status < 400 && probePaths.has(finished.path))) return
    const path = hideAddresses(finished.path)
    const millis = Math.round(seconds * 10_000) / 10
    const line = { requestId, method, path, status, millis, bytes }
    requests.info(wasCutOff ? { ...line, wasCutOff } : line, 'request')
  }
}
