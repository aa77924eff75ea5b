/** Runs the production server on what build/ holds, and tells when it is ready. */
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { step } from '../process/say.mjs'
import { type Child, startNode } from '../process/start-child.mjs'
import { Stop } from '../process/stop.mjs'
import { root } from '../setup/root.mjs'
import { serverBuild } from './build-app'

const ours = ['--import', 'tsx', path.join(root, 'server', 'main.ts')]
const plain = [path.join(root, 'node_modules', '@remix-run', 'serve', 'dist', 'cli.js'), serverBuild]
const readyLimit = 60_000

/** Left alone, Node lets garbage grow to a third of a gigabyte before it looks for any: nobody needs it, a small machine does. */
const heapLimit = '--max-old-space-size=256'

const wildcards = ['', '0.0.0.0', '::']

type Serving = { surroundings?: NodeJS.ProcessEnv; stderr?: 'inherit' | 'pipe'; isPlain?: boolean }

/** The server's own lines (one per request) are dropped; its errors are shown. `isPlain`: Remix's own server instead of ours. */
export function startServer(
  variables: Record<string, string>,
  { surroundings = process.env, stderr = 'inherit', isPlain = false }: Serving = {},
): Child {
  return startNode([heapLimit, ...(isPlain ? plain : ours)], {
    env: { ...surroundings, ...variables, NODE_ENV: 'production' },
    stdout: 'ignore',
    stderr,
    // It gives those it is answering six seconds, and what it has to write another three.
    grace: 10_000,
  })
}

/** Resolves when /readyz answers 200: the database answers and its schema is current. */
export async function awaitReady(port: number, server: Child): Promise<void> {
  let ended = false
  server.exited.then(() => {
    ended = true
  })
  const host = process.env.HOST ?? ''
  const address = wildcards.includes(host) ? '127.0.0.1' : host
  await step('Starting the server', async () => {
    let answer = 'nothing'
    for (const limit = Date.now() + readyLimit; Date.now() < limit && !ended; await sleep(50)) {
      answer = await askReadiness(`http://${address}:${port}/readyz`)
      if (answer === '200') return
    }
    if (!ended) throw new Stop(`The server is not ready after a minute: /readyz answers ${answer}.`)
  })
}

/** Settles when the server has ended, which is never what anybody wanted while we are not stopping. */
export async function failWhenEnded(server: Child): Promise<never> {
  const { code, signal } = await server.exited
  throw new Stop(`The server ended unexpectedly (${signal ?? `exit code ${code}`}).`, { exitCode: code || 1 })
}

async function askReadiness(address: string): Promise<string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000), redirect: 'manual' })
    await response.arrayBuffer()
    return String(response.status)
  } catch {
    return 'nothing'
  }
}
