/** When the event stream reconnects, and what it asks for then. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveChange } from '~/domain/changes/live-change'
import { connectToEvents } from './event-connection'

type Listener = (event: MessageEvent) => void

/** Every stream opened; the test plays the server. */
let streams: { address: string; isOpen: boolean; emit: (name: string, data?: string) => void }[] = []
let received: (LiveChange | null)[] = []
let online = () => {}
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  streams = []
  received = []
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => {
    online = listener
  })
  vi.stubGlobal('removeEventListener', () => {})
  stop = connectToEvents({
    lastReceivedAt: () => 990_000,
    onReceived: (change) => received.push(change),
    random: () => 0.5,
    open(address) {
      const listeners = new Map<string, Listener>()
      const stream = {
        address,
        isOpen: true,
        emit: (name: string, data = '') => listeners.get(name)?.(new MessageEvent(name, { data })),
      }
      streams.push(stream)
      return {
        addEventListener: (name: string, listener: unknown) => listeners.set(name, listener as Listener),
        close: () => {
          stream.isOpen = false
        },
      }
    },
  })
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const last = () => {
  const stream = streams.at(-1)
  if (!stream) throw new Error('No stream was opened.')
  return stream
}
const countOpen = () => streams.filter((stream) => stream.isOpen).length

/** Milliseconds until the next stream is opened. */
function waitForNext() {
  const [before, began] = [streams.length, Date.now()]
  while (streams.length === before && Date.now() - began < 60_000) vi.advanceTimersByTime(100)
  return Date.now() - began
}

test('it asks for what it missed since it last received something', () => {
  expect(last().address).toBe('/events/articles?missed=10000')
})

test('it retries after 1, 2, 5, 10 and 10 seconds, and after a success from 1 second on', () => {
  const waits = [1, 2, 3, 4, 5].map(() => {
    last().emit('error')
    return waitForNext()
  })
  expect(waits).toEqual([1_000, 2_000, 5_000, 10_000, 10_000])
  last().emit('beat')
  last().emit('error')
  expect(waitForNext()).toBe(1_000)
  expect(countOpen()).toBe(1)
})

test('it passes on changes and heartbeats', () => {
  const change: LiveChange = { keys: ['lists'], news: [] }
  last().emit('beat')
  last().emit('message', JSON.stringify(change))
  last().emit('message', 'nonsense')
  expect(received).toEqual([null, change, null])
})

test('it gives up a connection after 35 seconds without a heartbeat', () => {
  vi.advanceTimersByTime(20_000)
  last().emit('beat')
  vi.advanceTimersByTime(34_900)
  expect(countOpen()).toBe(1)
  vi.advanceTimersByTime(200)
  expect(countOpen()).toBe(0)
  expect(waitForNext()).toBeLessThanOrEqual(1_000)
})

test('when the server stops, it reconnects after a random delay, which does not count as a failure', () => {
  last().emit('end')
  expect(countOpen()).toBe(0)
  expect(waitForNext()).toBe(2_500)
  last().emit('error')
  expect(waitForNext()).toBe(1_000)
})

test('it does not wait when the browser is online again', () => {
  last().emit('error')
  online()
  expect(streams).toHaveLength(2)
  online()
  expect(streams).toHaveLength(2)
  vi.advanceTimersByTime(10_000)
  expect(countOpen()).toBe(1)
})

test('it stops', () => {
  last().emit('error')
  stop()
  vi.advanceTimersByTime(60_000)
  expect(countOpen()).toBe(0)
  expect(streams).toHaveLength(1)
})
