/** Whether the browser reports a connection. */
import { useSyncExternalStore } from 'react'

/** Has no server snapshot: use it only in components rendered in the browser. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
