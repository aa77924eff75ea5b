/** Renders a document on the server, whole: readers without JavaScript get all of it in one piece. */
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { startIndexing } from './data/search-index.server'
import { listTypedText } from './domain/typed-text'
import { describePolicy } from './http/content-security-policy.server'
import { describeFailure, recordDatabaseOutage } from './http/database-outage.server'
import { reportFailure } from './http/error-log.server'
import { unmarkScripts } from './http/marked-scripts.server'
import { type RenderedDocument, renderMissingPage } from './http/missing-page.server'
import { withoutPadding } from './http/page-bytes.server'
import { finishOnExit } from './http/shutdown.server'
import theme from './theme.css?url'
import { RefusalDocument } from './ui/page/refusal-document'
import { HasScripts, ScriptMark } from './ui/page/script-mark'

export { onArticleChange } from './data/article-changes.server'
export { syncFrontCache } from './data/front-cache-changes.server'
export { countConnections } from './data/prisma.server'
export { setFailureListener } from './http/error-log.server'
export { countEventStreams } from './http/event-streams.server'
export { pageCacheRules } from './http/page-cache-rules.server'
export { finish } from './http/shutdown.server'

finishOnExit()
startIndexing()

const longestRenderMillis = 5_000

/** Our loaders defer nothing. Remix keeps each answer in memory for this long, whether it still needs it or not. */
export const streamTimeout = 1_000

export default async function handleRequest(
  request: Request,
  remixStatus: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const status = describeFailure(request, remixStatus, headers)
  const render = (entry: EntryContext) => renderDocument(entry, request, loadContext)
  const { page, policy } = (await renderMissingPage(status, context, render)) ?? (await render(context))
  headers.set('Content-Security-Policy', policy)
  return new Response(page, { status, headers })
}

/**
 * A page that gives a long text back comes without scripts, as it would have to hold the text a second time for them,
 * escaped at sixfold length: whoever posts a document either has no script or was faster than ours.
 */
const MAX_SCRIPTED_BYTES = 256 * 1024

function renderDocument(
  context: EntryContext,
  request: Request,
  loadContext: AppLoadContext,
): Promise<RenderedDocument> {
  const isScripted = Number(request.headers.get('Content-Length') ?? 0) <= MAX_SCRIPTED_BYTES
  return new Promise((resolve, reject) => {
    const mark = randomBytes(16).toString('base64url')
    const respond = (chunks: Uint8Array[]) => {
      const { page, scripts } = unmarkScripts(chunks, mark)
      resolve({ page, policy: describePolicy(scripts) })
    }
    const { pipe, abort } = renderToPipeableStream(
      <ScriptMark.Provider value={mark}>
        <HasScripts.Provider value={isScripted}>
          <RemixServer
            context={isScripted ? context : { ...context, serverHandoffStream: undefined }}
            url={request.url}
            abortDelay={longestRenderMillis}
            nonce={mark}
          />
        </HasScripts.Provider>
      </ScriptMark.Provider>,
      {
        nonce: mark,
        onAllReady() {
          // A timer that is left running would keep the whole rendered page in memory until it fires.
          clearTimeout(timer)
          pipe(collect(respond))
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError: (error) => reportFailure(error, request, loadContext),
      },
    )
    const timer = setTimeout(() => abort(new Error('Rendering took too long.')), longestRenderMillis)
  })
}

/** What the router of a page that is open asks for instead of a document. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  const headers = new Headers(response.headers)
  const status = describeFailure(request, response.status, headers)
  return status === response.status && status < 500
    ? response
    : new Response(response.body, { status, headers })
}

/** One log line for what went wrong; a reader who left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  recordDatabaseOutage(error, request)
  if (request.signal.aborted) return
  reportFailure(error, request, context)
}

/**
 * The page for a request that the server refuses, and the policy it comes with. `sent`: a form, whose typed text is given
 * back; without `fields` it was not read.
 */
export function renderRefusal(
  status: number,
  sent?: { fields: [name: string, text: string][] | null },
): { html: string; policy: string } {
  const typed = sent && (sent.fields ? listTypedText(sent.fields) : null)
  const html = renderToStaticMarkup(<RefusalDocument status={status} stylesheet={theme} typed={typed} />)
  return { html: `<!DOCTYPE html>${html}`, policy: describePolicy([]) }
}

/** Gathers the page as bytes: decoding it to text only to encode it again costs a twentieth of a request. */
function collect(onEnd: (chunks: Uint8Array[]) => void) {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(withoutPadding(chunk))
      done()
    },
    final(done) {
      onEnd(chunks)
      done()
    },
  })
}
