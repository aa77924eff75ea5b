import { expect, it, vi } from 'vitest'
import { createAdmission } from './admission'

const options = { maxActive: 2, maxWaiting: 2, maxWaitMillis: 1_000 }

it('rejects at once when the queue is full', async () => {
  const { enter } = createAdmission(options)
  expect(await enter()).toBeTypeOf('function')
  expect(await enter()).toBeTypeOf('function')
  void enter()
  void enter()
  expect(await enter()).toBeNull()
})

it('admits in order of arrival, and releases a slot only once', async () => {
  const admission = createAdmission({ ...options, maxActive: 1 })
  const admitted: string[] = []
  const release = await admission.enter()
  const enterAs = async (name: string) => {
    const release = await admission.enter()
    admitted.push(name)
    return release
  }
  const first = enterAs('first')
  const second = enterAs('second')
  release?.()
  release?.()
  const releaseFirst = await first
  expect([admitted, admission.active, admission.waiting]).toEqual([['first'], 1, 1])
  releaseFirst?.()
  ;(await second)?.()
  expect([admitted, admission.active, admission.waiting]).toEqual([['first', 'second'], 0, 0])
})

it('rejects what has waited too long', async () => {
  vi.useFakeTimers()
  try {
    const admission = createAdmission({ ...options, maxActive: 1 })
    await admission.enter()
    const late = admission.enter()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await late).toBeNull()
    expect(admission.waiting).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('keeps one group from filling the queue', async () => {
  const admission = createAdmission({ ...options, maxActive: 1, maxWaiting: 4 })
  await admission.enter('slow')
  const waiting = [admission.enter('slow'), admission.enter('slow')]
  expect(await admission.enter('slow')).toBeNull()
  void admission.enter('other')
  void admission.enter()
  expect([waiting.length, admission.waiting]).toEqual([2, 4])
})

it('keeps one client from taking every slot, and lets others overtake it in the queue', async () => {
  const admission = createAdmission({ ...options, maxActivePerGroup: 1 })
  const release = await admission.enter('greedy')
  const again = admission.enter('greedy')
  const other = await admission.enter('other')
  expect(other).toBeTypeOf('function')
  expect(admission.waiting).toBe(1)
  other?.()
  expect(admission.waiting).toBe(1)
  release?.()
  expect(await again).toBeTypeOf('function')
})
