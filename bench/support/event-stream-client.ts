/** Opens event streams as browsers do, from many addresses. */
import { get } from 'node:http'

/** Below the limit for one client address. */
const STREAMS_PER_ADDRESS = 40

export type OpenStream = {
  /** Waits until it receives an event that contains `words`. */
  waitFor(words: string): Promise<void>
  close(): void
}

/** `number` decides the address from which it is opened. */
export function openStream(port: number, number: number): Promise<OpenStream> {
  const localAddress = `127.0.1.${1 + Math.floor(number / STREAMS_PER_ADDRESS)}`
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: '/events/articles', localAddress }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`Status ${response.statusCode}`))
      let awaited = ''
      let text = ''
      let notify = () => {}
      response
        .on('error', () => {})
        .on('data', (chunk) => {
          text = (text + String(chunk)).slice(-2_000)
          if (awaited && text.includes(awaited)) notify()
        })
      response.once('data', () =>
        resolve({
          waitFor: (words) =>
            new Promise((done) => {
              text = ''
              awaited = words
              notify = done
            }),
          close: () => request.destroy(),
        }),
      )
    })
    request.on('error', reject)
  })
}

export function openStreams(port: number, count: number): Promise<OpenStream[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => openStream(port, n)))
}
