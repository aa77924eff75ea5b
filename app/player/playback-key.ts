/** Where the playback is saved, and whether it is: the rest loads only then. */

export const playbackKey = 'player'

export function hasSavedPlayback(): boolean {
  try {
    return localStorage.getItem(playbackKey) !== null
  } catch {
    return false
  }
}
