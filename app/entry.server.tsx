/** Renders a document on the server, whole: readers without JavaScript get all of it in one piece. */
import { Writable } from 'node:stream'
import type { EntryContext, HandleErrorFunction } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { describeError } from './http/describe-error.server'
import './http/shutdown.server'

const longestRenderMillis = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (status >= 500) headers.set('Cache-Control', 'no-store')
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RemixServer context={context} url={request.url} abortDelay={longestRenderMillis} />,
      {
        onAllReady: () => pipe(collect((html) => resolve(new Response(html, { status, headers })))),
        onShellError: reject,
        onError: (error) =>
          console.error(`Rendering ${new URL(request.url).pathname} failed:`, describeError(error)),
      },
    )
    const timer = setTimeout(() => abort(new Error('Rendering took too long.')), longestRenderMillis)
    timer.unref()
  })
}

/** One log line for what went wrong; a reader who left is no error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  console.error(`${request.method} ${new URL(request.url).pathname} failed:`, describeError(error))
}

function collect(onEnd: (html: string) => void) {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      onEnd(Buffer.concat(chunks).toString())
      done()
    },
  })
}
