/** When blocks are asked for, and what is known of them meanwhile. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPieces, fetchPieces, type PieceProblem, type PiecesResult } from './piece-requests'
import { MAX_PIECE_LENGTH, MAX_PIECES } from './sent-pieces'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start() {
  const asked: { sources: string[]; answer: (answer: PiecesResult) => void; signal: AbortSignal }[] = []
  const onChange = vi.fn()
  const pieces = createPieces({
    ask: (sources, signal) =>
      new Promise((answer) => {
        asked.push({ sources, answer, signal })
      }),
    onChange,
  })
  const answerLast = async (answer: PiecesResult) => {
    asked.at(-1)?.answer(answer)
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    ...{ asked, onChange, pieces },
    draw: (words = 'drawn') =>
      answerLast({ pieces: (asked.at(-1)?.sources ?? []).map((source) => `${source} ${words}`) }),
    fail: (problem: PieceProblem) => answerLast({ problem }),
    listAsked: () => asked.map(({ sources }) => sources.join(' ')),
    findAll: (...sources: string[]) => sources.map((source) => pieces.find(source)),
  }
}

const wait = (millis = 60) => vi.advanceTimersByTimeAsync(millis)

test('those that are unknown are asked for together, once, and those during a request after it', async () => {
  const { pieces, findAll, listAsked, draw, onChange } = start()
  expect(findAll('a', 'b', 'a')).toEqual(['waiting', 'waiting', 'waiting'])
  await wait()
  expect(listAsked()).toEqual(['a b'])
  expect(findAll('b', 'c')).toEqual(['waiting', 'waiting'])
  await wait(1_000)
  expect(listAsked()).toEqual(['a b'])
  await draw()
  expect(onChange).toHaveBeenCalledOnce()
  expect(pieces.find('a')).toEqual({ html: 'a drawn' })
  await wait()
  expect(listAsked()).toEqual(['a b', 'c'])
  await draw()
  expect(findAll('a', 'b', 'c')).toEqual([{ html: 'a drawn' }, { html: 'b drawn' }, { html: 'c drawn' }])
  await wait(60_000)
  expect(listAsked()).toHaveLength(2)
})

test('a request has no more than the server takes, and one that is too long is never asked for', async () => {
  const { pieces, asked, draw } = start()
  for (let n = 0; n <= MAX_PIECES; n += 1) pieces.find(`${n}`)
  const long = 'x'.repeat(MAX_PIECE_LENGTH)
  for (let n = 0; n < 11; n += 1) pieces.find(long.slice(2) + (n + 10))
  expect(pieces.find(`${long}x`)).toBe('failed')
  for (let n = 0; n < 3; n += 1) {
    await wait()
    await draw()
  }
  await wait(60_000)
  expect(asked.map(({ sources }) => sources.length)).toEqual([MAX_PIECES, 10, 2])
})

describe('what may have changed', () => {
  test('is asked for again when it is looked for, and shown as it was until then', async () => {
    const { pieces, findAll, listAsked, draw } = start()
    findAll('a', 'b')
    await wait()
    await draw()
    pieces.forget((source) => source === 'a')
    await wait(1_000)
    expect(listAsked()).toHaveLength(1)
    expect(findAll('a', 'b')).toEqual([{ html: 'a drawn' }, { html: 'b drawn' }])
    await wait()
    expect(listAsked()).toEqual(['a b', 'a'])
    expect(pieces.find('a')).toEqual({ html: 'a drawn' })
    await draw('again')
    expect(pieces.find('a')).toEqual({ html: 'a again' })
    await wait(60_000)
    expect(listAsked()).toHaveLength(2)
  })

  test('while it is being drawn is drawn once more', async () => {
    const { pieces, listAsked, draw } = start()
    pieces.find('a')
    await wait()
    pieces.forget(() => true)
    await draw()
    expect(pieces.find('a')).toEqual({ html: 'a drawn' })
    await wait()
    await draw('again')
    expect(pieces.find('a')).toEqual({ html: 'a again' })
    await wait(60_000)
    expect(listAsked()).toEqual(['a', 'a'])
  })
})

describe('a failure', () => {
  test('of the network is tried again, less and less often, until it works', async () => {
    const { pieces, listAsked, draw, fail, onChange } = start()
    pieces.find('a')
    for (const [n, millis] of [60, 1_010, 2_010, 5_010, 10_010, 10_010].entries()) {
      await wait(millis)
      expect(listAsked()).toHaveLength(n + 1)
      await fail('unreachable')
      expect(onChange).toHaveBeenCalledTimes(n + 1)
      // Another one does not make it more frequent.
      expect(pieces.find('b')).toBe('failed')
      await wait()
      expect(listAsked()).toHaveLength(n + 1)
    }
    expect(listAsked().at(-1)).toBe('a b')
    pieces.retry()
    await wait(1)
    await draw()
    expect(pieces.find('a')).toEqual({ html: 'a drawn' })
    expect(pieces.find('c')).toBe('waiting')
    await wait()
    expect(listAsked().at(-1)).toBe('c')
  })

  test('after the session has ended is tried again when asked to', async () => {
    const { pieces, findAll, listAsked, draw, fail } = start()
    pieces.find('a')
    await wait()
    await fail('signed-out')
    expect(findAll('a', 'b')).toEqual(['failed', 'failed'])
    await wait(600_000)
    expect(listAsked()).toEqual(['a'])
    pieces.retry()
    await wait(1)
    await draw()
    expect(listAsked()).toEqual(['a', 'a b'])
    expect(findAll('a', 'b', 'c')).toEqual([{ html: 'a drawn' }, { html: 'b drawn' }, 'waiting'])
    await wait()
    expect(listAsked().at(-1)).toBe('c')
  })

  test.for(['refused', 'too-long'] as const)(
    '(%s) of several is one of each, so that one does not take the others',
    async (problem) => {
      const { pieces, findAll, listAsked, draw, fail } = start()
      findAll('a', 'b', 'c')
      await wait()
      await fail(problem)
      expect(findAll('a', 'b', 'c', 'd')).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
      await wait()
      await draw()
      await wait()
      await fail(problem)
      await wait()
      await draw()
      await wait()
      await draw()
      expect(listAsked()).toEqual(['a b c', 'a', 'b', 'c', 'd'])
      const all = [{ html: 'a drawn' }, 'failed', { html: 'c drawn' }, { html: 'd drawn' }]
      expect(findAll('a', 'b', 'c', 'd')).toEqual(all)
      pieces.retry()
      await wait(60_000)
      expect(findAll('a', 'b', 'c', 'd')).toEqual(all)
      await wait(60_000)
      expect(listAsked()).toHaveLength(5)
      pieces.forget(() => true)
      expect(pieces.find('b')).toBe('waiting')
      await wait()
      expect(listAsked().at(-1)).toBe('b')
    },
  )

  test('of the server with one of them is tried again, and does not delay the others', async () => {
    const { pieces, findAll, listAsked, draw, fail } = start()
    findAll('a', 'b')
    await wait()
    await fail('broken')
    await wait()
    await fail('broken')
    expect(findAll('a', 'b')).toEqual(['failed', 'waiting'])
    await wait()
    await draw()
    expect(listAsked()).toEqual(['a b', 'a', 'b'])
    await wait(1_000)
    expect(listAsked().at(-1)).toBe('a')
    expect(pieces.find('a')).toBe('failed')
    await fail('broken')
    expect(pieces.find('a')).toBe('failed')
    await wait(1_500)
    expect(listAsked()).toHaveLength(4)
    expect(pieces.find('c')).toBe('waiting')
    await wait()
    await draw()
    expect(pieces.find('c')).toEqual({ html: 'c drawn' })
    pieces.retry()
    await wait(1)
    await draw()
    expect(listAsked().slice(4)).toEqual(['c', 'a'])
    expect(pieces.find('a')).toEqual({ html: 'a drawn' })
    await wait(60_000)
    expect(listAsked()).toHaveLength(6)
  })

  test('of what is known leaves it as it was', async () => {
    const { pieces, listAsked, draw, fail } = start()
    pieces.find('a')
    await wait()
    await draw()
    pieces.forget(() => true)
    pieces.find('a')
    await wait()
    await fail('refused')
    expect(pieces.find('a')).toEqual({ html: 'a drawn' })
    await wait(60_000)
    expect(listAsked()).toHaveLength(2)
  })
})

test('a request without an answer is cut off', async () => {
  const { pieces, asked } = start()
  pieces.find('a')
  await wait(30_000)
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('nothing is asked or told after the end', async () => {
  const { pieces, asked, draw, onChange } = start()
  pieces.find('a')
  await wait()
  pieces.find('b')
  pieces.stop()
  expect(asked[0]?.signal.aborted).toBe(true)
  await draw()
  await wait(60_000)
  expect(onChange).not.toHaveBeenCalled()
  expect(asked).toHaveLength(1)
})

describe('the request', () => {
  /** As browsers make it of a form. */
  class FormFields extends Map<string, unknown> {
    constructor(form?: { fields: Record<string, unknown> }) {
      super(Object.entries(form?.fields ?? {}))
    }
  }

  async function send(response: object, dataset: Record<string, string> = {}) {
    const fields = { title: 'A', content: 'long', photo: new File([], 'a.jpg') }
    const fetched = vi.fn(async (_: string, __: { body: FormFields }) => ({
      ...{ ok: true, status: 200, ...response },
    }))
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('FormData', FormFields)
    const form = { dataset, fields } as unknown as HTMLFormElement
    const result = await fetchPieces(form, ['a', 'b'], new AbortController().signal)
    const [path, { body }] = fetched.mock.calls[0] ?? ['', { body: new FormFields() }]
    return { result, path, body: Object.fromEntries(body) }
  }

  const drawn = { json: async () => ({ pieces: ['1', '2'] }) }

  test('has what the article’s form has beside the text, but no files', async () => {
    expect(await send(drawn)).toEqual({
      ...{ result: { pieces: ['1', '2'] }, path: '/admin/live-preview' },
      body: { title: 'A', content: '', pieces: '["a","b"]' },
    })
  })

  test('of a page has the blocks alone', async () => {
    const { path, body } = await send(drawn, { preview: '/admin/page-preview' })
    expect([path, body]).toEqual(['/admin/live-preview', { content: '', pieces: '["a","b"]' }])
  })

  test.for<[response: object, problem: PieceProblem]>([
    [{ ok: false, status: 401 }, 'signed-out'],
    [{ ...drawn, redirected: true }, 'signed-out'],
    [{ ok: false, status: 413 }, 'too-long'],
    [{ ok: false, status: 400 }, 'refused'],
    [{ ok: false, status: 403 }, 'refused'],
    [{ ok: false, status: 500 }, 'broken'],
    [{ ok: false, status: 429 }, 'unreachable'],
    [{ ok: false, status: 503 }, 'unreachable'],
    [{ json: async () => JSON.parse('<') }, 'unreachable'],
    [{ json: async () => ({ page: '', html: '' }) }, 'unreachable'],
    [{ json: async () => ({ pieces: ['1'] }) }, 'unreachable'],
  ])('answered with %j is %s', async ([response, problem]) => {
    expect((await send(response)).result).toEqual({ problem })
  })
})
