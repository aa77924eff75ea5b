/**
 * What is known of the client's connection: its address, and the Node response behind an event stream request, to notice a
 * disconnect. The abort signal of Remix's request no longer fires once an intermediate request object is garbage-collected
 * (docs/decisions/0032).
 */
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import type { AppLoadContext } from '@remix-run/node'
import { normalizeTarget } from '~/domain/site/request-target'
import { articleEventsPath } from '~/domain/site/urls'

/** Identifies a request after Remix has converted it. A value sent by a client is overwritten. */
const header = 'x-ohmnibus-answer'

const globals = globalThis as typeof globalThis & { ohmnibusAnswers?: Map<string, ServerResponse> }

/** Null: the request did not come through a Node server. */
export function findNodeResponse(request: Request): ServerResponse | null {
  return globals.ohmnibusAnswers?.get(request.headers.get(header) ?? '') ?? null
}

/** Starts tracking the responses to event stream requests, of every Node server in this process. */
export function trackNodeResponses(): void {
  if (globals.ohmnibusAnswers) return
  const responses = new Map<string, ServerResponse>()
  globals.ohmnibusAnswers = responses
  subscribe('http.server.request.start', (message) => {
    const { request, response } = toExchange(message)
    // Remix's own server does not normalize targets, and its router decodes them.
    const target = normalizeTarget(request?.url ?? '') ?? ''
    if (!request || !response || !target.toLowerCase().startsWith(articleEventsPath)) return
    const id = randomUUID()
    request.headers[header] = id
    responses.set(id, response)
    response.once('close', () => responses.delete(id))
  })
}

/** The payload of Node's `http.server.request.start` channel. */
function toExchange(message: unknown) {
  const { request, response }: Record<string, unknown> = Object(message)
  return {
    request: request instanceof IncomingMessage ? request : null,
    response: response instanceof ServerResponse ? response : null,
  }
}

/**
 * The address that the server put into the load context: an IPv4 address, or the /64 network of an IPv6 address; null:
 * unknown, as under plain remix-serve.
 */
export function readClientAddress({ clientAddress }: AppLoadContext): string | null {
  return typeof clientAddress === 'string' && clientAddress !== '' ? clientAddress : null
}
