/** An event stream follows the standard, and ends before it holds too much in memory. */
import { expect, test, vi } from 'vitest'
import { createEventStream, encodeEvents } from './event-streams.server'

test('events are written with their names and the reconnection delay', () => {
  const text = new TextDecoder().decode(encodeEvents([{ name: 'beat', data: '' }, { data: '{}' }], 5_000))
  expect(text).toBe('retry: 5000\nevent: beat\ndata: \n\ndata: {}\n\n')
})

const kilobyte = new Uint8Array(1024)

test('a stream that nobody reads ends after 64 KB', () => {
  const onEnd = vi.fn()
  const stream = createEventStream(onEnd)
  expect(Array.from({ length: 100 }, () => stream.send(kilobyte)).filter(Boolean)).toHaveLength(64)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('so does one that is read, because its data may still pile up behind the reader', async () => {
  const onEnd = vi.fn()
  const stream = createEventStream(onEnd)
  const reader = stream.body.getReader()
  for (let sent = 0; sent < 64; sent += 1) {
    expect(stream.send(kilobyte)).toBe(true)
    await reader.read()
  }
  expect(stream.send(kilobyte)).toBe(false)
  expect(await reader.read()).toEqual({ done: true, value: undefined })
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a stream whose reader leaves ends once, and accepts no more data', async () => {
  const onEnd = vi.fn()
  const stream = createEventStream(onEnd)
  await stream.body.cancel()
  expect(stream.send(kilobyte)).toBe(false)
  stream.end()
  expect(onEnd).toHaveBeenCalledTimes(1)
})
