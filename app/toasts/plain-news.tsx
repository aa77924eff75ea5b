/** The last news as a plain line, for when the library that shows them better cannot be loaded. */
import { useState, useSyncExternalStore } from 'react'
import { newsStore } from './news-store'

export function PlainNews() {
  const news = useSyncExternalStore(newsStore.subscribe, newsStore.read, newsStore.read)
  const [dismissed, setDismissed] = useState(0)
  const last = news.at(-1)
  return (
    <div role="status">
      {last && news.length > dismissed ? (
        <div className="toast plain-news">
          <p className="font-semibold">{last.title}</p>
          {last.description ? <p className="text-sm text-muted">{last.description}</p> : null}
          <button
            type="button"
            aria-label="Close"
            onClick={() => setDismissed(news.length)}
            className="toast-close"
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
      ) : null}
    </div>
  )
}
