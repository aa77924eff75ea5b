/** The body of an answer, gone on with from where it broke off: recordings are large, and connections end. */
import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Asks for the rest. Rejects where nothing answers. */
export type AskForRest = (headers: Readonly<Record<string, string>>) => Promise<IncomingMessage>

const MAX_RESUMES = 5
const PAUSE_MS = 1_000

type Patience = { idleMillis: number; signal: AbortSignal; pauseMillis?: number }

/**
 * Yields as many bytes as the answer announced. Where it says neither that nor what marks this very file, what breaks off has broken off.
 * `idleMillis`: how long a connection may be silent.
 */
export async function* readResumed(
  first: IncomingMessage,
  askForRest: AskForRest,
  { idleMillis, signal, pauseMillis = PAUSE_MS }: Patience,
): AsyncGenerator<Uint8Array> {
  const { 'content-length': announced, etag, 'last-modified': changed } = first.headers
  const length = Number(announced ?? Number.NaN)
  // A weak mark does not promise the same bytes.
  const mark = etag && !etag.startsWith('W/') ? etag : changed
  let received = 0
  let body = first
  for (let resumes = 0; ; resumes += 1) {
    try {
      body.setTimeout(idleMillis, () => body.destroy(new Error('The connection is silent.')))
      for await (const chunk of body as AsyncIterable<Uint8Array>) {
        received += chunk.length
        yield chunk
      }
      if (Number.isNaN(length) || received >= length) return
      throw new Error('The body ended early.')
    } catch (error) {
      signal.throwIfAborted()
      if (Number.isNaN(length) || received === 0 || mark === undefined || resumes >= MAX_RESUMES) throw error
    } finally {
      body.destroy()
    }
    await delay(pauseMillis, undefined, { signal })
    body = await askForRest({ Range: `bytes=${received}-`, 'If-Range': mark })
    if (!isRest(body, received)) {
      body.destroy()
      throw new Error('The rest is not to be had.')
    }
  }
}

function isRest({ statusCode, headers }: IncomingMessage, from: number): boolean {
  return statusCode === 206 && (headers['content-range'] ?? '').startsWith(`bytes ${from}-`)
}
