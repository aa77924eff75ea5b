/** Limits the time and size of requests, closes stalled connections, and responds to malformed requests. */
import { type IncomingMessage, type Server, type ServerOptions, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { listSecurityHeaders, type SecurityOptions } from '../security-headers'
import { LARGE_BYTES } from './admit-large-bodies'

/** For `createServer`. How long a body may take depends on its length: see `limitBodyTime`. */
export const serverOptions: ServerOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 0,
  // A shorter body waits for its turn in the buffer of its request.
  highWaterMark: LARGE_BYTES,
  connectionsCheckingInterval: 2_000,
  // Longer than proxies keep idle connections: else they would sometimes send a request on one that is just closing.
  keepAliveTimeout: 75_000,
}

/** A phone's worst connection sends as much. */
const MIN_BYTES_PER_SECOND = 16_000
const WINDOW_SECONDS = 30
const MAX_SECONDS = 60 * 60
/** A slow line, of a megabit: the longest bodies take hours on it, and whoever sends them has no quicker one. */
const SLOW_BYTES_PER_SECOND = 125_000

/**
 * Reports a body that arrives too slowly as Node itself reports a request: `handleMalformedRequests` responds. Seconds in which the client cannot
 * send, because the server does not read, do not count.
 */
export function limitBodyTime(server: Server, request: IncomingMessage, secondMs = 1_000): void {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length === 0) return
  const maxSeconds = Math.max(MAX_SECONDS, length / SLOW_BYTES_PER_SECOND)
  const { socket } = request
  let [seconds, bytesBefore] = [0, socket.bytesRead]
  const timer = setInterval(() => {
    if (request.complete || request.readableLength >= request.readableHighWaterMark) return
    seconds += 1
    if (seconds % WINDOW_SECONDS > 0) return
    const isTooSlow = socket.bytesRead - bytesBefore < WINDOW_SECONDS * MIN_BYTES_PER_SECOND
    bytesBefore = socket.bytesRead
    if (!isTooSlow && seconds < maxSeconds) return
    const error = Object.assign(new Error('The body takes too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', error, socket)
  }, secondMs).unref()
  request.once('close', () => clearInterval(timer))
}

/** Longer than the heartbeat interval of event streams. */
const STALL_TIMEOUT_MS = 120_000

/** Destroys connections without traffic in either direction during a response: the client no longer reads it. */
export function destroyStalledConnections(server: Server, millis = STALL_TIMEOUT_MS): void {
  server.setTimeout(millis, (socket) => socket.destroy())
}

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Malformed requests reach no handler, and Node's own response to them would lack our security headers. */
export function handleMalformedRequests(server: Server, options: SecurityOptions): void {
  const headers = Object.entries(listSecurityHeaders(options))
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const status = statuses[error.code ?? ''] ?? 400
    const body = `${STATUS_CODES[status]}\n`
    const ownHeaders = `Content-Type: text/plain\r\nContent-Length: ${body.length}\r\nConnection: close\r\n`
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${ownHeaders}${headers}\r\n${body}`)
    return socket
  })
}
