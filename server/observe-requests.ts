/** Gives every request an id, and notifies listeners (metrics and the log) when it has finished. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { addDefaultHeaders } from './security-headers'

export type FinishedRequest = {
  requestId: string
  method: string
  /** Without the query, which may hold personal data. */
  path: string
  status: number
  seconds: number
  /** Bytes of the response that were sent, headers included. */
  bytes: number
  /** The client disconnected before the end of the response. */
  wasCutOff: boolean
}

const MAX_PATH_LENGTH = 300
const ids = new WeakMap<IncomingMessage, string>()

export function requestIdOf(request: IncomingMessage): string {
  return ids.get(request) ?? ''
}

/** `isBehindProxy`: a request that has an id from the proxy keeps it, so that the logs of both can be correlated. */
export function observeRequests(
  listeners: readonly ((
    finished: FinishedRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[],
  { isBehindProxy }: { isBehindProxy: boolean },
) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const given = isBehindProxy ? String(request.headers['x-request-id'] ?? '') : ''
    const requestId = /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
    ids.set(request, requestId)
    addDefaultHeaders(response, [['x-request-id', requestId]])
    const { socket } = request
    const start = performance.now()
    const bytesBefore = socket.bytesWritten
    response.once('close', () => {
      const finished: FinishedRequest = {
        requestId,
        method: request.method ?? '',
        path: (request.url ?? '').split('?', 1)[0]?.slice(0, MAX_PATH_LENGTH) ?? '',
        status: response.statusCode,
        seconds: (performance.now() - start) / 1000,
        bytes: socket.bytesWritten - bytesBefore,
        wasCutOff: !response.writableFinished,
      }
      for (const listener of listeners) listener(finished, request, response)
    })
  }
}
