import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { listenFor } from '../../tests/support/listen-for'
import { observeRequests, requestIdOf } from '../observe-requests'
import { createLog, hideSecrets, requestLog } from './create-log'

it.each([
  ['Key (email)=(jo@example.org) already exists', 'Key (email)=([address]) already exists'],
  ['{"path":"/newsletter/jo%40example.org"}', '{"path":"/newsletter/[address]"}'],
  ['postgresql://user:secret@db:5432/site', 'postgresql://[address]/site'],
  ['import @remix-run/node', 'import @remix-run/node'],
  ['/admin/sign-in/password/AAAA-_ failed', '/admin/sign-in/password/[token] failed'],
  ['{"path":"/admin/sign-up/AAAA-_"}', '{"path":"/admin/sign-up/[token]"}'],
  ['{"path":"/drafts/AAAAAAAAAAAAAAAAAAAA-_.data"}', '{"path":"/drafts/[token].data"}'],
  ['GET /admin/guests/AAAA-_ failed', 'GET /admin/guests/[token] failed'],
  ['GET /Drafts/x%20y failed', 'GET /Drafts/[token] failed'],
  ['/drafts//AAAA/more', '/drafts//[token]'],
  ['GET //admin//sign-up//AAAA-_/ failed', 'GET //admin//sign-up//[token] failed'],
  ['/admin/sign-in/password%2FAAAA%20b', '/admin/sign-in/password%2F[token]'],
  ['/%64rafts/AAAA%zz', '/%64rafts/[token]'],
  ['/%2564rafts%252FAAAA', '/%2564rafts%252F[token]'],
  [
    String.raw`{"msg":"\"/drafts/AAAA\" and /drafts\\AAAA\\b"}`,
    String.raw`{"msg":"\"/drafts/[token]\" and /drafts\\[token]"}`,
  ],
  ['(see https://example.org/drafts/AAAA), then', '(see https://example.org/drafts/[token] then'],
  ['/drafts/', '/drafts/'],
  ['/tags/drafts', '/tags/drafts'],
  ['nothing of the kind', 'nothing of the kind'],
])('%s → %s', (line, expected) => {
  expect(hideSecrets(line)).toBe(expected)
})

async function logOf(send: (url: string) => Promise<unknown>, isBehindProxy = false) {
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
  const response = await send(url)
  await logged
  return { lines, seen, response }
}

const personal = { Cookie: 'session=s3cret', Authorization: 'Bearer s3cret', 'User-Agent': 'Mozilla/7' }

it('logs the request and its outcome, and nothing about the client', async () => {
  const { lines, seen, response } = await logOf((url) =>
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
  expect((response as Response).headers.get('x-request-id')).toBe(seen)
})

it('accepts a request id only from our own proxy, and only a well-formed one', async () => {
  const given = 'abc-12345678'
  const sendWith = (id: string) => (url: string) => fetch(url, { headers: { 'X-Request-Id': id } })
  expect((await logOf(sendWith(given), true)).seen).toBe(given)
  expect((await logOf(sendWith(given))).seen).not.toBe(given)
  expect((await logOf(sendWith('a"b{}'), true)).seen).toMatch(/^[\da-f-]{36}$/)
})

it('does not log health checks', async () => {
  expect((await logOf((url) => fetch(`${url}/healthz`))).lines).toEqual([])
})
