/** Streams of clients that disconnect are released, and open streams do not delay the shutdown, on both servers. */
import { get, type IncomingMessage } from 'node:http'
import getPort from 'get-port'
import { describe, expect, onTestFinished, test } from 'vitest'
import { applyMigrations } from '../../prisma/migrate'
import { startScratchServer } from '../../scripts/database/scratch-server'
import { awaitReady, startServer } from '../../scripts/serving/serve-app'
import { withoutOperatorVariables } from '../../scripts/setup/operator-variables.mjs'
import { until } from '../support/site-process'

describe.each([
  { name: 'our server', isPlain: false },
  { name: 'plain remix-serve', isPlain: true },
])('$name', ({ isPlain }) => {
  test('more clients than the limit can connect in turn, and shutdown is not delayed', async () => {
    const { port, server } = await serve(isPlain)
    // Garbage collection is what loses the abort signal.
    for (let round = 0; round < 12; round += 1) {
      const streams = await Promise.all(Array.from({ length: 500 }, () => openStream(port)))
      expect(streams.map(({ statusCode }) => statusCode)).not.toContain(503)
      for (const stream of streams) stream.destroy()
    }
    const last = await openStream(port)
    let text = ''
    last.on('data', (chunk) => (text += String(chunk)))
    server.process.kill('SIGTERM')
    await until('the farewell', () => text.includes('event: end'))
    await server.exited
  })
})

async function serve(isPlain: boolean) {
  const databases = await startScratchServer()
  onTestFinished(() => databases.stop())
  const databaseUrl = await databases.createDatabase()
  await applyMigrations(databaseUrl)
  const port = await getPort()
  const variables = {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SITE_URL: `http://localhost:${port}`,
    SESSION_SECRET: 'only-for-tests-only-for-tests-only',
  }
  const server = startServer(variables, { env: withoutOperatorVariables(process.env), isPlain })
  onTestFinished(async () => void (await server.stop()))
  await awaitReady(port, server)
  return { port, server }
}

let opened = 0

/** Each from another loopback address, as real readers would not share one. */
function openStream(port: number): Promise<IncomingMessage> {
  opened += 1
  const localAddress = `127.0.${1 + Math.floor(opened / 40 / 250)}.${1 + (Math.floor(opened / 40) % 250)}`
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/events/articles', localAddress }, (response) => {
      response.on('error', () => {}).once('data', () => resolve(response))
    }).on('error', reject)
  })
}
