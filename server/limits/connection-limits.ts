/** Limits the time and size of requests, closes stalled connections, and responds to malformed requests. */
import { type IncomingMessage, type Server, type ServerOptions, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { listSecurityHeaders, type SecurityOptions } from '../security-headers'

/** For `createServer`. How long a body may take depends on its length: see `limitBodyTime`. */
export const serverOptions: ServerOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 2_000,
  // Longer than proxies keep idle connections: else they would sometimes send a request on one that is just closing.
  keepAliveTimeout: 75_000,
}

const MIN_BODY_MS = 30_000
const MAX_BODY_MS = 60 * 60 * 1000
/** An article of 1.5 MB arrives in 30 s, a picture of 60 MB in 20 minutes. */
const MIN_BYTES_PER_MS = 50

/** Reports a body that takes too long for its length as Node itself reports a request: `handleMalformedRequests` responds. */
export function limitBodyTime(server: Server, request: IncomingMessage, leastMs = MIN_BODY_MS): void {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length === 0) return
  const millis = Math.min(MAX_BODY_MS, Math.max(leastMs, length / MIN_BYTES_PER_MS))
  const timer = setTimeout(() => {
    const error = Object.assign(new Error('The body takes too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    if (!request.complete) server.emit('clientError', error, request.socket)
  }, millis).unref()
  request.once('close', () => clearTimeout(timer))
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
