/** Counts that an article was opened, and that it was read. */
import { useEffect } from 'react'
import { canParse } from '~/domain/site/can-parse'
import { readPath, viewPath } from '~/domain/site/urls'

/** How long an article is in view before it counts as read. */
const READ_MS = 3_000

type ViewCounterProps = {
  slug: string
  /** Undefined: views are off, and only that it was read counts. */
  viewCount?: number | undefined
}

/** By script after hydration; without script, a picture counts the view alone. */
export function ViewCounter({ slug, viewCount }: ViewCounterProps) {
  const countsViews = viewCount !== undefined
  const address = viewPath(slug)
  useEffect(() => {
    const timer = countsViews ? setTimeout(() => report(address), 0) : undefined
    const stop = afterSeeing(READ_MS, () => report(readPath(slug, takeReferrer())))
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [address, slug, countsViews])
  if (!countsViews) return null
  return (
    <noscript>
      <img src={address} alt="" width="1" height="1" className="absolute" />
    </noscript>
  )
}

/** The response does not matter; `keepalive` sends the request even if the reader leaves at once. */
function report(address: string) {
  fetch(address, { method: 'POST', keepalive: true }).catch(() => {})
}

/** Runs `then` when the page has been visible for so long, all in all. Returns what cancels it. */
function afterSeeing(millis: number, then: () => void): () => void {
  let left = millis
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    if (timer !== undefined) left -= performance.now() - since
    clearTimeout(timer)
    timer = undefined
  }
  const update = () => {
    stop()
    if (document.hidden) return
    since = performance.now()
    timer = setTimeout(() => {
      cancel()
      then()
    }, left)
  }
  const cancel = () => {
    stop()
    document.removeEventListener('visibilitychange', update)
  }
  document.addEventListener('visibilitychange', update)
  update()
  return cancel
}

let isReferred = true

/** The host of another site that led here, for the first story that is read in this document; '' for all others. */
function takeReferrer(): string {
  const { referrer } = document
  if (!isReferred || !canParse(referrer)) return ''
  isReferred = false
  const { hostname } = new URL(referrer)
  return hostname === location.hostname ? '' : hostname
}
