/** Requests a path exactly as it is spelled; other clients normalize `..`, `//` and invalid escapes first. */
import { type IncomingHttpHeaders, request } from 'node:http'

export type RawResponse = { status: number; headers: IncomingHttpHeaders; type: string; body: string }

export function requestRaw(
  site: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, timeout: 45_000 }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        type: response.headers['content-type'] ?? '',
        body: Buffer.concat(chunks).toString(),
      })
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`No response to ${method} ${path.slice(0, 80)}`)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
