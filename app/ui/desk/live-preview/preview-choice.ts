/** Remembers in this browser whether an editor wants the preview beside the text. */
const key = 'live-preview'

/** True unless it was switched off. */
export function readPreviewChoice(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function savePreviewChoice(isWanted: boolean): void {
  try {
    localStorage.setItem(key, isWanted ? 'on' : 'off')
  } catch {
    // Storage is full or blocked: the choice holds for this page.
  }
}
