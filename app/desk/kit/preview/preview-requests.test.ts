/** When the preview is asked for. */
import { DOMParser } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPreviewRequests, fetchPreview, type PreviewResult } from './preview-requests'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start() {
  const asked: { answer: (answer: PreviewResult) => void; signal: AbortSignal }[] = []
  const show = vi.fn()
  const report = vi.fn()
  const requests = createPreviewRequests({
    ask: (signal) =>
      new Promise((answer) => {
        asked.push({ answer, signal })
      }),
    show,
    report,
  })
  const answerLast = async (answer: PreviewResult) => {
    asked.at(-1)?.answer(answer)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { requests, asked, show, report, answerLast }
}

test('several changes are one request, and those during it one more', async () => {
  const { requests, asked, show, answerLast } = start()
  for (let n = 0; n < 5; n += 1) requests.update()
  await vi.advanceTimersByTimeAsync(60)
  expect(asked).toHaveLength(1)
  for (let n = 0; n < 5; n += 1) requests.update()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveLength(1)
  await answerLast({ page: '', html: '' })
  await vi.advanceTimersByTimeAsync(60)
  expect(asked).toHaveLength(2)
  await answerLast({ page: '', html: '' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(2)
  expect(show).toHaveBeenCalledTimes(2)
})

test('a long article, which takes long to show, is shown less often, so that typing goes on', async () => {
  const { requests, asked, show, answerLast } = start()
  show.mockImplementation(() => vi.setSystemTime(Date.now() + 300))
  requests.update()
  await vi.advanceTimersByTimeAsync(60)
  requests.update()
  await answerLast({ page: '', html: '' })
  await vi.advanceTimersByTimeAsync(850)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toHaveLength(2)
  await answerLast({ page: '', html: '' })
  requests.update()
  await vi.advanceTimersByTimeAsync(850)
  expect(asked).toHaveLength(2)
})

test('a failure is reported and tried again, less and less often, until it works', async () => {
  const { requests, asked, report, answerLast } = start()
  requests.update()
  for (const [n, wait] of [60, 1_100, 2_100, 5_100, 10_100, 10_100].entries()) {
    await vi.advanceTimersByTimeAsync(wait)
    expect(asked).toHaveLength(n + 1)
    await answerLast({ problem: 'unreachable' })
    // Typing on does not make it more frequent.
    requests.update()
    await vi.advanceTimersByTimeAsync(60)
    expect(asked).toHaveLength(n + 1)
  }
  expect(report).toHaveBeenLastCalledWith('unreachable')
  requests.retry()
  await vi.advanceTimersByTimeAsync(1)
  await answerLast({ page: '', html: '' })
  expect(report).toHaveBeenLastCalledWith(null)
})

test('a request without an answer is cut off', async () => {
  const { requests, asked } = start()
  requests.update()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('nothing is shown or asked after the preview is closed', async () => {
  const { requests, asked, show, answerLast } = start()
  requests.update()
  await vi.advanceTimersByTimeAsync(60)
  requests.update()
  requests.stop()
  expect(asked[0]?.signal.aborted).toBe(true)
  await answerLast({ page: '', html: '' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(show).not.toHaveBeenCalled()
  expect(asked).toHaveLength(1)
})

test.for([
  [
    'a page',
    {},
    {
      page: expect.stringMatching(/^<article><h1>Us<\/h1><div class="article-body mx-auto"><\/div>/),
      html: '<p>Hello.</p>',
    },
  ],
  ['the sign-in', { redirected: true }, { problem: 'signed-out' }],
  ['a refusal', { ok: false, status: 413 }, { problem: 'too-long' }],
] as const)('of a form that names a page, out of %s', async ([, response, expected]) => {
  const page =
    '<main><aside>Preview</aside><article><h1>Us</h1><div class="article-body mx-auto"><p>Hello.</p></div></article></main>'
  const fetched = vi.fn(async () => ({ ok: true, text: async () => page, ...response }))
  const noFields = class {
    *[Symbol.iterator]() {}
  }
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('FormData', noFields)
  vi.stubGlobal('DOMParser', DOMParser)
  const form = { dataset: { preview: '/admin/page-preview' } } as unknown as HTMLFormElement
  expect(await fetchPreview(form, new AbortController().signal)).toEqual(expected)
  expect(fetched).toHaveBeenCalledWith('/admin/page-preview', expect.anything())
})
