/** A picture is cropped and turned by numbers, without script, and goes back to its upload; the library is searched by its filters. */
import { randomInt, randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { expect, inject, it, vi } from 'vitest'
import { type HtmlPage, open, readValue, textOf } from '../support/html-page'
import { makePhoto } from '../support/pictures'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) =>
  runQuery<Row>(inject('htmlDatabase'), statement, values)

async function signIn(path: string): Promise<HtmlPage> {
  const [email, password] = [`editor-${randomUUID()}@ohmnibus.example`, 'correct horse battery']
  await storeEditor({ query }, email, password)
  const form = await open(path)
  return form.submit(form.getByRole('button', { name: 'Sign in' }), { email, password })
}

const press = (page: HtmlPage, name: string, typed: Record<string, string> = {}) =>
  page.submit(page.getByRole('button', { name }), typed)

it('a picture is turned and cropped by numbers, shown so, and taken back', async () => {
  const name = `relay${randomInt(1_000_000)}.jpg`
  const library = await signIn('/admin/media')
  const bytes = new Uint8Array(await makePhoto(800, 600, randomInt(1_000_000)))
  const uploaded = await library.submit(library.getByRole('button', { name: 'Upload' }), {
    pictures: [new File([bytes], name, { type: 'image/jpeg' })],
  })
  const form = await vi.waitFor(
    async () => {
      const page = await uploaded.open(uploaded.url)
      const details = await page.follow(page.getByRole('link', { name: 'Crop and rotate' }))
      details.getByRole('button', { name: 'Save' })
      return details
    },
    { timeout: 30_000, interval: 300 },
  )
  const turned = await press(form, 'Rotate right', { left: '10', width: '80' })
  const read = (page: HtmlPage, label: string) => readValue(page.getByRole('textbox', { name: label }))
  expect(['Left', 'Top', 'Width', 'Height'].map((label) => read(turned, label))).toEqual([
    ...['0', '10', '100', '80'],
  ])
  expect(textOf(turned.getByText(/pixels$/))).toBe('600 × 640 pixels')
  const refused = await press(turned, 'Save', { width: '0.1' })
  expect([refused.status, refused.target?.textContent]).toEqual([
    422,
    expect.stringContaining('Keep at least 200 × 200'),
  ])
  expect(read(refused, 'Width')).toBe('0.1')
  const saved = await press(refused, 'Save', { width: '50' })
  expect(saved.getByText(/Saved. Articles show the picture so/)).toBeDefined()
  const done = await vi.waitFor(
    async () => {
      const page = await saved.open(saved.url)
      expect(textOf(page.getByRole('main'))).toContain('300 × 640 pixels')
      return page
    },
    { timeout: 30_000, interval: 300 },
  )
  const again = await done.follow(done.getByRole('link', { name: 'Crop and rotate' }))
  const back = await press(again, 'Back to the original')
  await vi.waitFor(
    async () => {
      const page = await back.open(back.url)
      expect(textOf(page.getByRole('main'))).toContain('800 × 600 pixels')
    },
    { timeout: 30_000, interval: 300 },
  )

  const found = await back.open(`/admin/media?q=${name}&color=mauve&uploaded=soon`)
  expect(textOf(within(found.getByRole('search')).getByRole('status'))).toBe('1 picture')
  expect(found.getByText(/Type a day as 2026-03-01/)).toBeDefined()
  const none = await found.submit(within(found.getByRole('search')).getByRole('button', { name: 'Show' }), {
    uploaded: '1999-01',
  })
  expect(none.getByText(/No pictures match/)).toBeDefined()
})
