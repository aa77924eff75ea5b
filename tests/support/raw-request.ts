/** Asks for a path exactly as it is spelled; every other client tidies `..`, `//` and broken escapes away first. */
import { request } from 'node:http'

export type RawAnswer = { status: number; type: string; body: string }

export function askRaw(
  site: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers, timeout: 45_000 }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({
        status: answer.statusCode ?? 0,
        type: answer.headers['content-type'] ?? '',
        body: Buffer.concat(chunks).toString(),
      })
    })
    asked.on('timeout', () => asked.destroy(new Error(`No answer to ${method} ${path.slice(0, 80)}`)))
    asked.on('error', reject)
    asked.end(body)
  })
}
