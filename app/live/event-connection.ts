/** One open event stream to the server, opened again whenever it is lost. */
import { type LiveChange, parseLiveChange } from '~/domain/live-change'
import { articleEventsPath } from '~/domain/urls'
import { delayAfter, longestSilence, returnSpread } from './reconnection'

type Hearing = {
  /** The moment at which something was last heard, by this page or for it. */
  lastHeard: () => number
  /** Null: a sign of life. */
  onHeard: (change: LiveChange | null) => void
  open?: (address: string) => Pick<EventSource, 'addEventListener' | 'close'>
  random?: () => number
}

/** Listens until the answered function is called. */
export function connectToEvents({
  lastHeard,
  onHeard,
  open = (address) => new EventSource(address),
  random = Math.random,
}: Hearing): () => void {
  let source: ReturnType<typeof open> | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  connect()
  addEventListener('online', connectAgain)
  return () => {
    removeEventListener('online', connectAgain)
    close()
  }

  function connect() {
    close()
    const missed = Math.max(0, Math.round(Date.now() - lastHeard()))
    source = open(`${articleEventsPath}?missed=${missed}`)
    source.addEventListener('message', (event) => hear(parseLiveChange(String(event.data))))
    source.addEventListener('beat', () => hear(null))
    source.addEventListener('end', () => {
      close()
      timer = setTimeout(connect, random() * returnSpread)
    })
    source.addEventListener('error', fail)
    timer = setTimeout(fail, longestSilence)
  }

  function hear(change: LiveChange | null) {
    failures = 0
    clearTimeout(timer)
    timer = setTimeout(fail, longestSilence)
    onHeard(change)
  }

  /** The browser would try again by itself, but when it likes. */
  function fail() {
    close()
    failures += 1
    timer = setTimeout(connect, delayAfter(failures))
  }

  function connectAgain() {
    if (source === null) connect()
  }

  function close() {
    clearTimeout(timer)
    source?.close()
    source = null
  }
}
