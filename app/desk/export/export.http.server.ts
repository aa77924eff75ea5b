/** Sends an export to an owner's browser, as fast as that takes it. */
import type { Readable } from 'node:stream'
import { redirect } from '@remix-run/node'
import { recordExport } from '~/desk/kit/log/audit-log.data.server'
import { exportPath } from '~/domain/editors/desk-urls'
import { privateHeaders } from '~/http/site/cache.server'
import { nameSubject, parseExportRequest } from './export-request'
import { describeExport, type Export } from './export-stream.server'

/** Of this process: each holds a connection of the database. */
const MAX_RUNNING = 2
let running = 0

/** Without a body for HEAD; to the page where too many are running. */
export async function respondWithExport({ url, method }: Request, editorId: string): Promise<Response> {
  const request = parseExportRequest(new URL(url).searchParams)
  if (running >= MAX_RUNNING)
    return redirect(`${exportPath}?done=busy`, { status: 303, headers: privateHeaders })
  const exported = describeExport(request, new Date())
  const headers = {
    'Content-Type': exported.type,
    'Content-Disposition': `attachment; filename="${exported.fileName}"`,
    ...privateHeaders,
  }
  if (method === 'HEAD') return new Response(null, { headers })
  // It fails while the database is away, when the browser can still be told.
  await recordExport(nameSubject(request), editorId)
  return new Response(toBody(exported), { headers })
}

/** Begins when it is read: a response that nobody reads holds no connection. */
function toBody({ open }: Export): ReadableStream<Uint8Array> {
  let stream: Readable | null = null
  let pieces: AsyncIterator<Uint8Array> | null = null
  const start = () => {
    running += 1
    stream = open().once('close', () => {
      running -= 1
    })
    return stream[Symbol.asyncIterator]()
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        pieces ??= start()
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel() {
        stream?.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
