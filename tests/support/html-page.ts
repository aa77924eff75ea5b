/**
 * A browser without scripts and styles: opens pages of the served site, follows links and submits forms, as a reader does.
 * Vitest cannot print its elements: compare their texts and attributes, or `one === other`.
 */
import { randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom'
import { parseHTML } from 'linkedom'
import { inject } from 'vitest'
import { type FieldValues, listEntries, readControl } from './html-form'

type Cookies = Map<string, string>
type Answer = { status: number; headers: IncomingHttpHeaders; html: string }

export type HtmlPage = BoundFunctions<typeof queries> & {
  status: number
  headers: IncomingHttpHeaders
  /** Where it was found, after redirects: path, query and fragment; the whole URL if a redirect leads off the site. */
  url: string
  html: string
  document: Document
  /** The element that the fragment names: what the browser scrolls to. */
  target: Element | null
  /** The header that it would send next, for requests that no page makes. */
  cookie(): string
  /** Enters another address, with the same cookies. */
  open(path: string): Promise<HtmlPage>
  follow(link: Element): Promise<HtmlPage>
  /** By this button; or, as Enter in a field does, by the first button of this form. */
  submit(buttonOrForm: Element, values?: FieldValues): Promise<HtmlPage>
}

const MAX_REDIRECTS = 20
// Instead of the whole document and all of its roles.
configure({ getElementError: (message) => new Error(message?.split('\n\n')[0] ?? 'No such element.') })
const agent = new Agent({ keepAlive: true })

/** Opens a page of the site with the sample articles, or of another, as a new reader. */
export function open(path: string, site = inject('htmlSite')): Promise<HtmlPage> {
  return navigate(new URL(path, site), { 'Sec-Fetch-Site': 'none' }, new Map())
}

/** The text as it is read: white space collapsed. */
export function textOf(element: Element): string {
  return (element.textContent ?? '').trim().replace(/\s+/g, ' ')
}

/** What a field holds, as it would be sent; of a checkbox that is not checked, nothing. */
export function readValue(field: Element): string {
  return readControl(field).map(String).join()
}

async function navigate(
  url: URL,
  headers: Record<string, string>,
  cookies: Cookies,
  method = 'GET',
  body?: Buffer,
  redirects = 0,
): Promise<HtmlPage> {
  const response = await send(url, method, headers, body, cookies)
  const { location } = response.headers
  if (response.status < 300 || response.status > 399 || !location) return toPage(url, response, cookies)
  if (redirects === MAX_REDIRECTS) throw new Error(`${url} redirects endlessly.`)
  const next = new URL(location, url)
  if (next.origin !== url.origin) return { ...toPage(url, response, cookies), url: next.href }
  next.hash ||= url.hash
  if (response.status >= 307) return navigate(next, headers, cookies, method, body, redirects + 1)
  const { Origin: _origin, 'Content-Type': _type, ...kept } = headers
  return navigate(next, kept, cookies, 'GET', undefined, redirects + 1)
}

function send(
  url: URL,
  method: string,
  headers: Record<string, string>,
  body: Buffer | undefined,
  cookies: Cookies,
): Promise<Answer> {
  const cookie = toHeader(cookies)
  const fields = {
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Sec-Fetch-Mode': 'navigate',
    'Sec-Fetch-Dest': 'document',
    'Sec-Fetch-User': '?1',
    'Upgrade-Insecure-Requests': '1',
    ...(cookie && { Cookie: cookie }),
    ...(body && { 'Content-Length': String(body.length) }),
    ...headers,
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers: fields }, async (response) => {
      for (const line of response.headers['set-cookie'] ?? []) storeCookie(cookies, line)
      const html = (await buffer(response)).toString()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, html })
    })
    outgoing.on('error', reject).end(body)
  })
}

function toHeader(cookies: Cookies): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** All cookies of the site are for every path. */
function storeCookie(cookies: Cookies, line: string): void {
  const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
  const [, expires] = /;\s*expires=([^;]+)/i.exec(line) ?? []
  if (/;\s*max-age=(0|-)/i.test(line) || (expires && Date.parse(expires) < Date.now())) cookies.delete(name)
  else cookies.set(name, value)
}

function toPage(url: URL, answer: Answer, cookies: Cookies): HtmlPage {
  const { status, headers, html } = answer
  const document = parse(html)
  const id = decodeURIComponent(url.hash.slice(1))
  const fromHere = { 'Sec-Fetch-Site': 'same-origin', Referer: url.href.replace(/#.*/, '') }
  const page: HtmlPage = {
    ...within(document.documentElement),
    ...{ status, headers, html, document },
    url: url.href.slice(url.origin.length),
    target: id ? document.getElementById(id) : null,
    cookie: () => toHeader(cookies),
    open: (path) => navigate(new URL(path, url), { 'Sec-Fetch-Site': 'none' }, cookies),
    async follow(link) {
      const href = link.getAttribute('href')
      if (link.localName !== 'a' || href === null) throw new Error(`This is not a link: ${link.outerHTML}`)
      const to = new URL(href, url)
      requireOwn(to, url)
      // Only the fragment differs: nothing is loaded.
      if (to.hash && to.href.replace(/#.*/, '') === url.href.replace(/#.*/, ''))
        return toPage(to, answer, cookies)
      return navigate(to, fromHere, cookies)
    },
    async submit(buttonOrForm, values = {}) {
      const { form, button, entries } = listEntries(document, buttonOrForm, values)
      const read = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
      const action = read('action')
      const to = action ? new URL(action, url) : new URL(url)
      requireOwn(to, url)
      if (read('method').toLowerCase() !== 'post') {
        to.search = String(toQuery(entries))
        return navigate(to, fromHere, cookies)
      }
      const { type, body } =
        read('enctype') === 'multipart/form-data' ? toMultipart(entries) : toUrlEncoded(entries)
      const headers = { ...fromHere, Origin: url.origin, 'Content-Type': type }
      return navigate(to, headers, cookies, 'POST', await body)
    },
  }
  return page
}

function requireOwn(to: URL, from: URL): void {
  if (to.origin !== from.origin) throw new Error(`${to} is on another site.`)
}

type Entries = ReturnType<typeof listEntries>['entries']

/** Files are sent by name only. */
function toQuery(entries: Entries): URLSearchParams {
  return new URLSearchParams(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}

function toUrlEncoded(entries: Entries) {
  return { type: 'application/x-www-form-urlencoded', body: Buffer.from(String(toQuery(entries))) }
}

/** Node's FormData leaves out the empty name of a file that was not chosen. */
function toMultipart(entries: Entries) {
  const boundary = `----${randomUUID()}`
  const quote = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const parts = entries.map(async ([name, value]) => {
    const start = `--${boundary}\r\nContent-Disposition: form-data; name="${quote(name)}"`
    if (typeof value === 'string') return Buffer.from(`${start}\r\n\r\n${value}\r\n`)
    const type = value.type || 'application/octet-stream'
    const head = `${start}; filename="${quote(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`
    return Buffer.concat([Buffer.from(head), Buffer.from(await value.arrayBuffer()), Buffer.from('\r\n')])
  })
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Promise.all(parts).then((all) => Buffer.concat([...all, Buffer.from(`--${boundary}--\r\n`)])),
  }
}

const inline =
  /^(a|abbr|b|button|code|em|i|img|input|kbd|label|mark|picture|q|s|samp|select|small|span|strong|sub|sup|svg|textarea|time|u)$/

/** With what role queries need: what is hidden and what stands apart, and which label belongs to which field. */
function parse(html: string): Document {
  const window = parseHTML(html)
  const { document } = window
  const displayOf = (element: Element) => {
    const { parentElement: parent, localName } = element
    const isClosed =
      parent?.localName === 'details' && !parent.hasAttribute('open') && localName !== 'summary'
    if (isClosed || element.hasAttribute('hidden')) return 'none'
    return inline.test(localName) && !element.matches('.visually-hidden') ? 'inline' : 'block'
  }
  const getComputedStyle = (element: Element) => {
    const display = displayOf(element)
    const getPropertyValue = (name: string) => (name === 'display' ? display : '')
    return { display, visibility: 'visible', getPropertyValue }
  }
  Object.assign(window, { getComputedStyle })
  // The parser keeps the case of names, like React's `autoComplete`.
  for (const element of document.querySelectorAll('html, html :not(svg *)'))
    for (const { name, value } of [...element.attributes].filter(({ name }) => /[A-Z]/.test(name)))
      element.setAttribute(name.toLowerCase(), value)
  // It leaves entities in these as they are.
  for (const element of document.querySelectorAll('title, textarea')) {
    const box = document.createElement('div')
    box.innerHTML = (element.textContent ?? '').replaceAll('<', '&lt;')
    element.textContent = box.textContent
  }
  // Only those of the page are landmarks, which the library does not know.
  for (const element of document.querySelectorAll(
    ':is(article, main, section) :is(header, footer):not([role])',
  ))
    element.setAttribute('role', 'generic')
  for (const input of document.querySelectorAll('[type=checkbox], [type=radio]'))
    Object.defineProperty(input, 'checked', { value: input.hasAttribute('checked') })
  for (const label of document.querySelectorAll('label')) {
    const id = label.getAttribute('for')
    const control = id === null ? label.querySelector('input, select, textarea') : document.getElementById(id)
    Object.defineProperty(label, 'control', { value: control })
  }
  return document
}

/** A page's metadata for search engines and social sites. `meta`: all values of each <meta>, by its name or property. */
export function readHead({ document }: HtmlPage) {
  const meta: Record<string, string[]> = {}
  for (const element of document.head.querySelectorAll('meta')) {
    const name = element.getAttribute('name') ?? element.getAttribute('property')
    if (name) meta[name] = [...(meta[name] ?? []), element.getAttribute('content') ?? '']
  }
  return {
    title: document.title,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    robots: meta.robots?.join() ?? null,
    meta,
  }
}

/** All structured data of a page, in order. */
export function readStructuredData({ document }: HtmlPage): unknown[] {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]')
  return [...scripts].map((script) => JSON.parse(script.textContent ?? ''))
}
