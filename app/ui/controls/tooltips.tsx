/**
 * Shows the titles of icon buttons as tooltips. Without script the browser does, and until what shows them has loaded,
 * on the first move of the pointer or the focus.
 */
import { useEffect, useRef } from 'react'

export function Tooltips() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? loadOnFirstUse(box.current) : undefined), [])
  return <div ref={box} className="tooltip no-print" role="tooltip" hidden />
}

function loadOnFirstUse(box: HTMLElement): () => void {
  const listening = new AbortController()
  const load = async (first: PointerEvent | FocusEvent) => {
    if (first instanceof PointerEvent && first.pointerType === 'touch') return
    listening.abort()
    // Without a connection the browser goes on showing the titles.
    const loaded = await import('./tooltip-listener').catch(() => null)
    if (loaded && box.isConnected) stop = loaded.listenForTooltips(box, first)
  }
  let stop = () => listening.abort()
  document.addEventListener('pointerover', load, listening)
  document.addEventListener('focusin', load, listening)
  return () => stop()
}
