/** Serves the built site in a separate process, for tests over HTTP. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, inject } from 'vitest'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'
import { closeConnections, runQuery } from './run-query'
import { startSite } from './start-site'

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
  const { port, server, log } = await startSite(databaseUrl, {
    variables: { SITE_URL: 'http://site.example', ...variables },
    isPlain,
    isQuiet: true,
  })
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    pid: server.process.pid ?? 0,
    request: (path, headers = {}, method = 'GET') => sendRequest(port, path, headers, method),
    log,
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
