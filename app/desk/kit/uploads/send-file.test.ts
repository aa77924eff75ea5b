import { expect, it } from 'vitest'
import {
  describeTimeLeft,
  PART_BYTES,
  type Sender,
  type SendState,
  sendInParts,
  toSecondsLeft,
} from './send-file'

/** A server that takes whatever comes at the right offset; `trouble`: says which requests, by number, fail. */
function startServer(size: number, trouble: (request: number) => 'lost' | 'lost answer' | null = () => null) {
  let [bytes, requests, now] = [0, 0, 0]
  const waits: number[] = []
  const log: string[] = []
  const answer = () => ({ id: 'a', bytes, isWhole: bytes === size, problem: null })
  const request = async (what: string, act: () => void) => {
    log.push(what)
    now += 1_000
    requests += 1
    const failure = trouble(requests)
    if (failure !== 'lost') act()
    return failure ? null : answer()
  }
  const sender: Sender = {
    announce: () => request('announce', () => {}),
    send: (_, from, report) => {
      report(1)
      return request(`send ${from / PART_BYTES}`, () => {
        if (from === bytes) bytes = Math.min(size, bytes + PART_BYTES)
      })
    },
    ask: () => request('ask', () => {}),
    wait: async (ms) => {
      waits.push(ms)
    },
    now: () => now,
  }
  return { sender, waits, log, set: (present: number) => (bytes = present) }
}

const size = 2.5 * PART_BYTES
const run = ({ sender }: { sender: Sender }, states: SendState[] = []) =>
  sendInParts(
    sender,
    size,
    (state) => states.push(state),
    () => false,
  )

it('sends part after part until the server has all', async () => {
  const server = startServer(size)
  const states: SendState[] = []
  expect(await run(server, states)).toEqual({ id: 'a', problem: null })
  expect(server.log).toEqual(['announce', 'send 0', 'send 1', 'send 2'])
  expect(states.at(-1)).toMatchObject({ bytes: 2 * PART_BYTES + 1, isWaiting: false })
})

it('goes on from what the server had before', async () => {
  const server = startServer(size)
  server.set(PART_BYTES)
  await run(server)
  expect(server.log).toEqual(['announce', 'send 1', 'send 2'])
})

it('asks after a lost connection, and waits longer each time', async () => {
  const server = startServer(size, (request) => (request > 1 && request < 9 ? 'lost' : null))
  const states: SendState[] = []
  await run(server, states)
  expect(server.waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(server.log.slice(8)).toEqual(['ask', 'send 0', 'send 1', 'send 2'])
  expect(states.filter(({ isWaiting }) => isWaiting)).toHaveLength(7)
})

it('does not send again what arrived, if only the answer was lost', async () => {
  const server = startServer(size, (request) => (request === 2 || request === 5 ? 'lost answer' : null))
  expect(await run(server)).toEqual({ id: 'a', problem: null })
  expect(server.log).toEqual(['announce', 'send 0', 'ask', 'send 1', 'send 2', 'ask'])
})

it('follows another tab that sends the same file', async () => {
  const server = startServer(size)
  const { send } = server.sender
  server.sender.send = (id, from, report) => {
    if (from === 0) server.set(2 * PART_BYTES)
    return send(id, from, report)
  }
  await run(server)
  expect(server.log).toEqual(['announce', 'send 0', 'send 2'])
})

it('stops at a problem, and when it is told to', async () => {
  const server = startServer(size)
  server.sender.send = async () => ({ id: 'a', bytes: 0, isWhole: false, problem: 'Gone.' })
  expect(await run(server)).toEqual({ id: 'a', problem: 'Gone.' })
  const stopped = startServer(size)
  expect(
    await sendInParts(
      stopped.sender,
      size,
      () => {},
      () => stopped.log.length > 1,
    ),
  ).toEqual({ id: 'a', problem: null })
  expect(stopped.log).toHaveLength(2)
})

it('says how long it takes at the pace so far', () => {
  const start = { at: 0, bytes: 100 }
  expect(toSecondsLeft(start, { at: 10_000, bytes: 200 }, 400)).toBe(20)
  expect(toSecondsLeft(start, { at: 1_000, bytes: 200 }, 400)).toBeNull()
  expect(toSecondsLeft(start, { at: 9_000, bytes: 100 }, 400)).toBeNull()
  expect(describeTimeLeft(30)).toBe('Less than a minute left')
  expect(describeTimeLeft(61)).toBe('About 2 minutes left')
  expect(describeTimeLeft(7_300)).toBe('About 2 hours left')
})
