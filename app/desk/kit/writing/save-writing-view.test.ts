/** What is sent when an editor chooses how to see the text. */
import { afterEach, expect, test, vi } from 'vitest'
import { saveWritingView } from './save-writing-view'

afterEach(() => vi.unstubAllGlobals())

test('the choice is posted, even if the editor leaves at once', async () => {
  const send = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', send)
  await saveWritingView('text')
  const body = new URLSearchParams({ view: 'text' })
  expect(send.mock.calls).toEqual([['/admin/writing-view', { method: 'POST', body, keepalive: true }]])
})

test('without a connection, nothing fails', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(saveWritingView('reads')).resolves.toBeUndefined()
})
