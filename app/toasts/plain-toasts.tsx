/** Shows the newest toast without a library, until it is closed: the fallback when Radix fails to load. */
import { useSyncExternalStore } from 'react'
import { toastStore } from './toast-store'

export function PlainToasts() {
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
              aria-label="Close"
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
