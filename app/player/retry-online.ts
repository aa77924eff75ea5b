/** Retries a failed episode when the connection returns. */
import type { PlayerStore } from './player-store'

export function retryOnline({ dispatch }: PlayerStore): () => void {
  const retry = () => dispatch({ type: 'retry' })
  addEventListener('online', retry)
  return () => removeEventListener('online', retry)
}
