/** Sends refusals without the application's routes: a page in the site's style, or a line for programs. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'

/** The fields of a refused form, to be returned; null: they were not read. */
export type SubmittedForm = { fields: [name: string, text: string][] | null }

/** An HTML document, and its Content-Security-Policy. */
export type RefusalPage = { html: string; policy: string }

/** Implemented by the application. */
export type RenderRefusal = (status: number, sent?: SubmittedForm) => RefusalPage

export type Refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers?: Record<string, string>,
) => void

/** Up to this length, the rest of a body is read and discarded; beyond it, the connection is closed instead. */
const MAX_DISCARDED_BYTES = 10_000_000

export function createRefuse(render: RenderRefusal): Refuse {
  const pages = new Map<number, RefusalPage>()
  return (request, response, status, headers = {}) => {
    const page = pages.get(status) ?? render(status)
    pages.set(status, page)
    sendRefusal(request, response, status, page, headers)
  }
}

/** Browsers do; programs get a line of text instead. */
export function acceptsHtml({ headers }: IncomingMessage): boolean {
  return (headers.accept ?? '').includes('text/html')
}

/** Sends a page that was rendered for this request. */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  page: RefusalPage,
  headers: Record<string, string> = {},
  isPage = acceptsHtml(request),
): void {
  const body = isPage ? page.html : `${STATUS_CODES[status]}\n`
  // A browser whose connection is closed while it sends never shows the response.
  const isTooLong = Number(request.headers['content-length'] ?? MAX_DISCARDED_BYTES + 1) > MAX_DISCARDED_BYTES
  const hasBody = request.headers['content-length'] ?? request.headers['transfer-encoding']
  response.writeHead(status, {
    'Content-Type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...(isPage ? { 'Content-Security-Policy': page.policy } : {}),
    ...(hasBody && isTooLong ? { Connection: 'close' } : {}),
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
