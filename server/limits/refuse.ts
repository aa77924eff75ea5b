/** Answers for the server alone, before the application is asked: a page in the site's style, or a line for programs. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'

/** The application's: a whole page, and the policy that goes with it. */
export type RenderRefusal = (status: number) => { html: string; policy: string }

export type Refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers?: Record<string, string>,
) => void

/** What is still being sent may be read, and thrown away, up to here; beyond, the connection is closed instead. */
const mostIgnored = 10_000_000

export function createRefuse(render: RenderRefusal): Refuse {
  const pages = new Map<number, ReturnType<RenderRefusal>>()
  return (request, response, status, headers = {}) => {
    const isPage = (request.headers.accept ?? '').includes('text/html')
    const page = pages.get(status) ?? render(status)
    pages.set(status, page)
    const body = isPage ? page.html : `${STATUS_CODES[status]}\n`
    // A browser that is cut off while it sends never shows our answer.
    const isEndless = Number(request.headers['content-length'] ?? mostIgnored + 1) > mostIgnored
    const hasBody = request.headers['content-length'] ?? request.headers['transfer-encoding']
    response.writeHead(status, {
      'Content-Type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      ...(isPage ? { 'Content-Security-Policy': page.policy } : {}),
      ...(hasBody && isEndless ? { Connection: 'close' } : {}),
      ...headers,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}
