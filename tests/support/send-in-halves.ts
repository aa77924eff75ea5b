/** Simulates a slow connection on which a page arrives in two halves. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Passes on the site of `address`. Of that page, everything before `mark` is sent at once, and the rest by `sendRest`. */
export async function sendInHalves(address: string, mark: string) {
  const { pathname, origin } = new URL(address)
  let sendRest = () => {}
  const released = new Promise<void>((resolve) => {
    sendRest = resolve
  })
  const server = createServer(async ({ url = '/', headers: { accept = '*/*' } }, response) => {
    const answer = await fetch(new URL(url, origin), { headers: { accept } })
    const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, headers)
    const body = Buffer.from(await answer.arrayBuffer())
    const end = url === pathname ? body.indexOf(mark) : 0
    response.write(body.subarray(0, end))
    if (url === pathname) await released
    response.end(body.subarray(end))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    sendRest,
    close: () => {
      sendRest()
      server.close()
      server.closeAllConnections()
    },
  }
}
