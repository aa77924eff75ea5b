/** The blocks of the preview beside the text. */
import { beforeEach, expect, test } from 'vitest'
import { toArticleText } from '~/domain/articles/article-body'
import type { PreviewBlock } from '~/domain/desk/live-preview'
import { action } from '~/routes/live-preview'
import { action as signIn } from '~/routes/sign-in'
import { routeArgs } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const account = { email: 'maya@ohmnibus.example', password: 'correct horse battery' }
let Cookie = ''

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, account.email, account.password)
  const body = new URLSearchParams({ ...account, redirectTo: '/admin' })
  const { headers } = await toResult(signIn(routeArgs('/admin/sign-in', {}, { method: 'POST', body })))
  Cookie = (headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
})

const post = (body: BodyInit, headers: HeadersInit = { Cookie }) =>
  action(routeArgs('/admin/live-preview', {}, { method: 'POST', body, headers }))

async function preview(content: string, known: string[] = []): Promise<PreviewBlock[]> {
  const body = new FormData()
  body.set('content', content)
  body.set('known', known.join(' '))
  const response = await post(body)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  return ((await response.json()) as { blocks: PreviewBlock[] }).blocks
}

const text = '## Heading\n\nA <b>paragraph</b> <script>alert(1)</script>\n\n- item\n\n## Heading'

test('the blocks are the HTML of the article’s page, with their lines', async () => {
  const blocks = await preview(text)
  expect(blocks.map(({ html }) => html).join('\n')).toBe(toArticleText(text).html)
  expect(blocks.map(({ line }) => line)).toEqual([0, 2, 4, 6])
})

test('only what changed is sent', async () => {
  const keys = (await preview(text)).map(({ key }) => key)
  const changed = await preview(text.replace('item', 'another'), keys)
  expect(changed.flatMap(({ html }) => html ?? [])).toEqual([expect.stringContaining('another')])
  expect(changed).toHaveLength(4)
})

test('an empty text has no blocks', async () => {
  expect(await preview('')).toEqual([])
})

test('nobody else gets one', async () => {
  const { status } = await toResult(post(new URLSearchParams({ content: text }), {}))
  expect(status).toBe(401)
})

test.for<[what: string, status: number, body: BodyInit, type: string]>([
  ['text', 415, 'content=a', 'text/plain'],
  ['a form cut short', 400, '--x\r\nContent-Disp', 'multipart/form-data; boundary=x'],
  ['too long a text', 413, `content=${'a'.repeat(8_500_000)}`, 'application/x-www-form-urlencoded'],
])('%s is refused with %i', async ([, status, body, type]) => {
  expect((await post(body, { Cookie, 'Content-Type': type })).status).toBe(status)
})
