/** Puts a preview beside the article form on wide screens, which can be switched off. */
import { type ReactNode, type RefObject, useContext, useRef, useState, useSyncExternalStore } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { HasScripts, ScriptMark } from '~/remix/document'
import type { PreviewTrouble } from './fetch-blocks'
import { useLivePreview } from './use-live-preview'

const key = 'live-preview'

/**
 * Runs before the form is painted, which would otherwise move when it turns out that the preview is switched off. No quotes or angle
 * brackets, which would be escaped.
 */
const previewChoiceScript = `try{if(localStorage.getItem(\`${key}\`)==\`off\`)document.documentElement.dataset.livePreview=\`off\`}catch(e){}`

const texts: Record<PreviewTrouble, string> = {
  unreachable: 'The preview waits for a connection. What you type is kept, and it follows again by itself.',
  'signed-out':
    'You are signed out, so the preview stands still. Nothing is lost: save, and you can sign in again.',
  'too-long': 'The text is too long for a preview.',
}

/** Not every browser gives the focus to what scrolls. */
const scrollableByKeyboard = { tabIndex: 0 }

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

/** The article as readers will see it, beside the text that is being written. */
function LivePreviewPanel({ form }: { form: RefObject<HTMLFormElement> }) {
  const scroller = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const trouble = useLivePreview({ form, scroller, body })
  return (
    <div className="live-preview">
      <p role="status" className="live-preview-note">
        {trouble ? texts[trouble] : null}
      </p>
      <section
        ref={scroller}
        aria-label="Preview of the text"
        className="live-preview-scroller"
        {...scrollableByKeyboard}
      >
        <div ref={body} className="article-body" />
      </section>
    </div>
  )
}

/**
 * Remembers in this browser whether an editor wants the preview beside the text. True unless it was switched off.
 */
function readPreviewChoice(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

function savePreviewChoice(isWanted: boolean): void {
  try {
    localStorage.setItem(key, isWanted ? 'on' : 'off')
  } catch {
    // Storage is full or blocked: the choice holds for this page.
  }
}
