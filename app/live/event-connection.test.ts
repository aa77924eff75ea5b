/** When the connection to the event stream is opened again, and from when on it asks for what was missed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveChange } from '~/domain/live-change'
import { connectToEvents } from './event-connection'

type Listener = (event: MessageEvent) => void

/** Every stream that was opened, as the test plays the server on it. */
let streams: { address: string; isOpen: boolean; say: (name: string, data?: string) => void }[] = []
let heard: (LiveChange | null)[] = []
let online = () => {}
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  streams = []
  heard = []
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => {
    online = listener
  })
  vi.stubGlobal('removeEventListener', () => {})
  stop = connectToEvents({
    lastHeard: () => 990_000,
    onHeard: (change) => heard.push(change),
    random: () => 0.5,
    open(address) {
      const listeners = new Map<string, Listener>()
      const stream = {
        address,
        isOpen: true,
        say: (name: string, data = '') => listeners.get(name)?.(new MessageEvent(name, { data })),
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

test('it asks for what was missed since something was heard', () => {
  expect(last().address).toBe('/events/articles?missed=10000')
})

test('it tries again after 1, 2, 5, 10 and 10 seconds, and after success from the beginning', () => {
  const waits = [1, 2, 3, 4, 5].map(() => {
    last().say('error')
    return waitForNext()
  })
  expect(waits).toEqual([1_000, 2_000, 5_000, 10_000, 10_000])
  last().say('beat')
  last().say('error')
  expect(waitForNext()).toBe(1_000)
  expect(countOpen()).toBe(1)
})

test('it hears changes and signs of life', () => {
  const change: LiveChange = { keys: ['lists'], news: [] }
  last().say('beat')
  last().say('message', JSON.stringify(change))
  last().say('message', 'nonsense')
  expect(heard).toEqual([null, change, null])
})

test('it takes a connection without a heartbeat for lost after 35 seconds', () => {
  vi.advanceTimersByTime(20_000)
  last().say('beat')
  vi.advanceTimersByTime(34_900)
  expect(countOpen()).toBe(1)
  vi.advanceTimersByTime(200)
  expect(countOpen()).toBe(0)
  expect(waitForNext()).toBeLessThanOrEqual(1_000)
})

test('when the server ends, it comes back in its own moment, which is no failure', () => {
  last().say('end')
  expect(countOpen()).toBe(0)
  expect(waitForNext()).toBe(2_500)
  last().say('error')
  expect(waitForNext()).toBe(1_000)
})

test('it does not wait when the browser is online again', () => {
  last().say('error')
  online()
  expect(streams).toHaveLength(2)
  online()
  expect(streams).toHaveLength(2)
  vi.advanceTimersByTime(10_000)
  expect(countOpen()).toBe(1)
})

test('it stops', () => {
  last().say('error')
  stop()
  vi.advanceTimersByTime(60_000)
  expect(countOpen()).toBe(0)
  expect(streams).toHaveLength(1)
})
