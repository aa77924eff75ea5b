/** Cross-site requests: none has an effect, and a reader whose form is rejected by mistake loses nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSubmittedText } from '~/domain/unsaved/submitted-text'
import { listRouteExamples } from '../support/list-routes'
import { sendRaw } from '../support/send-raw'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'
import { storeEditor } from '../support/store-editor'

const database = provideSiteDatabase()
const host = 'site.example'
const account = { email: 'maya@ohmnibus.example', password: 'correct horse battery' }
let site: ServedSite
let cookie = ''

beforeAll(async () => {
  await storeEditor(database, account.email, account.password)
  site = await serveSite(database.url)
  const signedIn = await post('/admin/sign-in', account, { Origin: `http://${host}` })
  const cookies = signedIn.headers['set-cookie']?.split('\n') ?? []
  cookie = cookies.map((set) => set.split(';')[0]).join('; ')
})

afterAll(() => site.stop())

function post(
  path: string,
  fields: Record<string, string> | string,
  headers: Record<string, string>,
  type = 'application/x-www-form-urlencoded',
) {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()
  const all = {
    Host: host,
    Accept: 'text/html',
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return sendRaw(site.port, `POST ${path} HTTP/1.1\n${lines.join('\n')}`, body)
}

const form = {
  name: 'Jo',
  email: 'jo@example.org',
  subject: 'Hello',
  message: 'A long message\r\nof two lines',
  title: 'A story',
  content: 'Its text. '.repeat(20),
  authorName: 'Maya Lindqvist',
  categoryName: 'Tech News',
  theme: 'dark',
  password: 'a secret of mine',
  website: 'a trap',
  version: '7',
  status: 'published',
}

const crossSiteHeaders: Record<string, string>[] = [
  { Origin: 'http://evil.example' },
  { Origin: 'null' },
  { Origin: `http://${host}.evil.example` },
  { Origin: `http://${host}`, 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
]

async function readState() {
  const tables = [
    'articles',
    'newsletter_subscribers',
    'editor_sessions',
    'article_views',
    'sign_in_failures',
  ]
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`)
  return database.query(`SELECT ${counts.join(', ')}`)
}

describe.for(listRouteExamples())('$pattern', ({ address }) => {
  test.for(crossSiteHeaders)('rejects posts with %j', async (headers) => {
    const { headers: responseHeaders } = await site.request(address, {}, 'OPTIONS')
    if (!responseHeaders.allow?.includes('POST')) return
    const before = await readState()
    const response = await post(address, form, { ...headers, Cookie: cookie })
    expect(response.status).toBe(403)
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).toContain('This wasn’t sent from our pages')
    expect(response.body).toMatch(/<textarea[^>]* readonly=""[^>]*>A long message\nof two lines<\/textarea>/i)
    expect(response.body).toContain('>A story</textarea>')
    expect(response.body).not.toMatch(/a secret of mine|a trap|>7<|<script|<form/)

    const data = await post(`${address}.data`, form, { ...headers, Accept: '*/*', Cookie: cookie })
    expect([data.status, data.body]).toEqual([403, 'Forbidden\n'])
    expect(await readState()).toEqual(before)
  })
})

test('a route accepts same-site forms', async () => {
  expect(cookie).toContain('ohmnibus-editor=')
  const own = { Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin' }
  expect((await post('/contact', { name: 'Jo' }, own)).status).toBe(422)
  expect((await post('/contact', { name: 'Jo' }, {})).status).toBe(422)
  const forwarded = { Origin: 'https://www.example', 'X-Forwarded-Host': 'www.example' }
  expect((await post('/contact', { name: 'Jo' }, forwarded)).status).toBe(422)
})

describe('the returned text', () => {
  const evil = { Origin: 'http://evil.example' }

  test('is escaped', async () => {
    const message = '</textarea><script>alert(1)</script><a href="http://evil.example">Your prize</a>'
    const { body } = await post('/contact', { message, 'Call 555 now': 'x' }, evil)
    expect(body).toContain('&lt;/textarea&gt;&lt;script&gt;')
    expect(body).not.toMatch(/<script|<a href="http|Call 555/)
  })

  test('may be multipart', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\nIn parts\r\n--x--\r\n'
    const response = await post('/contact', body, evil, 'multipart/form-data; boundary=x')
    expect(response.body).toContain('>In parts</textarea>')
  })

  test.for([
    ['a long article', new URLSearchParams({ content: 'x'.repeat(70_000) }).toString(), undefined],
    ['not a form', '{"message":"Hello"}', 'text/plain'],
    ['invalid multipart', 'nothing', 'multipart/form-data; boundary=x'],
  ] as const)('is omitted for %s, which the browser still has', async ([, sent, type]) => {
    const { status, body } = await post('/admin/articles/new', sent, evil, type)
    expect(status).toBe(403)
    expect(body).toContain('use your browser’s Back button')
    expect(body).not.toContain('<textarea')
  })

  test('includes every text field', async () => {
    for (const path of ['/contact', '/newsletter', '/auth', '/admin/sign-in', '/admin/articles/new']) {
      const { body } = await site.request(path, { Cookie: cookie })
      const [main = ''] = /<main.*<\/main>/s.exec(body) ?? []
      const fields = [...main.matchAll(/<(?:input|textarea)\b[^>]*>/g)]
        .map(([field]) => field)
        .filter((field) => !/type="(hidden|password|search|file)"|tabindex="-1"/i.test(field))
      const names = fields.flatMap((field) => / name="([^"]+)"/.exec(field)?.[1] ?? [])
      expect(names.length, path).toBeGreaterThan(0)
      for (const name of names) expect(listSubmittedText([[name, 'x']]), `${path}: ${name}`).toHaveLength(1)
    }
  })
})

test('nothing was logged as an error', () => {
  expect(site.log()).toBe('')
})
