/** Sends a request byte for byte, for what no HTTP client sends: two hosts, absolute-form targets, odd methods. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export type RawExchange = { status: number; headers: Record<string, string>; body: string }

/**
 * `head`: the request line and header fields, without the final empty line. Each character is a byte. The connection is closed
 * afterwards.
 */
export async function sendRaw(port: number, head: string, body = ''): Promise<RawExchange> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head.trim().replaceAll('\n', '\r\n')}\r\nConnection: close\r\n\r\n${body}`, 'latin1')
  const [start = '', ...rest] = (await text(socket)).split('\r\n\r\n')
  const [line = '', ...fields] = start.split('\r\n')
  const headers = fields.map((field) => {
    const colon = field.indexOf(':')
    return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()] as const
  })
  return {
    status: Number(line.split(' ')[1]),
    headers: joinRepeated(headers),
    body: rest.join('\r\n\r\n'),
  }
}

/** A header that is sent several times is one, with a line for each. */
function joinRepeated(headers: (readonly [string, string])[]): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const [name, value] of headers) joined[name] = name in joined ? `${joined[name]}\n${value}` : value
  return joined
}
