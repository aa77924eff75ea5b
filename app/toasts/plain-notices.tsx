/** Shows the latest notice without a library: the fallback when Sonner fails to load. */
import { useState, useSyncExternalStore } from 'react'
import { noticeStore } from './notice-store'

export function PlainNotices() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.read, noticeStore.read)
  const [dismissed, setDismissed] = useState(0)
  const last = notices.at(-1)
  return (
    <div role="status">
      {last && notices.length > dismissed ? (
        <div className="toast plain-news">
          <p className="font-semibold">{last.title}</p>
          {last.description ? <p className="text-sm text-muted">{last.description}</p> : null}
          <button
            type="button"
            aria-label="Close"
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
