/** Shows toasts and notices over every page. The libraries that show them load when there is first something to show. */
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { noticeStore } from './notice-store'
import { announce } from './notify'
import { PlainNotices } from './plain-notices'
import { PlainToasts } from './plain-toasts'
import { toastStore } from './toast-store'

// Without a connection the libraries may fail to load, and that is just what there is to say.
const ToastRegion = lazy(() => import('./toast-region').catch(() => ({ default: PlainToasts })))
const NoticeRegion = lazy(() => import('./notice-region').catch(() => ({ default: PlainNotices })))

export function Notifications() {
  const hasToasts = useHasBeen(useSyncExternalStore(toastStore.subscribe, hasToast, never))
  const hasNotices = useHasBeen(useSyncExternalStore(noticeStore.subscribe, hasWaitingNotice, never))
  useEffect(() => listenToConnection(), [])
  return (
    <>
      {hasToasts ? (
        <Suspense>
          <ToastRegion />
        </Suspense>
      ) : null}
      {hasNotices ? (
        <Suspense>
          <NoticeRegion />
        </Suspense>
      ) : null}
    </>
  )
}

const hasToast = () => toastStore.read().length > 0
const hasWaitingNotice = () => noticeStore.read().length > 0
const never = () => false

/** True once `isNow` has been true: a live region must stay in the page. */
function useHasBeen(isNow: boolean) {
  const [wasEver, setEver] = useState(false)
  if (isNow && !wasEver) setEver(true)
  return isNow || wasEver
}

function listenToConnection() {
  const announceOffline = () =>
    announce({
      title: 'You are offline',
      description: 'Pages you have opened stay available. We keep trying to reconnect.',
    })
  const announceOnline = () => announce({ title: 'You are online again' })
  addEventListener('offline', announceOffline)
  addEventListener('online', announceOnline)
  return () => {
    removeEventListener('offline', announceOffline)
    removeEventListener('online', announceOnline)
  }
}
