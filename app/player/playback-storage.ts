/** Reads and writes the saved playback in localStorage, which may be full, blocked or changed by others. */
import { emptyPlayback, formatPlayback, parsePlayback, type SavedPlayback } from './saved-playback'

const key = 'player'

export function readPlayback(): SavedPlayback {
  try {
    return parsePlayback(localStorage.getItem(key), location.origin)
  } catch {
    return emptyPlayback
  }
}

export function writePlayback(saved: SavedPlayback): void {
  try {
    localStorage.setItem(key, formatPlayback(saved))
  } catch {
    // The player works without it.
  }
}
