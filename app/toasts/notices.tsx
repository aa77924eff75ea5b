/** Both kinds of notifications, over every page. The libraries that show them are loaded when there is first something to show. */
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { newsStore } from './news-store'
import { announceNews } from './notify'
import { PlainNews } from './plain-news'
import { PlainToasts } from './plain-toasts'
import { toastStore } from './toast-store'

// What there is to say may be that there is no connection to load them by.
const ToastRegion = lazy(() => import('./toast-region').catch(() => ({ default: PlainToasts })))
const NewsRegion = lazy(() => import('./news-region').catch(() => ({ default: PlainNews })))

export function Notices() {
  const hasToasts = useEver(useSyncExternalStore(toastStore.subscribe, hasToast, no))
  const hasNews = useEver(useSyncExternalStore(newsStore.subscribe, hasWaitingNews, no))
  useEffect(() => listenToConnection(), [])
  return (
    <>
      {hasToasts ? (
        <Suspense>
          <ToastRegion />
        </Suspense>
      ) : null}
      {hasNews ? (
        <Suspense>
          <NewsRegion />
        </Suspense>
      ) : null}
    </>
  )
}

const hasToast = () => toastStore.read().length > 0
const hasWaitingNews = () => newsStore.read().length > 0
const no = () => false

/** Whether a thing was so once: a region that has been needed stays, as live regions must. */
function useEver(isNow: boolean) {
  const [wasEver, setEver] = useState(false)
  if (isNow && !wasEver) setEver(true)
  return isNow || wasEver
}

function listenToConnection() {
  const sayLost = () =>
    announceNews({ title: 'You are offline', description: 'What you have opened stays. We keep trying.' })
  const sayBack = () => announceNews({ title: 'You are online again' })
  addEventListener('offline', sayLost)
  addEventListener('online', sayBack)
  return () => {
    removeEventListener('offline', sayLost)
    removeEventListener('online', sayBack)
  }
}
