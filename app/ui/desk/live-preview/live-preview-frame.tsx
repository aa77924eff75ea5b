/** Puts a preview beside the article form on wide screens, which can be switched off. */
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { LivePreviewPanel } from './live-preview-panel'
import { readPreviewChoice, savePreviewChoice } from './preview-choice'

const wideScreen = '(width >= 64rem)'

type LivePreviewFrameProps = { form: RefObject<HTMLFormElement>; children: ReactNode }

export function LivePreviewFrame({ form, children }: LivePreviewFrameProps) {
  const isWide = useWideScreen()
  const [isWanted, setIsWanted] = useState(true)
  useEffect(() => setIsWanted(readPreviewChoice()), [])
  const toggle = () => {
    setIsWanted(!isWanted)
    savePreviewChoice(!isWanted)
  }
  const isShown = isWide && isWanted
  return (
    <>
      {isWide ? (
        <p className="mb-4 text-right">
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
      <div className={isShown ? 'live-preview-columns' : undefined}>
        {children}
        {isShown ? <LivePreviewPanel form={form} /> : null}
      </div>
    </>
  )
}

/** False until hydration. */
function useWideScreen(): boolean {
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const query = window.matchMedia(wideScreen)
    const update = () => setIsWide(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return isWide
}
