/** Loads live updates when the page has hydrated and is idle. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { LiveUpdatesProps } from './live-updates'

// If loading fails, the page works without live updates; the next document tries again.
const LiveUpdates = lazy(() => import('./live-updates').catch(() => ({ default: Nothing })))

function Nothing(_props: LiveUpdatesProps): ReactNode {
  return null
}

/** How long to wait for the page to be idle; also the delay in browsers without `requestIdleCallback`. */
const IDLE_TIMEOUT_MS = 2_000

export function LazyLiveUpdates(props: LiveUpdatesProps) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const begin = () => setIdle(true)
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(begin, IDLE_TIMEOUT_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(begin, { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle ? (
    <Suspense>
      <LiveUpdates {...props} />
    </Suspense>
  ) : null
}
