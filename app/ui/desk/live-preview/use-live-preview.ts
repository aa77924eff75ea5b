/** Connects the article form with the preview beside it. It only reads the form. */
import { type RefObject, useEffect, useState } from 'react'
import { fetchBlocks, type PreviewTrouble } from './fetch-blocks'
import { createPreviewRequests } from './preview-requests'
import { scrollAlong } from './scroll-along'
import { type ShownBlock, updateBlocks } from './shown-blocks'

type LivePreviewOptions = {
  form: RefObject<HTMLFormElement>
  scroller: RefObject<HTMLElement>
  body: RefObject<HTMLElement>
}

/** Returns why the preview is not up to date; null: it is, or is about to be. */
export function useLivePreview({ form, scroller, body }: LivePreviewOptions): PreviewTrouble | null {
  const [trouble, setTrouble] = useState<PreviewTrouble | null>(null)
  useEffect(() => {
    const [source, view, container] = [form.current, scroller.current, body.current]
    if (!source || !view || !container) return
    let shown: ShownBlock[] = []
    const findArea = () => source.querySelector<HTMLTextAreaElement>('textarea[name=content]')
    const scrolling = scrollAlong({ findArea, form: source, scroller: view, listShown: () => shown })
    const requests = createPreviewRequests({
      ask: (signal) => {
        const known = new Set(shown.map(({ key }) => key))
        return fetchBlocks(findArea()?.value ?? '', known, signal)
      },
      show: ({ blocks }) =>
        scrolling.change(() => {
          shown = updateBlocks(container, shown, blocks)
        }),
      report: setTrouble,
    })
    const listeners = new AbortController()
    const { signal } = listeners
    source.addEventListener('input', requests.update, { signal })
    window.addEventListener('online', requests.retry, { signal })
    // The editor may have signed in again in another tab.
    window.addEventListener('focus', requests.retry, { signal })
    view.addEventListener('click', followPreviewLink, { signal })
    requests.update()
    return () => {
      listeners.abort()
      requests.stop()
      scrolling.stop()
      container.replaceChildren()
    }
  }, [form, scroller, body])
  return trouble
}

/** Keeps the links of the preview from leading away from what is being written. */
function followPreviewLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const scroller = event.currentTarget
  if (!(link instanceof HTMLAnchorElement) || !(scroller instanceof HTMLElement)) return
  const href = link.getAttribute('href') ?? ''
  if (href.startsWith('#')) {
    event.preventDefault()
    // Also in addresses that are not valid, which decodeURIComponent would reject.
    scroller.querySelector(`[id="${CSS.escape(href.slice(1))}"]`)?.scrollIntoView({ block: 'nearest' })
    return
  }
  link.target = '_blank'
  link.rel = `${link.rel} noopener`.trim()
}
