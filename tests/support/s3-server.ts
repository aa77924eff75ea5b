/** A real S3 server for one test file, behind a proxy that can make it slow, failing or cut off. */
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll } from 'vitest'
import type { S3Address } from '~/domain/media/media-store-address'
import { isSigned } from './s3-signature'

/** What becomes of a request: a status instead of the server's answer, or a connection cut before or in the middle of it. */
export type Fault = { status: number; body?: string } | 'cut request' | 'cut response' | 'stall' | null

export type S3Server = {
  readonly address: S3Address
  /** As MEDIA_STORE and its keys say it. */
  readonly variables: Record<string, string>
  /** Asked for every request until the next `empty`; `number` counts from 1. */
  fail(fault: (request: IncomingMessage, number: number) => Fault): void
  /** Methods and targets since the last `empty`. */
  readonly requests: string[]
  /** Deletes every object, and works without faults. */
  empty(): Promise<void>
}

const bucket = 'pictures'
/** The only ones that the server knows. */
const [accessKey, secretKey] = ['S3RVER', 'S3RVER']

export function provideS3Server(): S3Server {
  let endpoint = ''
  let folder = ''
  let fault: Parameters<S3Server['fail']>[0] = () => null
  const requests: string[] = []
  let server: S3rver
  let proxy: ReturnType<typeof createServer>

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ohmnibus-s3-'))
    const buckets = [{ name: bucket }]
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      directory: folder,
      silent: true,
      allowMismatchedSignatures: false,
      configureBuckets: buckets,
    })
    const { port } = await server.run()
    proxy = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`)
      const wrong: Fault = isSigned(request, secretKey) ? null : { status: 403 }
      forward(request, response, port, fault(request, requests.length) ?? wrong)
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  })

  afterAll(async () => {
    proxy.closeAllConnections()
    proxy.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const find = (): S3Address => ({
    endpoint,
    region: 'us-east-1',
    bucket,
    prefix: 'site/',
    accessKey,
    secretKey,
  })
  return {
    get address() {
      return find()
    },
    get variables() {
      return {
        MEDIA_STORE: `s3://${bucket}/site?endpoint=${endpoint}`,
        MEDIA_S3_ACCESS_KEY: accessKey,
        MEDIA_S3_SECRET_KEY: secretKey,
      }
    },
    requests,
    fail(chosen) {
      fault = chosen
    },
    async empty() {
      fault = () => null
      // In its folder, since a request for each would take the longest of all.
      const objects = await readdir(path.join(folder, bucket))
      for (const name of objects) await rm(path.join(folder, bucket, name), { recursive: true })
      requests.length = 0
    },
  }
}

function forward(request: IncomingMessage, response: ServerResponse, port: number, fault: Fault) {
  if (fault === 'stall') return
  if (fault === 'cut request') {
    const { socket } = request
    return void request.once('data', () => socket.destroy()).once('end', () => socket.destroy())
  }
  if (fault && typeof fault === 'object') {
    request.resume()
    return void request.on('end', () => response.writeHead(fault.status).end(fault.body))
  }
  const { method, url, headers } = request
  const upstream = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    if (fault === 'cut response')
      answer.once('data', (chunk) => response.write(chunk, () => response.destroy()))
    else answer.pipe(response)
  })
  upstream.on('error', () => response.destroy())
  request.pipe(upstream)
}
