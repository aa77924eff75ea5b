/** A process that posts a large body in a loop on several connections, each from its own loopback address. */
import { once } from 'node:events'
import { Agent, request } from 'node:http'

export type LargeBodyClients = {
  port: number
  path: string
  headers: Record<string, string>
  body: Uint8Array
  clients: number
  seconds: number
}
export type Responses = Record<string, number>

const received: unknown[] = await once(process, 'message')
const { port, path, headers, body, clients, seconds } = received[0] as LargeBodyClients
const end = Date.now() + seconds * 1000
const responses: Responses = {}

await Promise.all(Array.from({ length: clients }, (_, n) => postInLoop(`127.0.2.${n + 1}`)))
if (process.connected) process.send?.(responses, () => process.disconnect())

async function postInLoop(localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress })
  while (Date.now() < end) {
    const outcome = await post(agent)
    responses[outcome] = (responses[outcome] ?? 0) + 1
  }
  agent.destroy()
}

function post(agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const all = { ...headers, 'Content-Length': body.length, Accept: 'text/html' }
    const outgoing = request(
      { host: '127.0.0.1', port, path, method: 'POST', headers: all, agent },
      (response) => {
        response.resume().on('close', () => resolve(String(response.statusCode)))
      },
    )
    outgoing.on('error', () => resolve('connection cut'))
    outgoing.end(body)
  })
}
