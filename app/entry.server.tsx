/** Renders a document on the server, whole: readers without JavaScript get all of it in one piece. */
import { Writable } from 'node:stream'
import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { describeFailure, noteDatabaseAway } from './http/database-away.server'
import { describeError } from './http/describe-error.server'
import { finishOnExit } from './http/shutdown.server'

export { onArticleChange } from './data/article-changes.server'
export { openEventStreams } from './http/event-streams.server'
export { pageCacheRules } from './http/page-cache-rules.server'

finishOnExit()

const longestRenderMillis = 5_000

/** Our loaders defer nothing. Remix keeps each answer in memory for this long, whether it still needs it or not. */
export const streamTimeout = 1_000

export default function handleRequest(
  request: Request,
  remixStatus: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const status = describeFailure(request, remixStatus, headers)
  return new Promise((resolve, reject) => {
    const respond = (page: Uint8Array<ArrayBuffer>) => resolve(new Response(page, { status, headers }))
    const { pipe, abort } = renderToPipeableStream(
      <RemixServer context={context} url={request.url} abortDelay={longestRenderMillis} />,
      {
        onAllReady() {
          // A timer that is left running would keep the whole rendered page in memory until it fires.
          clearTimeout(timer)
          pipe(collect(respond))
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError: (error) =>
          console.error(`Rendering ${new URL(request.url).pathname} failed:`, describeError(error)),
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
export const handleError: HandleErrorFunction = (error, { request }) => {
  noteDatabaseAway(error, request)
  if (request.signal.aborted) return
  console.error(`${request.method} ${new URL(request.url).pathname} failed:`, describeError(error))
}

/** Gathers the page as bytes: decoding it to text only to encode it again costs a twentieth of a request. */
function collect(onEnd: (page: Uint8Array<ArrayBuffer>) => void) {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      const page = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
      let position = 0
      for (const chunk of chunks) {
        page.set(chunk, position)
        position += chunk.length
      }
      onEnd(page)
      done()
    },
  })
}
