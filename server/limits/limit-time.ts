/** How long a client may take for what it sends, and how much of it may be headers; a line for those who break HTTP. */
import { type Server, type ServerOptions, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { listSecurityHeaders, type SecurityOptions } from '../security-headers'

/** For `createServer`. An article of 1.5 MB arrives in 30 s at 50 KB/s. */
export const serverOptions: ServerOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // Longer than caches in front keep an idle connection: else they would sometimes ask on one that we are just closing.
  keepAliveTimeout: 75_000,
}

/** Longer than an event stream's heartbeat, shorter than a reader without a network keeps us waiting. */
const longestSilence = 120_000

/** Cuts connections on which nothing moves in either direction, though an answer is under way: nobody reads it. */
export function endSilentConnections(server: Server, millis = longestSilence): void {
  server.setTimeout(millis, (socket) => socket.destroy())
}

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Of what is no HTTP there is no request to answer, so Node's own answer would lack the headers of all others. */
export function answerBrokenRequests(server: Server, options: SecurityOptions): void {
  const headers = Object.entries(listSecurityHeaders(options))
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const status = statuses[error.code ?? ''] ?? 400
    const body = `${STATUS_CODES[status]}\n`
    const about = `Content-Type: text/plain\r\nContent-Length: ${body.length}\r\nConnection: close\r\n`
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${about}${headers}\r\n${body}`)
    return socket
  })
}
