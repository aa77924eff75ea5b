import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { listenFor } from '../../tests/support/listen-for'
import { observeRequests, requestIdOf } from '../observe-requests'
import { createLog } from './create-log'
import { requestLog } from './request-log'

async function logOf(ask: (url: string) => Promise<unknown>, isBehindProxy = false) {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const log = createLog('info', { out: stream, err: stream })
  let seen = ''
  let done = () => {}
  const logged = new Promise<void>((resolve) => {
    done = resolve
  })
  const observe = observeRequests([requestLog(log), () => done()], { isBehindProxy })
  const server = createServer((request, response) => {
    observe(request, response)
    seen = requestIdOf(request)
    response.writeHead(200, ['content-length', '5']).end('hello')
  })
  const { url } = await listenFor(server)
  const answer = await ask(url)
  await logged
  return { lines, seen, answer }
}

const personal = { Cookie: 'session=s3cret', Authorization: 'Bearer s3cret', 'User-Agent': 'Mozilla/7' }

it('says what was asked and how it went, and nothing of who asked', async () => {
  const { lines, seen, answer } = await logOf((url) =>
    fetch(`${url}/search/jo@example.org?q=my+illness`, {
      headers: { ...personal, 'X-Forwarded-For': '1.2.3.4' },
    }),
  )
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 30,
    time: expect.any(Number),
    pid: process.pid,
    requestId: seen,
    method: 'GET',
    path: '/search/[address]',
    status: 200,
    millis: expect.any(Number),
    bytes: expect.any(Number),
    msg: 'request',
  })
  expect(lines[0]).not.toMatch(/illness|s3cret|Mozilla|1\.2\.3\.4|127\.0\.0\.1/)
  expect((answer as Response).headers.get('x-request-id')).toBe(seen)
})

it('believes an id only of our own proxy, and only a sane one', async () => {
  const given = 'abc-12345678'
  const askWith = (id: string) => (url: string) => fetch(url, { headers: { 'X-Request-Id': id } })
  expect((await logOf(askWith(given), true)).seen).toBe(given)
  expect((await logOf(askWith(given))).seen).not.toBe(given)
  expect((await logOf(askWith('a"b{}'), true)).seen).toMatch(/^[\da-f-]{36}$/)
})

it('is silent about those who only look whether we live', async () => {
  expect((await logOf((url) => fetch(`${url}/healthz`))).lines).toEqual([])
})
