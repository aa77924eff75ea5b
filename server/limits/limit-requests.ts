/** Refuses what one client does too often: politely by the application's own page or form, at length by a plain page. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { addLate } from '../late-headers'
import { type LimitCounter, plainExcess } from './limit-counter'
import { findLimit } from './limit-table'
import type { Refuse } from './refuse'

export type Refusal = { retryAfterSeconds: number }

type Answer<Request, Response> = (
  request: Request,
  response: Response,
  next: (error?: unknown) => void,
) => void

type Options<Request, Response> = {
  count: LimitCounter
  addressOf: (request: IncomingMessage) => string | null
  refuse: Refuse
  /** Has the application answer, which finds the refusal by `refusalOf`. No cache may come between. */
  answerRefused: Answer<Request, Response>
}

const refusals = new WeakMap<IncomingMessage, Refusal>()

export function refusalOf(request: IncomingMessage): Refusal | undefined {
  return refusals.get(request)
}

/** Clients without an address (a socket of the same machine) are not limited. */
export function limitRequests<Request extends IncomingMessage, Response extends ServerResponse>({
  count,
  addressOf,
  refuse,
  answerRefused,
}: Options<Request, Response>): Answer<Request, Response> {
  return async (request, response, next) => {
    const limit = findLimit(request.method ?? '', request.url ?? '')
    const address = limit && addressOf(request)
    if (!limit || !address) return next()
    const found = await count(limit, address).catch((error: Error) => {
      console.error(`Requests could not be counted: ${error.message}`)
      return null
    })
    if (!found) return next()
    const { excess, retryAfterSeconds } = found
    const retryAfter = String(retryAfterSeconds)
    if (excess >= plainExcess) return refuse(request, response, 429, { 'Retry-After': retryAfter })
    refusals.set(request, { retryAfterSeconds })
    // Not every page passes on what its form's answer says.
    addLate(response, [['retry-after', retryAfter]])
    answerRefused(request, response, next)
  }
}
