/** What is sent to the server while somebody types, and when: nothing may be lost, and nothing come back. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applyTextChanges } from '~/domain/unsaved/unsaved-text'
import { createTextKeeper, type SentText } from './text-keeper'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Takes what is sent as the server does. `answer`: a status instead of being kept. */
function provideServer(answer: (sent: SentText, n: number) => number | Promise<number> = () => 204) {
  const server = { sequence: 0, typed: null as Record<string, string> | null, sent: [] as SentText[] }
  const problems: (string | null)[] = []
  const keeper = createTextKeeper({
    id: 'a',
    report: (problem) => problems.push(problem),
    send: async (sent) => {
      server.sent.push(sent)
      const status = await answer(sent, server.sent.length)
      if (status !== 204) return status
      const { base, sequence, changes } = sent
      if (base !== 0 && (base !== server.sequence || server.typed === null)) return 409
      if (sequence < server.sequence || (sequence === server.sequence && changes)) return 204
      server.sequence = sequence
      server.typed = changes && applyTextChanges(base ? (server.typed ?? {}) : {}, changes)
      return 204
    },
  })
  return { server, keeper, problems }
}

const pass = (millis: number) => vi.advanceTimersByTimeAsync(millis)

it('somebody who never pauses is kept all the same, a second after the first key', async () => {
  const { server, keeper } = provideServer()
  for (let n = 1; n <= 30; n += 1) {
    keeper.update({ content: 'x'.repeat(n) })
    await pass(100)
  }
  expect(server.typed?.content?.length).toBeGreaterThanOrEqual(20)
  expect(server.sent.length).toBeLessThanOrEqual(3)
  await pass(2_000)
  expect(server.typed).toEqual({ content: 'x'.repeat(30) })
})

it('after the first, only what has changed is sent', async () => {
  const { server, keeper } = provideServer()
  keeper.update({ title: 'A', content: 'y'.repeat(10_000) })
  await pass(1_000)
  keeper.update({ title: 'A', content: `${'y'.repeat(10_000)}!` })
  await pass(1_000)
  expect(server.sent[1]).toMatchObject({ base: 1, changes: [['content', 10_000, 0, '!']] })
})

it('one request at a time, and then the newest text', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { server, keeper } = provideServer(async (_, n) => {
    if (n === 1) await held
    return 204
  })
  keeper.update({ content: 'One.' })
  await pass(1_000)
  keeper.update({ content: 'Two.' })
  await pass(60_000)
  expect(server.sent).toHaveLength(1)
  release()
  await pass(1_000)
  expect(server.typed).toEqual({ content: 'Two.' })
})

it('an unknown base is sent whole at once', async () => {
  const { server, keeper } = provideServer()
  keeper.update({ content: 'One.' })
  await pass(1_000)
  Object.assign(server, { sequence: 0, typed: null })
  keeper.update({ content: 'One. Two.' })
  await pass(1_001)
  expect(server.typed).toEqual({ content: 'One. Two.' })
})

it('without a connection it is tried again, and when there may be one', async () => {
  let status = 0
  const { server, keeper, problems } = provideServer(() => status)
  keeper.update({ content: 'One.' })
  await pass(1_000)
  expect(problems).toEqual(['unreachable'])
  await pass(2_000)
  expect(server.sent).toHaveLength(2)
  status = 204
  keeper.retry()
  await pass(0)
  expect(server.typed).toEqual({ content: 'One.' })
  expect(problems.at(-1)).toBeNull()
})

it.each([
  [401, 'signed-out'],
  [403, 'signed-out'],
  [413, 'too-long'],
  [429, 'unreachable'],
  [503, 'unreachable'],
])('a response of %i: %s', async (status, problem) => {
  const { keeper, problems } = provideServer(() => status)
  keeper.update({ content: 'One.' })
  await pass(1_000)
  expect(problems).toEqual([problem])
})

it('what is too long is sent again when it has changed, and not before', async () => {
  const { server, keeper } = provideServer((sent) => (JSON.stringify(sent.changes).length > 100 ? 413 : 204))
  keeper.update({ content: 'x'.repeat(200) })
  await pass(600_000)
  expect(server.sent).toHaveLength(1)
  keeper.update({ content: 'Shorter.' })
  await pass(1_000)
  expect(server.typed).toEqual({ content: 'Shorter.' })
})

it('what was undone before it was sent is never sent', async () => {
  const { server, keeper } = provideServer()
  keeper.update({ content: 'One.' })
  keeper.end()
  await pass(10_000)
  expect(server.sent).toEqual([])
})

it('what was saved while it was on its way does not come back', async () => {
  const { server, keeper } = provideServer(async (_, n) => {
    if (n === 1) await new Promise((resolve) => setTimeout(resolve, 5_000))
    return 204
  })
  keeper.update({ content: 'One.' })
  await pass(1_000)
  keeper.end()
  await pass(10_000)
  expect(server.typed).toBeNull()
})

it('a request whose response was lost is ended, too', async () => {
  const { server, keeper } = provideServer((_, n) => (n === 1 ? 0 : 204))
  server.typed = { content: 'One.' }
  server.sequence = 1
  keeper.update({ content: 'One.' })
  await pass(1_000)
  keeper.end()
  await pass(0)
  expect(server.typed).toBeNull()
})

it('what the server has ended is not sent once more; what is typed then is', async () => {
  const { server, keeper } = provideServer()
  keeper.update({ content: 'One.' })
  keeper.end(true)
  await pass(10_000)
  expect(server.sent).toEqual([])
  keeper.update({ content: 'Two.' })
  await pass(1_000)
  expect(server.typed).toEqual({ content: 'Two.' })
  expect(server.sequence).toBe(2)
})

it('a page that is left sends the last words, also when others are on their way', async () => {
  const { server, keeper } = provideServer()
  keeper.update({ content: 'One.' })
  await pass(1_000)
  keeper.update({ content: 'One. Two.' })
  await keeper.flush(true)
  expect(server.typed).toEqual({ content: 'One. Two.' })
  expect(server.sent.at(-1)).toMatchObject({ isLast: true })
})
