/** Offers the episode of an earlier visit again, where it stopped. */
import { readPlayback } from './playback-storage'
import { startEngine } from './player-engine'
import { findSavedPosition } from './saved-playback'

export function offerSaved(): void {
  const saved = readPlayback()
  if (!saved.last) return
  const at = findSavedPosition(saved, saved.last.item.slug) ?? 0
  startEngine().dispatch({ type: 'offer', ...saved.last, at })
}
