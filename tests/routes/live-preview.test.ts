/** The HTML of the preview beside the text. */
import { beforeEach, expect, test } from 'vitest'
import { action } from '~/desk/articles/live-preview.route'
import { toArticleText } from '~/domain/articles/article-body'
import { formatDay } from '~/domain/site/formats'
import { localDay } from '~/http/site/local-day.server'
import { routeArgs, storePicture } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
let Cookie = ''

beforeEach(async () => {
  await database.empty()
  Cookie = (await signInEditor(database)).Cookie
})

const post = (body: BodyInit, headers: HeadersInit = { Cookie }) =>
  action(routeArgs('/admin/live-preview', {}, { method: 'POST', body, headers }))

const text = '## Heading\n\nA <b>paragraph</b> <script>alert(1)</script>\n\n- item\n\n## Heading'

test.for([text, '', '<div><p>a'])('%j is shown as on the article’s page', async (content) => {
  const body = new FormData()
  body.set('content', content)
  const response = await post(body)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await response.json()).toMatchObject({ html: toArticleText(content).html })
})

test('around the text it is the article’s page', async () => {
  const hash = 'a'.repeat(32)
  await storePicture(database, { hash })
  const fields = {
    title: 'The <relay>',
    excerpt: 'It clicked.',
    authorName: 'Maya Lindqvist',
    categoryName: 'tech-news',
    featuredImageUrl: `/media/${hash}/1200.jpg`,
    featuredImageDescription: 'A relay',
    tags: 'relays, tests',
    content: `![A relay](/media/${hash}/1200.jpg "Caption")`,
  }
  const { page, html } = await (await post(new URLSearchParams(fields))).json()
  expect(page).toMatch(/<h1[^>]*>The &lt;relay&gt;<\/h1>/)
  for (const part of ['It clicked.', 'Maya Lindqvist', 'Tech News', 'alt="A relay"', '/tags/relays'])
    expect(page).toContain(part)
  expect(html).toMatch(/^<figure>.*<figcaption>Caption/)
  const blank = await (await post(new FormData())).json()
  expect(blank.page).toContain('src="/covers/none/none/untitled.svg"')
})

test.for<[sent: Record<string, string>, shown: string | null]>([
  [{ publishedAt: '2024-02-29T09:30', seenPublishedAt: '2024-02-29T09:30' }, 'February 29, 2024'],
  [{ publishedAt: '2030-01-02T09:30', seenPublishedAt: '' }, 'January 2, 2030'],
  [{ publishedAt: 'soon' }, null],
  [{}, null],
])('with %j its date is %s, or today', async ([sent, shown]) => {
  const { page } = await (await post(new URLSearchParams({ title: 'A relay', ...sent }))).json()
  expect(page).toMatch(new RegExp(`<time[^>]*>${shown ?? formatDay(localDay())}</time>`))
})

test('a form without a text is an empty one', async () => {
  expect(await (await post(new FormData())).json()).toMatchObject({ html: '' })
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
