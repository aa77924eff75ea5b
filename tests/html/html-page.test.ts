/** The browser of these tests sends what a real one without JavaScript sends, and finds what it shows. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { open, textOf } from '../support/html-page'

type Received = { method?: string; url?: string; headers: NodeJS.Dict<string | string[]>; body: string }

const received: Received[] = []
let page = ''
const server = createServer(async (request, response) => {
  const { method, url = '', headers } = request
  received.push({ method, url, headers, body: await text(request) })
  const [, status, location] = /^\/redirect\/(\d+)(\/.*)/.exec(url) ?? []
  if (status)
    response.writeHead(Number(status), { Location: location, 'Set-Cookie': 'seen=yes; Path=/' }).end()
  else if (url === '/away') response.writeHead(302, { Location: 'mailto:a@b.example' }).end()
  else if (url === '/forget') response.writeHead(200, { 'Set-Cookie': 'seen=; Max-Age=0' }).end()
  else response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
})
const site = () => `http://localhost:${(server.address() as AddressInfo).port}`
const show = (html: string, path = '/folder/page?old=1#top') => {
  page = `<!DOCTYPE html><html lang="en"><head><title>A &amp; &lt;b&gt;page&lt;/b&gt;</title></head><body>${html}</body></html>`
  return open(path, site())
}

beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)))
afterAll(() => void server.close())
beforeEach(() => received.splice(0))

it('asks for a document, and says where a link stands', async () => {
  const start = await show('<a href="next">Next</a><a href="https://elsewhere.example/">Away</a>')
  expect(received[0]?.headers).toMatchObject({ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' })
  expect(received[0]?.headers.accept).toMatch(/^text\/html,/)
  const next = await start.follow(start.getByRole('link', { name: 'Next' }))
  expect(next.url).toBe('/folder/next')
  expect(received[1]?.headers).toMatchObject({
    'sec-fetch-site': 'same-origin',
    referer: `${site()}/folder/page?old=1`,
  })
  await expect(start.follow(start.getByRole('link', { name: 'Away' }))).rejects.toThrow('another site')
})

it('loads nothing for a fragment of the same page', async () => {
  const same = await show('<a href="#caf%C3%A9">Down</a><h2 id="café">Café</h2>')
  const down = await same.follow(same.getByRole('link'))
  expect([down.url, textOf(down.target ?? down.document.body)]).toEqual([
    '/folder/page?old=1#caf%C3%A9',
    'Café',
  ])
  expect(received).toHaveLength(1)
})

it('sends the fields of a form as they are, and as they were filled in', async () => {
  const start = await show(`
    <form method="post" action="/save?x=1#problems">
      <input name="title" value="Old"> <input name="secret" type="hidden" value="s">
      <input name="off" disabled value="1"> <fieldset disabled><input name="out" value="1"></fieldset>
      <input type="checkbox" name="tag" value="a" checked> <input type="checkbox" name="tag" value="b">
      <input type="checkbox" name="agree"> <input type="radio" name="kind" value="x" checked>
      <input type="radio" name="kind" value="y">
      <textarea name="text">
Line
Line &amp; <b>more</b></textarea>
      <select name="who"><option disabled>Nobody</option><option value="m">Maya</option><option>Ada</option></select>
      <button name="do" value="first">Save</button><button name="do" value="second" formaction="other">Publish</button>
      <button type="button" name="do" value="none">Toggle</button>
    </form><input name="beside" form="none" value="1">`)
  const defaults = 'title=Old&secret=s&tag=a&kind=x&text=Line%0D%0ALine+%26+%3Cb%3Emore%3C%2Fb%3E&who=m'
  await start.submit(start.getByRole('button', { name: 'Publish' }))
  expect(received[1]).toMatchObject({
    ...{ method: 'POST', url: '/folder/other', body: `${defaults}&do=second` },
    headers: { origin: site(), 'content-type': 'application/x-www-form-urlencoded' },
  })
  const form = start.document.querySelector('form') ?? start.document.body
  // As Enter does: by the first button.
  const sent = await start.submit(form, {
    ...{ title: 'New', tag: ['b'], agree: true, kind: 'y', text: 'Two\nlines', who: 'Ada' },
  })
  expect(received[2]).toMatchObject({
    url: '/save?x=1',
    body: 'title=New&secret=s&tag=b&agree=on&kind=y&text=Two%0D%0Alines&who=Ada&do=first',
  })
  expect(sent.url).toBe('/save?x=1#problems')
})

it('fills in only what a reader could, and sends only what a browser would', async () => {
  const start = await show(`
    <form><input name="q" required pattern=".*\\S.*"><input type="hidden" name="page" value="1">
    <select name="who"><option>Ada</option></select><button disabled>Off</button></form>
    <form novalidate><input name="q" required><button>Go</button></form>`)
  const [blocked, free] = start.document.querySelectorAll('form')
  const button = start.getByRole('button', { name: 'Go' })
  await expect(start.submit(button, { nothing: 'x' })).rejects.toThrow('no field “nothing”')
  await expect(start.submit(start.getByRole('button', { name: 'Off' }))).rejects.toThrow('does not submit')
  expect((await start.submit(free ?? button, { q: '' })).url).toBe('/folder/page?q=#top')
  await expect(start.submit(blocked ?? button, { q: 'x' })).rejects.toThrow('does not submit')
  const open = await show(page.replace('<button disabled>Off</button>', ''))
  const form = open.document.querySelector('form') ?? button
  for (const q of ['', '  ']) await expect(open.submit(form, { q })).rejects.toThrow('refuses to send “q”')
  await expect(open.submit(form, { q: 'x', page: '2' })).rejects.toThrow('no field “page”')
  await expect(open.submit(form, { q: 'x', who: 'Eve' })).rejects.toThrow('no option “Eve”')
  // The query of the address is replaced.
  expect((await open.submit(form, { q: 'a b' })).url).toBe('/folder/page?q=a+b&page=1&who=Ada#top')
})

it('sends files as multipart, also when none is chosen', async () => {
  const start = await show(`<form method="post" enctype="multipart/form-data" action="/up">
    <input type="file" name="pictures" multiple><input name="note" value="a"><button>Send</button></form>`)
  const button = start.getByRole('button')
  await start.submit(button, {
    pictures: [new File(['one'], 'a.txt'), new File(['two'], 'b.txt')],
    note: 'x\ny',
  })
  expect(received[1]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(received[1]?.body).toMatch(
    /filename="a\.txt"[\s\S]+one[\s\S]+filename="b\.txt"[\s\S]+two[\s\S]+"note"\r\n\r\nx\r\ny\r\n/,
  )
  await start.submit(button)
  expect(received[2]?.body).toContain('name="pictures"; filename=""')
})

it('follows redirects with the right method, and keeps cookies', async () => {
  const start = await show(
    '<form method="post" action="/redirect/303/done#end"><input name="a" value="1"></form>',
  )
  const form = start.document.querySelector('form') ?? start.document.body
  const done = await start.submit(form)
  expect(done.url).toBe('/done#end')
  expect(received.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
  expect(received[2]).toMatchObject({ body: '', headers: { cookie: 'seen=yes' } })
  form.setAttribute('action', '/redirect/307/again')
  await start.submit(form)
  expect(received[4]).toMatchObject({ method: 'POST', url: '/again', body: 'a=1' })
  await (await start.open('/forget')).open('/after')
  expect(received.at(-1)?.headers.cookie).toBeUndefined()
  expect((await start.open('/away')).url).toBe('mailto:a@b.example')
})
