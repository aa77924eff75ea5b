/** Shows the latest notices without a library: the fallback when Sonner fails to load. */
import { useState, useSyncExternalStore } from 'react'
import { noticeStore } from './notice-store'

const MAX_SHOWN = 3

export function PlainNotices() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.read, noticeStore.read)
  const [dismissed, setDismissed] = useState(0)
  const first = Math.max(dismissed, notices.length - MAX_SHOWN)
  const shown = notices.slice(first)
  return (
    <div role="status">
      {shown.length > 0 ? (
        <div className="toast plain-news">
          {shown.map(({ title, description }, offset) => (
            <div key={first + offset}>
              <p className="font-semibold">{title}</p>
              {description ? <p className="text-sm text-muted">{description}</p> : null}
            </div>
          ))}
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
