/** The baseline: a node:http server that sends the same bytes for every request. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import getPort from 'get-port'
import { startNode } from '../../scripts/process/start-child'
import type { MeasuredServer } from './measured-site'

/** `file`: where the page is stored for the server. */
export function serveBare(file: string, html: string): Promise<MeasuredServer> {
  return serveBareBytes(file, gzipSync(html), {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
  })
}

/** The bytes are sent unchanged, with these headers. */
export async function serveBareBytes(
  file: string,
  bytes: Buffer,
  headers: Record<string, string>,
): Promise<MeasuredServer> {
  await writeFile(file, bytes)
  const port = await getPort()
  const program = fileURLToPath(import.meta.url)
  const server = startNode(['--import', 'tsx', program, file, String(port), JSON.stringify(headers)])
  await once(server.process, 'message')
  return { address: `http://127.0.0.1:${port}/`, port, server }
}

if (process.argv[1] === import.meta.filename) {
  const [file = '', port, given = '{}'] = process.argv.slice(2)
  const body = readFileSync(file)
  const own: Record<string, string> = JSON.parse(given)
  const headers = [...Object.entries(own).flat(), 'content-length', String(body.length)]
  createServer((_, response) => response.writeHead(200, headers).end(body)).listen(
    Number(port),
    '127.0.0.1',
    () => process.send?.('listening'),
  )
}
