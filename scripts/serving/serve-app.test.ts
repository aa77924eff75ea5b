/** What a start says of a site that does not become ready. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { awaitReady } from './serve-app'

const running = { exited: new Promise<never>(() => {}) }

async function serve(
  status: number,
  type: string,
  body: string,
): Promise<{ port: number; stop: () => void }> {
  const server = createServer((_, response) => response.writeHead(status, { 'Content-Type': type }).end(body))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() }
}

test.for([
  [503, 'text/plain', 'The database does not respond.\n', '503: The database does not respond.'],
  [
    503,
    'text/plain; charset=utf-8',
    'The publication is missing.\nMore.',
    '503: The publication is missing. More.',
  ],
  [503, 'text/plain', '', '503.'],
  [500, 'text/plain', 'x'.repeat(1_000), `500: ${'x'.repeat(300)}…`],
  // The answer of another program, or of a proxy.
  [502, 'text/html', '<h1>Bad gateway</h1>', '502.'],
] as const)('%i %s is told with its reason: %s', async ([status, type, body, told]) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { port, stop } = await serve(status, type, body)
  await expect(awaitReady(port, running, 100)).rejects.toThrow(`/readyz responds with ${told}`)
  stop()
})

test('nothing is told as nothing, and a ready site is awaited', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { port, stop } = await serve(200, 'text/plain', 'ready\n')
  await awaitReady(port, running, 100)
  stop()
  await expect(awaitReady(port, running, 100)).rejects.toThrow('/readyz responds with nothing.')
})
