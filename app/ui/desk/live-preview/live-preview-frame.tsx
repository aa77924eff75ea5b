/** Puts a preview beside the article form on wide screens, which can be switched off. */
import { type ReactNode, type RefObject, useContext, useState, useSyncExternalStore } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { HasScripts, ScriptMark } from '~/ui/site/document-context'
import { LivePreviewPanel } from './live-preview-panel'
import { previewChoiceScript, readPreviewChoice, savePreviewChoice } from './preview-choice'

const wideScreen = '(width >= 64rem)'

type LivePreviewFrameProps = { form: RefObject<HTMLFormElement>; children: ReactNode }

/** The server always renders it, so that the form has its place from the start; the style sheet hides it where it does not belong. */
export function LivePreviewFrame({ form, children }: LivePreviewFrameProps) {
  const isScripted = useHydrated()
  const hasScripts = useContext(HasScripts)
  const mark = useContext(ScriptMark)
  const isWide = useSyncExternalStore(listenToWidth, isWideScreen, yes)
  const remembered = useSyncExternalStore(neverChanges, readPreviewChoice, yes)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isWanted = chosen ?? remembered
  const toggle = () => {
    setChosen(!isWanted)
    savePreviewChoice(!isWanted)
  }
  const isShown = hasScripts && isWide && isWanted
  return (
    <>
      {isScripted ? null : <script nonce={mark}>{previewChoiceScript}</script>}
      {hasScripts && isWide ? (
        <p className="live-preview-choice" data-awaited={!isScripted || undefined}>
          <button
            type="button"
            aria-pressed={isWanted}
            onClick={toggle}
            className="button-quiet live-preview-toggle"
          >
            Preview beside the text
          </button>
        </p>
      ) : null}
      <div className={isShown ? 'live-preview-columns' : undefined} data-awaited={!isScripted || undefined}>
        {children}
        {isShown ? <LivePreviewPanel form={form} /> : null}
      </div>
    </>
  )
}

const yes = () => true
const neverChanges = () => () => {}
const isWideScreen = () => window.matchMedia(wideScreen).matches

function listenToWidth(onChange: () => void) {
  const query = window.matchMedia(wideScreen)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
