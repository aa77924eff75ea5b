/** Serves the built site in a separate process, for tests over HTTP. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import getPort from 'get-port'
import { afterAll, beforeAll, inject } from 'vitest'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'
import type { Child } from '../../scripts/process/start-child'
import { awaitReady, startServer } from '../../scripts/serving/serve-app'
import { withoutOperatorVariables } from '../../scripts/setup/operator-variables.mjs'
import { closeConnections, runQuery } from './run-query'

export type SiteResponse = { status: number; headers: IncomingHttpHeaders; body: string }

export type ServedSite = {
  port: number
  url: string
  pid: number
  /** The path is sent unchanged, even if it is invalid. */
  request(path: string, headers?: Record<string, string>, method?: string): Promise<SiteResponse>
  log(): string
  stop(): Promise<void>
}

type Wanted = { variables?: Record<string, string>; isPlain?: boolean }

export async function serveSite(
  databaseUrl: string,
  { variables = {}, isPlain = false }: Wanted = {},
): Promise<ServedSite> {
  const port = await getPort()
  const server: Child = startServer(
    {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SITE_URL: 'http://site.example',
      SESSION_SECRET: 'only-for-tests-only-for-tests-only',
      // All tests share one client address.
      RATE_LIMIT_FACTOR: '1000',
      ...variables,
    },
    { env: withoutOperatorVariables(process.env), stderr: 'pipe', isPlain },
  )
  let log = ''
  server.process.stderr?.on('data', (chunk) => (log += String(chunk)))
  await awaitReady(port, server)
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    pid: server.process.pid ?? 0,
    request: (path, headers = {}, method = 'GET') => sendRequest(port, path, headers, method),
    log: () => log,
    stop: () => server.stop(),
  }
}

/** A migrated, empty database for one test file. */
export function provideSiteDatabase() {
  let url = ''
  beforeAll(async () => {
    url = await createScratchDatabase(inject('scratchServer'), inject('migratedDatabase'))
  })
  afterAll(async () => {
    await closeConnections(url)
    await dropScratchDatabase(inject('scratchServer'), url)
  })
  return {
    get url() {
      return url
    },
    query: <Row extends Record<string, unknown>>(statement: string, values?: unknown[]): Promise<Row[]> =>
      runQuery(url, statement, values),
  }
}

function sendRequest(
  port: number,
  path: string,
  headers: Record<string, string>,
  method: string,
): Promise<SiteResponse> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    request.on('error', reject).end()
  })
}
