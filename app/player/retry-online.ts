/** A connection that returns is as good as the reader's pressing *Try again*. */
import type { PlayerStore } from './player-store'

export function retryOnline({ wish }: PlayerStore): () => void {
  const retry = () => wish({ want: 'retry' })
  addEventListener('online', retry)
  return () => removeEventListener('online', retry)
}
