/** Runs the server as an operator does and captures its output, for tests of startup, logging and shutdown. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import getPort from 'get-port'
import { onTestFinished } from 'vitest'
import { serverBundle } from '../../scripts/serving/build-app'
import { withoutOperatorVariables } from '../../scripts/setup/operator-variables.mjs'
import { root } from '../../scripts/setup/root.mjs'

export type RunningServer = {
  url: string
  port: number
  pid: number
  kill(signal: NodeJS.Signals): void
  /** Resolves when it has exited. */
  ended: Promise<{ code: number | null; out: string; err: string }>
}

export function spawnServer(variables: Record<string, string>) {
  const child = spawn(process.execPath, [serverBundle], {
    cwd: root,
    env: { ...withoutOperatorVariables(process.env), NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]).then(
    ([[code], out, err]) => ({ code, out, err }),
  )
  return { child, ended }
}

export async function runServer(
  databaseUrl: string,
  variables: Record<string, string> = {},
): Promise<RunningServer> {
  const port = Number(variables.PORT ?? (await getPort()))
  const url = `http://127.0.0.1:${port}`
  const { child, ended } = spawnServer({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SITE_URL: 'https://site.example',
    SESSION_SECRET: 'only-for-tests-only-for-tests-only',
    ...variables,
  })
  while ((await statusOf(`${url}/readyz`)) !== 200) {
    if (child.exitCode !== null) throw new Error(`The server exited: ${(await ended).err}`)
    await sleep(50)
  }
  return { url, port, pid: child.pid ?? 0, ended, kill: (signal) => void child.kill(signal) }
}

export async function statusOf(address: string): Promise<number> {
  const response = await fetch(address, { redirect: 'manual' }).catch(() => null)
  await response?.arrayBuffer()
  return response?.status ?? 0
}

export type Reply = { status: number; headers: Record<string, unknown>; body: string }

/** Each on a connection of its own; a form if there is a body. `from`: the address that the proxy names. */
export function send(
  { port }: RunningServer,
  path: string,
  { from = '10.0.0.1', cookie, body }: { from?: string; cookie?: string; body?: string } = {},
): Promise<Reply> {
  const form = body !== undefined && {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
  }
  const headers = { Accept: 'text/html', 'X-Forwarded-For': from, ...(cookie && { Cookie: cookie }), ...form }
  const method = form ? 'POST' : 'GET'
  const agent = new Agent({ keepAlive: false })
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent }, async (response) => {
      const { statusCode = 0, headers } = response
      resolve({ status: statusCode, headers, body: await text(response) })
    })
    outgoing.on('error', reject).end(body)
  })
}
