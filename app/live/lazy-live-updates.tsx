/** Live updates, loaded when the page has come to life and has nothing else to do. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { LiveUpdatesProps } from './live-updates'

// Without a connection there is nothing to be told: the next page that is opened tries again.
const LiveUpdates = lazy(() => import('./live-updates').catch(() => ({ default: Nothing })))

function Nothing(_props: LiveUpdatesProps): ReactNode {
  return null
}

/** Browsers without idle moments get one. */
const patienceMillis = 2_000

export function LazyLiveUpdates(props: LiveUpdatesProps) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const begin = () => setIdle(true)
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(begin, patienceMillis)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(begin, { timeout: patienceMillis })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle ? (
    <Suspense>
      <LiveUpdates {...props} />
    </Suspense>
  ) : null
}
