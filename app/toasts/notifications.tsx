/** Shows toasts and notices over every page. The libraries that show them load when there is first something to show. */
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { i18n } from '~/domain/language/i18n'
import { loadStyled } from '~/ui/controls/style-sheet'
import { announce, noticeStore, toastStore } from './notify'

const MAX_SHOWN = 3

// Without a connection the libraries may fail to load, and that is just what there is to say.
const ToastRegion = lazy(() =>
  loadStyled(() => import('./toast-region')).catch(() => ({ default: PlainToasts })),
)
const NoticeRegion = lazy(() =>
  loadStyled(() => import('./notice-region')).catch(() => ({ default: PlainNotices })),
)

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
  const listeners = new AbortController()
  const { signal } = listeners
  let interruptions = 0
  const announceOffline = () => {
    interruptions += 1
    announce({
      id: `connection-${interruptions}`,
      title: i18n.t('You’re offline'),
      description:
        document.querySelector('main')?.dataset.offline ??
        i18n.t('Pages you’ve opened stay available. We’ll keep trying to reconnect.'),
    })
  }
  const announceOnline = () =>
    announce({ id: `connection-${interruptions}`, title: i18n.t('You’re back online') })
  addEventListener('offline', announceOffline, { signal })
  addEventListener('online', announceOnline, { signal })
  return () => listeners.abort()
}

/** Shows the newest toast without a library, until it is closed: the fallback when Radix fails to load. */
function PlainToasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  return (
    <div role="status" className="toast-viewport no-print">
      {toasts.map(({ id, open, kind, title, description }) =>
        open ? (
          <div key={id} className="toast" data-kind={kind}>
            <p className="font-semibold">{title}</p>
            {description ? <p className="text-sm text-muted">{description}</p> : null}
            <button
              type="button"
              aria-label={i18n.t('Close')}
              onClick={() => toastStore.send({ type: 'dismiss', id })}
              className="toast-close"
            >
              <span aria-hidden="true">×</span>
            </button>
          </div>
        ) : null,
      )}
    </div>
  )
}

/** Shows the latest notices without a library: the fallback when Sonner fails to load. */
function PlainNotices() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.read, noticeStore.read)
  const [dismissed, setDismissed] = useState(0)
  // Notices are only ever added, so their number identifies them.
  const numbered = notices.map((notice, number) => ({ ...notice, number }))
  const shown = numbered.slice(Math.max(dismissed, notices.length - MAX_SHOWN))
  return (
    <div role="status">
      {shown.length > 0 ? (
        <div className="toast plain-news">
          {shown.map(({ number, title, description }) => (
            <div key={number}>
              <p dir="auto" className="font-semibold">
                {title}
              </p>
              {description ? (
                <p dir="auto" className="text-sm text-muted">
                  {description}
                </p>
              ) : null}
            </div>
          ))}
          <button
            type="button"
            aria-label={i18n.t('Close')}
            onClick={() => setDismissed(notices.length)}
            className="toast-close"
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
      ) : null}
    </div>
  )
}
