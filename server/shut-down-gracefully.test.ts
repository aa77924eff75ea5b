import { Agent, createServer, get, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { expectConsoleError } from '../tests/support/console-errors'
import { listenFor } from '../tests/support/listen-for'
import { type ShutDownOptions, shutDownGracefully } from './shut-down-gracefully'

async function start(respond: RequestListener, options: Partial<ShutDownOptions> = {}) {
  const server = createServer(respond)
  const stopping = new AbortController()
  const steps: string[] = []
  const finish = [() => void steps.push('flushed'), async () => void steps.push('closed')]
  const stop = shutDownGracefully(server, stopping, { finish, ...options })
  const { url } = await listenFor(server)
  return { server, stopping: stopping.signal, steps, stop, url }
}

function send(url: string, agent = new Agent({ keepAlive: true })) {
  onTestFinished(() => agent.destroy())
  return new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
    get(url, { agent }, (response) => {
      const { connection } = response.headers
      text(response).then((body) => resolve({ body, connection }), reject)
    }).on('error', reject)
  })
}

it('finishes current responses before the last steps', async () => {
  let finish = () => {}
  let markStarted = () => {}
  const started = new Promise<void>((resolve) => {
    markStarted = resolve
  })
  const { url, stop, steps } = await start((_, response) => {
    finish = () => response.end('whole')
    markStarted()
  })
  const received = send(url)
  await started
  const stopped = stop()
  expect(steps).toEqual([])
  finish()
  expect((await received).body).toBe('whole')
  await stopped
  expect(steps).toEqual(['flushed', 'closed'])
  await expect(send(url)).rejects.toThrow('ECONNREFUSED')
})

it('aborts the signal first, and while draining closes each connection after its response', async () => {
  const { url, stop, stopping } = await start((_, response) => response.end('a'), { drainMillis: 200 })
  expect((await send(url)).connection).toBe('keep-alive')
  const stopped = stop()
  expect(stopping.aborted).toBe(true)
  expect(await send(url)).toEqual({ body: 'a', connection: 'close' })
  await stopped
})

it('closes a connection whose response never ends', async () => {
  const { url, stop, steps } = await start((_, response) => void response.write('a'), { graceMillis: 200 })
  const failed = expect(send(url)).rejects.toThrow('aborted')
  await fetch(url)
  await stop()
  await failed
  expect(steps).toEqual(['flushed', 'closed'])
})

it('goes on after a step that never ends, or fails', async () => {
  expectConsoleError(/^A shutdown step failed: gone$/)
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
