/** One open event stream (HTML standard, "Server-sent events"), with a limit on what it may hold in memory. */

/**
 * Remix applies no backpressure, so that unread data piles up in memory. Therefore a stream ends after this many
 * bytes, and the client reconnects.
 */
const MAX_BYTES = 64 * 1024

const encoder = new TextEncoder()

export type Event = { name?: string; data: string }

/** Encodes events, once for all streams. `data` must be a single line. */
export function encodeEvents(events: readonly Event[], retryMillis?: number): Uint8Array {
  const fields = events.map(({ name, data }) => `${name ? `event: ${name}\n` : ''}data: ${data}\n\n`)
  return encoder.encode((retryMillis === undefined ? '' : `retry: ${retryMillis}\n`) + fields.join(''))
}

export type EventStream = {
  body: ReadableStream<Uint8Array>
  /** False: the stream has ended, now or earlier, and the text was not sent. */
  send(text: Uint8Array): boolean
  end(): void
}

/** `onEnd` is called once, however the stream ends. */
export function createEventStream(onEnd: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let bytes = 0
  const release = () => {
    if (controller === null) return
    controller = null
    onEnd()
  }
  const end = () => {
    controller?.close()
    release()
  }
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start: (its) => {
      controller = its
    },
    cancel: release,
  }
  return {
    body: new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: MAX_BYTES })),
    send(text) {
      bytes += text.length
      if (bytes > MAX_BYTES || text.length > (controller?.desiredSize ?? 0)) end()
      else controller?.enqueue(text)
      return controller !== null
    },
    end,
  }
}
