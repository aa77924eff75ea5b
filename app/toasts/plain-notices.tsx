/** Shows the latest notices without a library: the fallback when Sonner fails to load. */
import { useState, useSyncExternalStore } from 'react'
import { noticeStore } from './notice-store'

const MAX_SHOWN = 3

export function PlainNotices() {
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
