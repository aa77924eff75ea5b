/** Streams how far pictures have got, until all are made. */
import { setTimeout as sleep } from 'node:timers/promises'
import { listPicturesToEdit } from '~/data/media/pictures.server'
import { isUnfinished } from '~/domain/media-library/media-library'
import {
  createEventStream,
  encodeEvents,
  eventStreamHeaders,
  isStreaming,
} from '~/http/changes/event-streams.server'
import { privateHeaders } from '~/http/site/cache.server'

/** After that, the browser connects again: an editor who has left is not noticed. */
const MAX_MS = 20_000
const POLL_INTERVAL_MS = 300
const RETRY_MS = 1_000

const headers = {
  ...eventStreamHeaders,
  ...privateHeaders,
  'Cache-Control': `${privateHeaders['Cache-Control']}, no-transform`,
}

/** `hashes`: a bounded number. */
export function streamProgress(request: Request, hashes: string[]): Response {
  if (request.method === 'HEAD') return new Response(null, { headers })
  const ended = new AbortController()
  const stream = createEventStream(() => ended.abort())
  // Without the database, too, the browser connects again.
  void report(hashes, stream, ended.signal).catch(() => stream.end())
  return new Response(stream.body, { headers })
}

async function report(
  hashes: string[],
  stream: ReturnType<typeof createEventStream>,
  signal: AbortSignal,
): Promise<void> {
  let last = ''
  for (const deadline = Date.now() + MAX_MS; isStreaming() && Date.now() < deadline && !signal.aborted; ) {
    const pictures = await listPicturesToEdit(hashes)
    const states = pictures
      .map(({ state, edit, pendingEdit }) => [state, edit, pendingEdit].join(' ').trim())
      .join()
    if (states !== last) stream.send(encodeEvents([{ data: states }], RETRY_MS))
    last = states
    if (!pictures.some(isUnfinished)) break
    await sleep(POLL_INTERVAL_MS, undefined, { signal })
  }
  stream.end()
}
