/** Decides when to ask for the preview: one request at a time, each for the newest text, and again after a failure. */
import type { PreviewBlock } from '~/domain/desk/live-preview'
import type { PreviewAnswer, PreviewTrouble } from './fetch-blocks'

/** Long enough for a few keystrokes of one word, short enough to follow them. */
const delayMillis = 50
const timeoutMillis = 20_000
const retryMillis = [1_000, 2_000, 5_000, 10_000]

type Options = {
  ask: (signal: AbortSignal) => Promise<PreviewAnswer>
  show: (answer: { blocks: PreviewBlock[] }) => void
  /** Null: the preview is up to date, or about to be. */
  report: (trouble: PreviewTrouble | null) => void
}

export type PreviewRequests = {
  /** The text may have changed. */
  update: () => void
  /** The reason for a failure may be gone. */
  retry: () => void
  stop: () => void
}

export function createPreviewRequests({ ask, show, report }: Options): PreviewRequests {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | null = null
  let isStale = false
  let failures = 0

  const schedule = (millis: number) => {
    timer ??= setTimeout(send, millis)
  }

  async function send() {
    timer = undefined
    isStale = false
    const request = new AbortController()
    running = request
    const timeout = setTimeout(() => request.abort(), timeoutMillis)
    const answer = await ask(request.signal)
    clearTimeout(timeout)
    // Stopped meanwhile.
    if (running !== request) return
    running = null
    if ('blocks' in answer) {
      failures = 0
      show(answer)
      report(null)
      if (isStale) schedule(delayMillis)
    } else {
      report(answer.trouble)
      schedule(retryMillis[Math.min(failures, retryMillis.length - 1)] ?? 0)
      failures += 1
    }
  }

  return {
    update() {
      isStale = true
      if (!running) schedule(delayMillis)
    },
    retry() {
      if (failures === 0 || running) return
      clearTimeout(timer)
      timer = undefined
      schedule(0)
    },
    stop() {
      clearTimeout(timer)
      const request = running
      running = null
      request?.abort()
    },
  }
}
