/** Starts the production server on the build, and waits until it is ready. */
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import getPort from 'get-port'
import type { Env } from '~/env.server'
import type { OpenDatabase } from '../database/prepare-database'
import { CommandError, step } from '../process/command'
import { type Child, startNode } from '../process/start-child'
import { root } from '../setup/root.mjs'
import { readOrCreateSecret } from '../setup/stored-secret'
import { serverBuild, serverBundle } from './build-app'

const custom = [serverBundle]
const plain = [path.join(root, 'node_modules', '@remix-run', 'serve', 'dist', 'cli.js'), serverBuild]
const READY_TIMEOUT_MS = 60_000
const RELEASE_TIMEOUT_MS = 2_000
/** In characters, of what /readyz says. */
const MAX_SAID = 300

/** Without a limit Node collects garbage late, at a third of a gigabyte, which is much on a small machine. */
const heapLimit = '--max-old-space-size=256'

/**
 * glibc gives each thread that compresses pages a heap of its own, which it hardly ever returns: with two heaps the process
 * needs a third less memory.
 */
const allocator = { MALLOC_ARENA_MAX: '2' }

/** Pictures are the same on every machine. */
const fonts = { FONTCONFIG_FILE: path.join(root, 'covers', 'fonts.conf') }

type ServerOptions = { env?: NodeJS.ProcessEnv; stderr?: 'inherit' | 'pipe'; isPlain?: boolean }

/** Discards the server's request log; shows its errors. `isPlain`: Remix's own server instead of ours. */
export function startServer(
  variables: Record<string, string>,
  { env = process.env, stderr = 'inherit', isPlain = false }: ServerOptions = {},
): Child {
  return startNode([heapLimit, ...(isPlain ? plain : custom)], {
    env: { ...allocator, ...fonts, ...env, ...variables, NODE_ENV: 'production' },
    stdout: 'ignore',
    stderr,
    // The server finishes responses for up to six seconds, and its last steps take up to three more.
    grace: 10_000,
  })
}

/** The environment of the server process, with defaults for what the operator has not set. */
export async function listVariables(settings: Env, databaseUrl: string): Promise<Record<string, string>> {
  return {
    PORT: String(settings.port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    SITE_URL: settings.siteUrl,
    SESSION_SECRET: settings.sessionSecret ?? (await readOrCreateSecret(settings.dataDir, 'session-secret')),
  }
}

/** Resolves when /readyz responds with 200: the database is available and its schema current. If not in time, says what it said last. */
export async function awaitReady(
  port: number,
  server: Pick<Child, 'exited'>,
  timeoutMs = READY_TIMEOUT_MS,
): Promise<void> {
  let ended = false
  server.exited.then(() => (ended = true))
  const host = process.env.HOST ?? ''
  const address = ['', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  await step('Starting the server', async () => {
    let answer: Answer = null
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline && !ended; ) {
      answer = await ask(`http://${address}:${port}/readyz`)
      if (answer?.status === 200) return
      // Somebody else who waits for the site should not see it before we say that it is ready.
      await sleep(answer ? 50 : 10)
    }
    if (!ended)
      throw new CommandError(
        `The server is not ready after ${timeoutMs / 1000} seconds: /readyz responds with ${describeAnswer(answer)}`,
      )
  })
}

/** Checked before any slow step. After a kill, the server of the former start needs a moment to end. */
export async function requireFreePort(port: number): Promise<void> {
  for (const deadline = Date.now() + RELEASE_TIMEOUT_MS; Date.now() < deadline; await sleep(100))
    if ((await getPort({ port })) === port) return
  throw new CommandError(
    port < 1024 && process.getuid?.() !== 0
      ? `Port ${port} is reserved for the system's own programs: set PORT to a number above 1023.`
      : `Port ${port} is in use by another program: stop it, or set PORT to another number.`,
  )
}

/** Rejects when the server or its database ends by itself. */
export async function failOnExit(server: Child, database: OpenDatabase): Promise<never> {
  const ended = await Promise.race([
    server.exited.then(
      ({ code, signal }) => `The server ended unexpectedly (${signal ?? `exit code ${code}`}).`,
    ),
    database.exited.then(() => 'PostgreSQL ended unexpectedly; see postgres.log in the data folder.'),
  ])
  throw new CommandError(ended)
}

/** Null: there was none. */
type Answer = { status: number; text: string } | null

function ask(address: string): Promise<Answer> {
  return fetch(address, { signal: AbortSignal.timeout(5000), redirect: 'manual' }).then(
    async (response) => {
      const text = await response.text()
      const isPlain = response.headers.get('Content-Type')?.startsWith('text/plain')
      return { status: response.status, text: isPlain ? text.trim().replace(/\s+/g, ' ') : '' }
    },
    () => null,
  )
}

function describeAnswer(answer: Answer): string {
  if (!answer) return 'nothing.'
  const { status, text } = answer
  const said = text.length > MAX_SAID ? `${text.slice(0, MAX_SAID)}…` : text
  return said ? `${status}: ${said}` : `${status}.`
}
