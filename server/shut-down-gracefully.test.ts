import { Agent, createServer, get, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { expectConsoleError } from '../tests/support/console-errors'
import { listenFor } from '../tests/support/listen-for'
import { type ShutDownOptions, shutDownGracefully } from './shut-down-gracefully'

async function start(answer: RequestListener, options: Partial<ShutDownOptions> = {}) {
  const server = createServer(answer)
  const stopping = new AbortController()
  const steps: string[] = []
  const finish = [() => void steps.push('flushed'), async () => void steps.push('closed')]
  const stop = shutDownGracefully(server, stopping, { finish, ...options })
  const { url } = await listenFor(server)
  return { server, stopping: stopping.signal, steps, stop, url }
}

function ask(url: string, agent = new Agent({ keepAlive: true })) {
  onTestFinished(() => agent.destroy())
  return new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
    get(url, { agent }, (response) => {
      const { connection } = response.headers
      text(response).then((body) => resolve({ body, connection }), reject)
    }).on('error', reject)
  })
}

it('finishes what is under way, and only then what comes after', async () => {
  let answer = () => {}
  let begun = () => {}
  const asked = new Promise<void>((resolve) => {
    begun = resolve
  })
  const { url, stop, steps } = await start((_, response) => {
    answer = () => response.end('whole')
    begun()
  })
  const answered = ask(url)
  await asked
  const stopped = stop()
  expect(steps).toEqual([])
  answer()
  expect((await answered).body).toBe('whole')
  await stopped
  expect(steps).toEqual(['flushed', 'closed'])
  await expect(ask(url)).rejects.toThrow('ECONNREFUSED')
})

it('closes connections that are only kept', async () => {
  const { url, stop } = await start((_, response) => response.end('a'))
  await ask(url)
  await stop()
})

it('is told of before, and while it drains each answer is the last of its connection', async () => {
  const { url, stop, stopping } = await start((_, response) => response.end('a'), { drainMillis: 200 })
  expect((await ask(url)).connection).toBe('keep-alive')
  const stopped = stop()
  expect(stopping.aborted).toBe(true)
  expect(await ask(url)).toEqual({ body: 'a', connection: 'close' })
  await stopped
})

it('cuts off a client that never ends', async () => {
  const { url, stop, steps } = await start((_, response) => void response.write('a'), { patienceMillis: 200 })
  const failed = expect(ask(url)).rejects.toThrow('aborted')
  await fetch(url)
  await stop()
  await failed
  expect(steps).toEqual(['flushed', 'closed'])
})

it('does not wait for a database that never answers, nor stumble over one that fails', async () => {
  expectConsoleError(/^The end was not quite in order: gone$/)
  const steps: string[] = []
  const { stop } = await start((_, response) => response.end(), {
    finishMillis: 50,
    finish: [
      () => new Promise(() => {}),
      () => {
        throw new Error('gone')
      },
      () => void steps.push('last'),
    ],
  })
  await stop()
  expect(steps).toEqual(['last'])
})

it('happens once', async () => {
  const { stop, steps } = await start((_, response) => response.end())
  await Promise.all([stop(), stop()])
  expect(steps).toEqual(['flushed', 'closed'])
})
