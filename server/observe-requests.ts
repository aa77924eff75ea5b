/** Gives every request an id, and tells those who count or log about it when it is over. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { addLate } from './late-headers'

export type FinishedRequest = {
  requestId: string
  method: string
  /** Without the query, which may hold what a reader typed. */
  path: string
  status: number
  seconds: number
  /** Of the answer, headers included, as far as it was sent. */
  bytes: number
  /** The client did not wait for the end of the answer. */
  wasCutOff: boolean
}

const longestPath = 300
const ids = new WeakMap<IncomingMessage, string>()

export function requestIdOf(request: IncomingMessage): string {
  return ids.get(request) ?? ''
}

/** `isBehindProxy`: then a request that has an id already keeps it, so that logs of both can be laid side by side. */
export function observeRequests(
  listeners: readonly ((finished: FinishedRequest) => void)[],
  { isBehindProxy }: { isBehindProxy: boolean },
) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const given = isBehindProxy ? String(request.headers['x-request-id'] ?? '') : ''
    const requestId = /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
    ids.set(request, requestId)
    addLate(response, [['x-request-id', requestId]])
    const { socket } = request
    const begun = performance.now()
    const bytesBefore = socket.bytesWritten
    response.once('close', () => {
      const finished: FinishedRequest = {
        requestId,
        method: request.method ?? '',
        path: (request.url ?? '').split('?', 1)[0]?.slice(0, longestPath) ?? '',
        status: response.statusCode,
        seconds: (performance.now() - begun) / 1000,
        bytes: socket.bytesWritten - bytesBefore,
        wasCutOff: !response.writableFinished,
      }
      for (const listener of listeners) listener(finished)
    })
  }
}
