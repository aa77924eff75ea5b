/** Whether the preview stands beside the form, as this browser remembers it. */
import { useLocation } from '@remix-run/react'
import { useContext } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { hasPreviewBeside } from '~/domain/editors/desk-urls'
import { HasScripts, ScriptMark } from '~/remix/document'
import { readStored, store } from './storage'

const key = 'live-preview'

/**
 * Runs before anything is painted, which would otherwise move when it turns out that the preview is switched off. No quotes or
 * angle brackets, which would be escaped.
 */
const script = `try{if(localStorage.getItem(\`${key}\`)==\`off\`)document.documentElement.dataset.livePreview=\`off\`}catch(e){}`

export function useHasPreview(): boolean {
  const { pathname } = useLocation()
  return useContext(HasScripts) && hasPreviewBeside(pathname)
}

export function PreviewChoice() {
  const isScripted = useHydrated()
  const mark = useContext(ScriptMark)
  return isScripted ? null : <script nonce={mark}>{script}</script>
}

export const isPreviewOn = () => readStored(key) !== 'off'

export function choosePreview(isOn: boolean): void {
  store(key, isOn ? 'on' : 'off')
  document.documentElement.dataset.livePreview = isOn ? 'on' : 'off'
}
