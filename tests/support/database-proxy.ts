/** Stands between a server and PostgreSQL, and can be cut: the database goes away without harming anybody else's. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = {
  /** The database's URL by way of the proxy. */
  url: string
  /** Ends every connection and refuses new ones, as a stopped database does. */
  refuse(): Promise<void>
  /** Keeps connections open and lets nothing through, as a lost network does. */
  fallSilent(): void
  restore(): Promise<void>
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl)
  const target = { host: url.hostname, port: Number(url.port) }
  const sockets = new Set<Socket>()
  let silent = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      keep(from)
      from.on('data', (chunk) => silent || to.write(chunk)).on('close', () => to.destroy())
    }
  })
  const end = () => {
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
      end()
    },
    fallSilent() {
      silent = true
    },
    async restore() {
      silent = false
      end()
      if (!server.listening) await listen(port)
    },
  }
}
