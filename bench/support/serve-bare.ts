/** Starts a bare node:http server that sends one page or file, as a baseline. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import getPort from 'get-port'
import { startNode } from '../../scripts/process/start-child'
import { root } from '../../scripts/setup/root.mjs'
import type { MeasuredServer } from './measured-site'

/** `file`: where the page is stored for the server. */
export async function serveBare(file: string, html: string): Promise<MeasuredServer> {
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
  const address = `http://127.0.0.1:${port}/`
  const program = path.join(root, 'bench', 'support', 'bare-server.ts')
  const server = startNode(['--import', 'tsx', program, file, String(port), JSON.stringify(headers)])
  while (!(await isListening(address))) await sleep(50)
  return { address, port, server }
}

function isListening(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
}
