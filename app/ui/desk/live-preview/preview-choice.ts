/** Remembers in this browser whether an editor wants the preview beside the text. */
const key = 'live-preview'

/**
 * Runs before the form is painted, which would otherwise move when it turns out that the preview is switched off. No quotes or angle
 * brackets, which would be escaped.
 */
export const previewChoiceScript = `try{if(localStorage.getItem(\`${key}\`)==\`off\`)document.documentElement.dataset.livePreview=\`off\`}catch(e){}`

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
