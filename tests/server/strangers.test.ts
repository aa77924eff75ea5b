/** Whatever strangers and editors send: never a 5xx, no error line, and response headers that any proxy takes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedSample } from '../../prisma/seed/seed-sample'
import { storeArticle } from '../support/builders'
import { listRouteExamples } from '../support/list-routes'
import { pageKinds } from '../support/page-kinds'
import { sendRaw } from '../support/send-raw'
import { provideSiteDatabase, type ServedSite, serveSite } from '../support/served-site'
import { storeEditor } from '../support/store-editor'

const database = provideSiteDatabase()
const longTag = 'あ'.repeat(900)
const account = { email: 'jo@example.com', password: 'a long password' }
let site: ServedSite
let session = ''

beforeAll(async () => {
  await seedSample(database.url)
  await storeEditor(database, account.email, account.password)
  await storeArticle(database, { slug: 'much', tags: [longTag], categoryName: 'あ'.repeat(200) })
  site = await serveSite(database.url, {
    variables: { TRUSTED_PROXIES: '1', WEBSUB_HUB: 'https://hub.example/' },
  })
  const { headers } = await send('POST', '/admin/sign-in', { body: toForm(account) })
  session = headers['set-cookie']?.split(';', 1)[0] ?? ''
  expect(session).not.toBe('')
})

afterAll(() => site.stop())

type Sent = { cookie?: string; type?: string; body?: string; accept?: string }

/** In Latin-1: each character is a byte. */
function send(method: string, target: string, { cookie, type, body = '', accept = '*/*' }: Sent = {}) {
  const form = type ?? 'application/x-www-form-urlencoded'
  const fields = method === 'POST' ? `\nContent-Type: ${form}\nContent-Length: ${body.length}` : ''
  const cookies = cookie ? `\nCookie: ${cookie}` : ''
  const own = 'Host: site.example\nOrigin: http://site.example\nSec-Fetch-Site: same-origin'
  return sendRaw(
    site.port,
    `${method} ${target} HTTP/1.1\n${own}\nAccept: ${accept}${fields}${cookies}`,
    body,
  )
}

function toForm(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString()
}

describe('a path that no page can have', () => {
  test.for([
    '/%5c',
    '/%5C%5Cevil.example/x',
    '/%5c.data',
    'http://site.example/%5c%3a',
    '/%09//',
    '/tags/%E2%80%A8',
    '/search%e2%80%a9.data',
    '/admin/media/%00',
    '/%zz%00',
    `/${'%5c'.repeat(4_000)}`,
    '/%E0%A4%A',
    '/articles/%ED%A0%80',
    '/%',
  ])('%s is a 400 with a page of the site', async (target) => {
    const before = site.log()
    const { status, body } = await send('GET', target, { accept: 'text/html' })
    expect([status, body.includes('That address isn’t valid')]).toEqual([400, true])
    for (const method of ['HEAD', 'POST', 'PUT'])
      expect((await send(method, target)).status).toBeLessThan(500)
    expect(site.log()).toBe(before)
  })

  test.for(['/%2f', '//', '///', '//[', '//a:b@c', '/%5b::1%5d', '/.data', '/__manifest?p=%5c'])(
    '%s, which is odd, is no error',
    async (target) => {
      const before = site.log()
      for (const method of ['GET', 'POST']) expect((await send(method, target)).status).toBeLessThan(500)
      expect(site.log()).toBe(before)
    },
  )

  test('a line that is too long is refused', async () => {
    expect((await send('GET', `/${'a/'.repeat(9_000)}`)).status).toBe(431)
  })
})

/** NUL, a lone surrogate, and what lies beyond Unicode; in UTF-8, percent-encoded. */
const badParts = ['a%00b', 'a%ED%A0%80b', '%F4%90%80%80', '%EF%BF%BF']
const bad = badParts.join('')
const badBytes = unescapeBytes(bad)
const badLink = '[x](/articles/a%00b) [y](/tags/%ED%A0%80) ![z](/media/%00/800.avif) &#0; &#xD800;'
const parameters = [
  ...['q', 'older', 'newer', 'archive', 'author', 'redirectTo', 'saved', 'unsaved', 'missed', 'kind', 'from'],
  ...['section', 'category', 'since', 'until', 'status', 'filter', 'done', 'tab', 'view', '_routes', 'page'],
]
const article = { title: 'T', authorName: 'Maya Lindqvist', categoryName: 'Tech News', status: 'draft' }
/** Each of these forms is sent with bad characters, one after the other. */
const forms: Record<string, Record<string, string>> = {
  '/contact': { name: 'Ada', email: 'ada@example.com', subject: 'S', message: 'M' },
  '/newsletter': { email: 'ada@example.com', from: '/team' },
  '/theme': { theme: 'dark', from: '/team' },
  '/auth': { email: 'ada@example.com', password: 'secret' },
  '/admin/sign-in': { email: 'ada@example.com', password: 'secret', redirectTo: '/admin' },
  '/admin/articles/:slug': {
    ...article,
    content: `${badLink} ${'word '.repeat(40)}`,
    slug: '',
    tags: 'a',
    excerpt: 'e',
  },
  '/article-preview': { ...article, content: badLink, slug: 's', tags: 'a', excerpt: 'e' },
  '/admin/advice': { ...article, content: badLink, slug: 's', featuredImageUrl: '/media/x' },
  '/admin/live-preview': { content: badLink },
  '/admin/import': { name: 'x' },
  '/admin/import-uploads': { name: 'export.xml', size: '9', id: '' },
  '/admin/import/:id': { task: 'choose', choice0: 'new' },
  '/admin/media': { address: 'http://127.0.0.1/' },
  '/admin/media/file-uploads': { name: 'talk.mp3', size: '9', id: '' },
  '/admin/media/files/:hash': { action: 'details', title: 'T', captionsLanguage: 'en' },
}

describe.for(['', 'session'])('NUL and lone surrogates, with cookie “%s”', (who) => {
  const cookies = () => (who ? session : `ohmnibus-editor=${bad}; ohmnibus-unsaved=${toCookie(badBytes)}`)

  test.for(listRouteExamples())('$pattern', async ({ pattern }) => {
    const before = site.log()
    const cookie = cookies()
    const fill = (part: string) => (pattern === '*' ? `/no/such/${part}` : pattern.replaceAll(/:\w+/g, part))
    const data = badParts.slice(0, 2).map((part) => `${fill(part)}.data`)
    const targets = new Set([...badParts.map(fill), ...data])
    targets.add(`${fill('x')}?${parameters.map((name) => `${name}=${bad}`).join('&')}`)
    targets.add(`${fill('x')}?${bad}&q=${'x'.repeat(199)}%F0%9F%98%80y`)
    for (const target of targets)
      if (!target.startsWith('/events'))
        expect([target, (await send('GET', target, { cookie })).status < 500]).toEqual([target, true])
    // Signing out would end the session of the other tests.
    if (pattern === '/admin/sign-out') return
    const fields = { ...(forms[pattern] ?? { name: 'x' }) }
    for (const [index, name] of Object.keys(fields).entries()) {
      const sent = { ...fields, [name]: `${fields[name]}${badBytes}` }
      // The fields of both encodings are parsed by the same functions.
      const { type, body } = index % 2 ? toMultipart(sent) : toUrlencoded(sent)
      const target = fill(pattern.endsWith('articles/:slug') ? 'new' : 'x')
      const { status } = await send('POST', target, { cookie, type, body })
      expect([target, name, type, status < 500]).toEqual([target, name, type, true])
    }
    expect(site.log()).toBe(before)
  })
})

describe.for(['/contact', '/admin/articles/new', '/admin/sign-in'])('a part of a form for %s', (path) => {
  test.for([
    ['without a name, long', 'Content-Disposition: form-data', 'x'.repeat(50_000)],
    ['a file without a name', 'Content-Disposition: form-data; filename="x"', 'x'],
    ['of no form', 'Content-Type: text/plain', 'x'.repeat(50_000)],
  ])('%s', async ([, header, value]) => {
    const body = `--x\r\n${header}\r\n\r\n${value}\r\n--x--\r\n`
    const { status } = await send('POST', path, { type: 'multipart/form-data; boundary=x', body })
    expect([400, 422, 302]).toContain(status)
  })
})

function toUrlencoded(fields: Record<string, string>) {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  // The bytes as such, not the characters that they are in Latin-1.
  const body = pairs.join('&').replaceAll(encodeURIComponent(badBytes), bad)
  return { type: 'application/x-www-form-urlencoded', body }
}

function toMultipart(fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return { type: 'multipart/form-data; boundary=x', body: `${parts.join('')}--x--\r\n` }
}

function unescapeBytes(text: string): string {
  return text.replace(/%(..)/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
}

/** As Remix writes cookies that are not signed. */
function toCookie(value: string): string {
  return encodeURIComponent(Buffer.from(JSON.stringify(value), 'latin1').toString('base64'))
}

/** nginx reads the whole header into a buffer of 4 KB. */
const MAX_HEADER_BYTES = 4_096
const longPath = `/admin/articles/${'%E3%81%82'.repeat(1_100)}`

describe('the headers of a response', () => {
  const measure = ({ headers }: Awaited<ReturnType<typeof send>>) =>
    Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 50)

  test.for(pageKinds)('of a page: $kind', async ({ address }) => {
    for (const target of [address, address.replace(/(\?|$)/, '.data$1').replace('/.data', '/_root.data')])
      expect(measure(await send('GET', target, { accept: 'text/html' }))).toBeLessThan(MAX_HEADER_BYTES)
  })

  const tag = encodeURIComponent(longTag)
  test.for([
    ['an article with long names', '/articles/much'],
    ['a tag', `/tags/${tag}`],
    ["a tag's feed", `/tags/${tag}/feed`],
    ['a made-up story', `/articles/${'%E3%81%82'.repeat(1_500)}`],
    ['a page of the desk', longPath],
    ['a query of the desk', `/admin?q=${'%25'.repeat(4_000)}`],
  ] as const)('of a long address: %s', async ([, target]) => {
    for (const cookie of ['', session])
      expect(measure(await send('GET', target, { cookie, accept: 'text/html' }))).toBeLessThan(
        MAX_HEADER_BYTES,
      )
  })

  test.for([
    ['a message', '/contact', { ...forms['/contact'], message: 'word '.repeat(1_900) }],
    ['where a reader was', '/newsletter', { email: '', from: `/${'é'.repeat(5_000)}` }],
    ['where the theme was chosen', '/theme', { theme: 'dark', from: `/${'é'.repeat(3_900)}` }],
    [
      'where to go after signing in',
      '/admin/sign-in',
      { ...account, redirectTo: `/admin?${'é'.repeat(1_900)}` },
    ],
    ['the cookie of texts that are not saved', '/admin/articles/new', { title: 'T' }],
    ['a text sent to a long address', longPath, { title: 'T' }],
  ] as [string, string, Record<string, string>][])('of a long answer: %s', async ([, target, fields]) => {
    const cookie = `__Host-ohmnibus-unsaved=${toCookie('x'.repeat(3_200))}`
    const answer = await send('POST', target, { body: toForm(fields), cookie, accept: 'text/html' })
    expect(answer.status).toBeLessThan(400)
    expect(measure(answer)).toBeLessThan(MAX_HEADER_BYTES)
  })
})

test('nothing was logged as an error', () => {
  expect(site.log()).toBe('')
})
