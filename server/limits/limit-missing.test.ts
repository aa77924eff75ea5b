/** Who asks for hundreds of missing pages gets a refusal that costs nothing, for a while and alone. */
import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from './client-address'
import { limitMissing } from './limit-missing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createLimit(factor = 0.1) {
  const refuse = vi.fn()
  const clients = new Map<IncomingMessage, Client>()
  const findClient = async (request: IncomingMessage) => clients.get(request) as Client
  const step = limitMissing({ findClient, refuse, factor })
  /** What became of a request that would get this status. */
  return async (id: string | null, status: number, isKnown = false) => {
    const request = {} as IncomingMessage
    clients.set(request, { id, isKnown, isSignedIn: isKnown })
    const response = Object.assign(new EventEmitter(), { statusCode: status }) as unknown as ServerResponse
    refuse.mockClear()
    let isHandled = false
    await step(request, response, () => {
      isHandled = true
    })
    response.emit('finish')
    return isHandled ? 'handled' : [refuse.mock.calls[0]?.[2], refuse.mock.calls[0]?.[3]]
  }
}

const repeat = async (times: number, ask: () => Promise<unknown>) => {
  for (let n = 0; n < times; n += 1) expect(await ask()).toBe('handled')
}

it('refuses whatever is not stored after the limit, until the minute is over', async () => {
  const ask = createLimit()
  await repeat(30, () => ask('192.0.2.1', 404))
  expect(await ask('192.0.2.1', 404)).toEqual([429, { 'Retry-After': '60' }])
  expect(await ask('192.0.2.1', 200)).toEqual([429, { 'Retry-After': '60' }])
  vi.advanceTimersByTime(60_001)
  expect(await ask('192.0.2.1', 404)).toBe('handled')
})

it('is not for others, for pages that exist, and for whoever has signed in', async () => {
  const ask = createLimit()
  await repeat(30, () => ask('192.0.2.1', 404))
  await repeat(40, () => ask('192.0.2.2', 200))
  await repeat(40, () => ask('editor', 404, true))
  await repeat(40, () => ask(null, 404))
})

it('is as many times higher as the operator sets', async () => {
  const ask = createLimit(1)
  await repeat(300, () => ask('192.0.2.1', 404))
  expect(await ask('192.0.2.1', 404)).toEqual([429, { 'Retry-After': '60' }])
})
