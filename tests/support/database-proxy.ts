/** A TCP proxy in front of PostgreSQL that simulates outages for one server without affecting others. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = {
  /** The database's URL through the proxy. */
  url: string
  /** Closes every connection and refuses new ones, as a stopped database does. */
  refuse(): Promise<void>
  /** Keeps connections open but forwards nothing, as a lost network does. */
  stall(): void
  restore(): Promise<void>
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl)
  const target = { host: url.hostname, port: Number(url.port) }
  const sockets = new Set<Socket>()
  let stalled = false
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    const upstream = connect(target)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      track(from)
      from.on('data', (chunk) => stalled || to.write(chunk)).on('close', () => to.destroy())
    }
  })
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    async refuse() {
      server.close()
      closeAll()
    },
    stall() {
      stalled = true
    },
    async restore() {
      stalled = false
      closeAll()
      if (!server.listening) await listen(port)
    },
  }
}
