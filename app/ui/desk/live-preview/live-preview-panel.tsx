/** The article as readers will see it, beside the text that is being written. */
import { type RefObject, useRef } from 'react'
import type { PreviewTrouble } from './fetch-blocks'
import { useLivePreview } from './use-live-preview'

const texts: Record<PreviewTrouble, string> = {
  unreachable: 'The preview waits for a connection. What you type is kept, and it follows again by itself.',
  'signed-out':
    'You are signed out, so the preview stands still. Nothing is lost: save, and you can sign in again.',
  'too-long': 'The text is too long for a preview.',
}

/** Not every browser gives the focus to what scrolls. */
const scrollableByKeyboard = { tabIndex: 0 }

export function LivePreviewPanel({ form }: { form: RefObject<HTMLFormElement> }) {
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
