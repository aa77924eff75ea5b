import { createServer, request as sendRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listenFor } from '../../tests/support/listen-for'
import { waitUntil } from '../../tests/support/wait-until'
import { createClientFinder, type FindClient } from './client-address'
import { serverOptions } from './connection-limits'
import { limitRequestRendering, limitSimultaneous } from './limit-rendering'

/** Clients say who they are: "editor", "known" or anything else. */
const findClient: FindClient = async ({ headers }) => {
  const id = String(headers['x-client'] ?? '')
  return { id: id || null, isKnown: /^(editor|known)/.test(id), isSignedIn: id.startsWith('editor') }
}

type Step = ReturnType<typeof limitSimultaneous>

async function startServer(step: Step, respond: (body: string) => Promise<string>) {
  const server = createServer(serverOptions, (request, response) =>
    step(request, response, async (error) => {
      if (error) return response.writeHead(503, { 'Retry-After': '2' }).end()
      response.end(await respond(await text(request)))
    }),
  )
  const { url, port } = await listenFor(server)
  const send = (client: string, body = '') =>
    fetch(url, { method: 'POST', body, headers: { 'X-Client': client } })
  const sendSlowly = (client: string, length: number, sent: string) => {
    const headers = { 'X-Client': client, 'Content-Length': length }
    const outgoing = sendRequest({ port, method: 'POST', headers, agent: false }).on('error', () => {})
    outgoing.write(sent)
    onTestFinished(() => void outgoing.destroy())
    return outgoing
  }
  return { send, sendSlowly }
}

const limit = (rules = {}) =>
  limitRequestRendering({ findClient, rulesOf: () => rules, hasOwnSlot: () => false })

/** Holds all callers until it is opened. */
function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let entered = 0
  const pass = async () => {
    entered += 1
    await opened
    return ''
  }
  return { open: () => open(), pass, entered: () => entered }
}

describe('rendering', () => {
  it('takes no slot before the body has arrived', async () => {
    const { send, sendSlowly } = await startServer(limit(), async (body) => body)
    for (let n = 0; n < 20; n += 1) sendSlowly(`stranger-${n}`, 1_000, 'name=')
    expect(await (await send('reader', 'Hello')).text()).toBe('Hello')
  })

  it.each([0, 1, 20_000, 65_536])('gets the whole body of %i bytes', async (length) => {
    const { send, sendSlowly } = await startServer(limit(), async (body) => String(body.length))
    expect(await (await send('reader', 'a'.repeat(length))).text()).toBe(String(length))
    if (length < 2) return
    const outgoing = sendSlowly('reader', length, 'a'.repeat(length - 1))
    const answered = new Promise<string>((resolve) =>
      outgoing.on('response', (response) => resolve(text(response))),
    )
    expect((await send('other', 'a')).status).toBe(200)
    outgoing.end('a')
    expect(await answered).toBe(String(length))
  })

  it('has slots for whoever is signed in', async () => {
    const gate = createGate()
    const { send } = await startServer(limit(), (body) =>
      body === 'hold' ? gate.pass() : Promise.resolve(''),
    )
    const held = Array.from({ length: 20 }, (_, n) => send(`stranger-${n}`, 'hold'))
    await waitUntil(() => gate.entered() === 4)
    expect((await send('editor')).status).toBe(200)
    gate.open()
    await Promise.all(held)
  })

  it('does not wait for expensive posts, which happen one at a time in a short queue', async () => {
    const gate = createGate()
    const { send } = await startServer(limit({ isExpensive: true }), (body) =>
      body === 'hold' ? gate.pass() : Promise.resolve(''),
    )
    let refused = 0
    const held = Array.from({ length: 30 }, async (_, n) => {
      const { status } = await send(`stranger-${n}`, 'hold')
      if (status === 503) refused += 1
      return status
    })
    await waitUntil(() => gate.entered() === 1)
    expect((await send('known')).status).toBe(200)
    await waitUntil(() => refused === 19)
    gate.open()
    const statuses = await Promise.all(held)
    expect(statuses.filter((status) => status === 200)).toHaveLength(11)
  })
})

it('leaves half of the queue for expensive posts to other clients', async () => {
  const gate = createGate()
  const { send } = await startServer(limit({ isExpensive: true }), (body) =>
    body === 'hold' ? gate.pass() : Promise.resolve(''),
  )
  let refused = 0
  const held = Array.from({ length: 20 }, async () => {
    if ((await send('greedy', 'hold')).status === 503) refused += 1
  })
  await waitUntil(() => refused === 14)
  const other = send('other')
  gate.open()
  expect((await other).status).toBe(200)
  await Promise.all(held)
})

describe('what one client requests at once', () => {
  it('is limited, and limits no other client', async () => {
    const gate = createGate()
    const { send } = await startServer(
      limitSimultaneous(findClient, () => false),
      (body) => (body === 'hold' ? gate.pass() : Promise.resolve('')),
    )
    const held = Array.from({ length: 70 }, () => send('greedy', 'hold'))
    await waitUntil(() => gate.entered() === 50)
    expect((await send('other')).status).toBe(200)
    expect((await send('')).status).toBe(200)
    const refused = await send('greedy')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    gate.open()
    await Promise.all(held)
    expect((await send('greedy')).status).toBe(200)
  })
})

describe('a client', () => {
  it('is known by its cookies, else by its network, and found only once', async () => {
    let asked = 0
    const find = createClientFinder(async (cookies) => {
      asked += 1
      return cookies === 'real' ? { id: 'editor 1', isSignedIn: true } : null
    }, 0)
    const server = createServer(async (request, response) => {
      const first = await find(request)
      response.end(JSON.stringify([first, (await find(request)) === first]))
    })
    const { url } = await listenFor(server)
    const ask = async (headers: Record<string, string>) => (await fetch(url, { headers })).json()
    const stranger = { id: '127.0.0.1', isKnown: false, isSignedIn: false }
    expect(await ask({ Cookie: 'real' })).toEqual([{ id: 'editor 1', isKnown: true, isSignedIn: true }, true])
    expect(await ask({ Cookie: 'made-up' })).toEqual([stranger, true])
    expect(asked).toBe(2)
    expect(await ask({})).toEqual([stranger, true])
    expect(asked).toBe(2)
  })
})
