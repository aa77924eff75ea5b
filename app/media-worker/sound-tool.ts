/** Runs ffmpeg, if this machine has it, on a file of the store, which it reads from a server of this process: none is on the disk. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RecordingFile } from '~/data/recordings/recordings.server'
import type { SoundToolProblem } from '~/domain/recordings/recording'
import { toolEnvironment } from '~/env.server'
import type { ReadableStore } from './stored-file'

const VERSION_MS = 10_000
/** What it measures is at the end of what it writes. */
const MAX_LOG_LENGTH = 64 * 1024

let found: Promise<boolean> | null = null

/** Looked for once. */
export function hasSoundTool(): Promise<boolean> {
  found ??= answersVersion()
  return found
}

async function answersVersion(): Promise<boolean> {
  const child = start(['-version'])
  const timer = setTimeout(() => child.kill('SIGKILL'), VERSION_MS)
  return new Promise((resolve) => {
    child.on('error', () => resolve(false)).on('exit', (code) => resolve(code === 0))
    child.stdout?.resume()
    child.stderr?.resume()
  }).finally(() => clearTimeout(timer)) as Promise<boolean>
}

function start(args: readonly string[]): ChildProcess {
  return spawn('ffmpeg', args, { env: toolEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] })
}

/** How ffmpeg calls the formats: it must not guess another one, which may name other files. */
const formats: Partial<Record<RecordingFile['kind'], string>> = {
  mp3: 'mp3',
  m4a: 'mov',
  mp4: 'mov',
  ogg: 'ogg',
}

type Run = {
  /** Behind the file that is read. */
  args: readonly string[]
  millis: number
  /** Takes what ffmpeg writes to its standard output. Absent: nothing. */
  take?: (written: AsyncIterable<Uint8Array>) => Promise<void>
}

export type ToolResult = { ok: true; log: string } | { ok: false; problem: SoundToolProblem }

/** Rejects if the store fails, or `take` does. It is killed when its time is over. */
export async function runSoundTool(
  store: ReadableStore,
  { key, kind, bytes }: Pick<RecordingFile, 'key' | 'kind' | 'bytes'>,
  { args, millis, take }: Run,
): Promise<ToolResult> {
  if (!(await hasSoundTool())) return { ok: false, problem: 'missing' }
  const served = await serveFile(store, key, bytes)
  const format = formats[kind]
  const input = [...(format ? ['-f', format] : []), '-protocol_whitelist', 'http,tcp', '-i', served.address]
  const child = start(['-hide_banner', '-nostdin', '-threads', '1', ...input, ...args])
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    child.kill('SIGKILL')
    // Processes that it has started may hold the other ends.
    child.stdout?.destroy()
    child.stderr?.destroy()
  }, millis)
  try {
    let log = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-MAX_LOG_LENGTH)
    })
    const ended = once(child, 'close').catch(() => [1])
    const output = child.stdout ?? Readable.from([])
    if (take) {
      await take(output).catch((error: unknown) => isOver || Promise.reject(error))
      // It would wait for what is not taken to be read.
      output.destroy()
    } else output.resume()
    const [code] = await ended
    served.check()
    if (isOver) return { ok: false, problem: 'tooSlow' }
    return code === 0 ? { ok: true, log } : { ok: false, problem: 'failed' }
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
    served.close()
  }
}

/** `check` throws what the store failed with. */
async function serveFile(store: ReadableStore, key: string, bytes: number) {
  const path = `/${randomUUID()}`
  let failure: unknown = null
  const server: Server = createServer((request, response) => {
    if (request.url !== path) return void response.writeHead(404).end()
    send(store, key, bytes, request, response).catch((error: unknown) => {
      // Closed by ffmpeg, which reads on elsewhere.
      if (!response.destroyed) failure ??= error
      response.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  return {
    address: `http://127.0.0.1:${port}${path}`,
    check: () => {
      if (failure) throw failure
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function send(
  store: ReadableStore,
  key: string,
  bytes: number,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  const [start, end] = [Number(from), Math.min(Number(to || bytes - 1), bytes - 1)]
  if (start > end) return void response.writeHead(416, { 'Content-Range': `bytes */${bytes}` }).end()
  response.writeHead(headers.range ? 206 : 200, {
    'Accept-Ranges': 'bytes',
    'Content-Length': end - start + 1,
    ...(headers.range && { 'Content-Range': `bytes ${start}-${end}/${bytes}` }),
  })
  await pipeline(Readable.from(store.read(key, { start, end }), { objectMode: false }), response)
}
