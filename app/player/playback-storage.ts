/** Reads and writes the saved playback in localStorage, which may be full, blocked or changed by others. */
import { playbackKey } from './playback-key'
import { emptyPlayback, formatPlayback, parsePlayback, type SavedPlayback } from './saved-playback'

export function readPlayback(): SavedPlayback {
  try {
    return parsePlayback(localStorage.getItem(playbackKey), location.origin)
  } catch {
    return emptyPlayback
  }
}

export function writePlayback(saved: SavedPlayback): void {
  try {
    localStorage.setItem(playbackKey, formatPlayback(saved))
  } catch {
    // The player works without it.
  }
}
