/** Answers for the server alone, before the application is asked: a page in the site's style, or a line for programs. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'

/** Names and values of a form that is refused, to be given back; null: they were not read. */
export type SentText = { fields: [name: string, text: string][] | null }

/** A whole page, and the policy that goes with it. */
export type RefusalPage = { html: string; policy: string }

/** The application's. */
export type RenderRefusal = (status: number, sent?: SentText) => RefusalPage

export type Refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers?: Record<string, string>,
) => void

/** What is still being sent may be read, and thrown away, up to here; beyond, the connection is closed instead. */
const mostIgnored = 10_000_000

export function createRefuse(render: RenderRefusal): Refuse {
  const pages = new Map<number, RefusalPage>()
  return (request, response, status, headers = {}) => {
    const page = pages.get(status) ?? render(status)
    pages.set(status, page)
    answerRefusal(request, response, status, page, headers)
  }
}

/** Else a program asks, to which a line says enough. */
export function isForPage({ headers }: IncomingMessage): boolean {
  return (headers.accept ?? '').includes('text/html')
}

/** The same for a page that was rendered for this request alone. */
export function answerRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  page: RefusalPage,
  headers: Record<string, string> = {},
): void {
  const isPage = isForPage(request)
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
