/** One open event stream (HTML standard, "Server-sent events"), with a limit to what it may ever hold in memory. */

/**
 * Remix hands on what it is given without waiting for the client to take it, so that what a client does not read gathers
 * behind us unseen. Hence a stream ends after so many bytes, and who reads comes back for more.
 */
const mostBytes = 64 * 1024

const encoder = new TextEncoder()

export type Event = { name?: string; data: string }

/** An event's data is one line. Encoded once, for all streams. */
export function encodeEvents(events: readonly Event[], retryMillis?: number): Uint8Array {
  const fields = events.map(({ name, data }) => `${name ? `event: ${name}\n` : ''}data: ${data}\n\n`)
  return encoder.encode((retryMillis === undefined ? '' : `retry: ${retryMillis}\n`) + fields.join(''))
}

export type EventStream = {
  body: ReadableStream<Uint8Array>
  /** False: it has ended, by this or before, and what was to be sent is lost. */
  send(text: Uint8Array): boolean
  end(): void
}

/** `onEnd` is called once, however it ends. */
export function createEventStream(onEnd: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let bytes = 0
  const forget = () => {
    if (controller === null) return
    controller = null
    onEnd()
  }
  const end = () => {
    controller?.close()
    forget()
  }
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start: (its) => {
      controller = its
    },
    cancel: forget,
  }
  return {
    body: new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: mostBytes })),
    send(text) {
      bytes += text.length
      if (bytes > mostBytes || text.length > (controller?.desiredSize ?? 0)) end()
      else controller?.enqueue(text)
      return controller !== null
    },
    end,
  }
}
