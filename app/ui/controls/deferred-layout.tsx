/** Lays out what a page leaves for later (cards.css): piece by piece when it is idle, or at once when another page is opened. */
import { useLocation } from '@remix-run/react'
import { useEffect, useLayoutEffect, useRef } from 'react'

const deferred = 'main :is(.tall-card, .row-card, .article-body > p)'
/** Elements in a frame, which has costs of its own: on a slow phone, a task of some 50 ms. */
const AT_ONCE = 3
const IDLE_TIMEOUT_MS = 1_000

export function DeferredLayout() {
  const { key } = useLocation()
  const first = useRef(key)
  useLayoutEffect(() => {
    if (key !== first.current) stopDeferring()
  }, [key])
  useEffect(() => {
    void layOutPieceByPiece()
  }, [])
  return null
}

async function layOutPieceByPiece(): Promise<void> {
  const elements = [...document.querySelectorAll<HTMLElement>(deferred)]
  for (let at = 0; at < elements.length && isDeferring(); at += AT_ONCE) {
    await idleFrame()
    for (const element of elements.slice(at, at + AT_ONCE)) element.style.contentVisibility = 'visible'
  }
  stopDeferring()
  for (const element of elements) element.style.removeProperty('content-visibility')
}

function isDeferring(): boolean {
  return document.documentElement.dataset.layout !== undefined
}

function stopDeferring(): void {
  delete document.documentElement.dataset.layout
}

/** Resolves in an idle time of its own frame: browsers lay out once in a frame. */
async function idleFrame(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve)
    else requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS })
  })
}
