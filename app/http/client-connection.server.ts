/**
 * Finds the answer that Node is writing to whoever asks for an event stream, to know when they leave. The signal of Remix's
 * request stops telling as soon as a request on the way to us is garbage (docs/decisions/0030).
 */
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { normalizeTarget } from '~/domain/request-target'

/** How a request is recognised after Remix has made another one of it. Whatever a client sends here is replaced. */
const header = 'x-ohmnibus-answer'
const streams = /^\/events\//i

const kept = globalThis as typeof globalThis & { ohmnibusAnswers?: Map<string, ServerResponse> }

/** Null: it did not come to a server of Node's. */
export function findNodeResponse(request: Request): ServerResponse | null {
  return kept.ohmnibusAnswers?.get(request.headers.get(header) ?? '') ?? null
}

/** From now on the answers to requests for streams are known, whichever server of Node's they come to. */
export function rememberNodeResponses(): void {
  if (kept.ohmnibusAnswers) return
  const answers = new Map<string, ServerResponse>()
  kept.ohmnibusAnswers = answers
  subscribe('http.server.request.start', (message) => {
    const { request, response } = toExchange(message)
    // Remix's own server hands targets on as they are spelled, and its router decodes them.
    if (!request || !response || !streams.test(normalizeTarget(request.url ?? '') ?? '')) return
    const id = randomUUID()
    request.headers[header] = id
    answers.set(id, response)
    response.once('close', () => answers.delete(id))
  })
}

/** What Node says when a request begins. */
function toExchange(message: unknown) {
  const { request, response }: Record<string, unknown> = Object(message)
  return {
    request: request instanceof IncomingMessage ? request : null,
    response: response instanceof ServerResponse ? response : null,
  }
}
