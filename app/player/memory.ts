/** The browser's storage, which may be full, forbidden or somebody else's: then nothing is remembered. */
import { formatRemembered, nothingRemembered, parseRemembered, type Remembered } from './remembered'

const key = 'player'

export function readMemory(): Remembered {
  try {
    return parseRemembered(localStorage.getItem(key), location.origin)
  } catch {
    return nothingRemembered
  }
}

export function writeMemory(remembered: Remembered): void {
  try {
    localStorage.setItem(key, formatRemembered(remembered))
  } catch {
    // Listening goes on without it.
  }
}
