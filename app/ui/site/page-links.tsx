/**
 * Lets the router follow the links of this site, so that no page is reloaded and the player goes on. One listener serves
 * all links: they are plain <a> elements, wherever they come from, and cost nothing to render or to hydrate.
 */
import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { toPageLink } from '~/domain/site/internal-link'
import { isDeskPath } from '~/domain/site/urls'
import { needsDocument, prefetchPage } from '~/remix/page-scripts'
import { isResultFragment } from '~/ui/controls/result-fragment'
import { loadStyleSheet, prefetchStyleSheet } from '~/ui/controls/style-sheet'
import { nextPaint } from '~/ui/controls/tasks'
import { useSiteUrl } from '~/ui/page/loader-data'
import { showProgressLine } from '~/ui/page/progress-line'

/** How long the pointer rests on a link before the code of its page is prefetched. */
const PREFETCH_DELAY_MS = 100

export function PageLinks() {
  const navigate = useNavigate()
  const shown = useLocation()
  const { pathname, search } = shown
  const siteUrl = useSiteUrl()
  const follow = useRef((_event: MouseEvent) => {})
  follow.current = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    const link = findLink(event)
    const path = link && !event.defaultPrevented ? readPath(link, siteUrl) : null
    // The browser handles a jump within the page, and loads the desk.
    if (!link || path === null || path.startsWith(`${pathname}${search}#`) || needsDocument(path)) return
    event.preventDefault()
    const isTab = link.dataset.tab !== undefined
    showProgressLine()
    Promise.all([nextPaint(), loadStyleSheet()]).then(() =>
      navigate(path, { replace: isTab || path === pathname + search, preventScrollReset: isTab }),
    )
  }
  const prefetch = useRef((_link: HTMLAnchorElement) => {})
  prefetch.current = (link) => {
    const path = readPath(link, siteUrl)
    // The desk's data must not be stored, so prefetching would load it twice.
    if (path === null || isDeskPath(path)) return
    prefetchPage(path)
    prefetchStyleSheet()
  }
  useEffect(() => {
    const listen = (event: MouseEvent) => follow.current(event)
    document.addEventListener('click', listen)
    const stopWatching = watchIntent((link) => prefetch.current(link))
    return () => {
      document.removeEventListener('click', listen)
      stopWatching()
    }
  }, [])
  const { state } = useNavigation()
  useEffect(() => {
    // Forms lead to other pages, too, and so does the browser's history.
    if (state !== 'idle') void loadStyleSheet()
  }, [state])
  useEffect(() => {
    if (isResultFragment(shown.hash)) return whenLoaded(removeFragment)
  }, [shown])
  return null
}

/** By then the browser has scrolled to it, and moved the focus. */
function whenLoaded(run: () => void) {
  if (document.readyState === 'complete') return run()
  addEventListener('load', run, { once: true })
  return () => removeEventListener('load', run)
}

/** A kept or shared address means the page, not what a form answered once. */
function removeFragment() {
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** Reports a link that the pointer rests on, that is touched, or that gets the focus. */
function watchIntent(report: (link: HTMLAnchorElement) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = (event: Event) => {
    clearTimeout(timer)
    const link = findLink(event)
    if (link) timer = setTimeout(report, event.type === 'touchstart' ? 0 : PREFETCH_DELAY_MS, link)
  }
  const events = ['pointerover', 'focusin', 'touchstart'] as const
  for (const name of events) document.addEventListener(name, watch, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const name of events) document.removeEventListener(name, watch)
  }
}

function findLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link instanceof HTMLAnchorElement ? link : null
}

/** Null: the link does not lead to a page of this site, in this window. */
function readPath(link: HTMLAnchorElement, siteUrl: string): string | null {
  const { href, target, rel } = link
  const origins = [location.origin, siteUrl]
  return toPageLink({ href, target, rel, isDownload: link.hasAttribute('download') }, origins)
}

/** After a navigation by script: announces the new page's title, and moves the focus to the main part if it was lost. */
export function RouteAnnouncer() {
  const { pathname, search, hash, key } = useLocation()
  const { state } = useNavigation()
  const [announcement, setAnnouncement] = useState('')
  const page = pathname + search
  const last = useRef({ page, key })
  useEffect(() => {
    // Reloading the same page needs no announcement, but may still lose the focus.
    if (state !== 'idle' || last.current.key === key) return
    if (last.current.page !== page) setAnnouncement(document.title)
    last.current = { page, key }
    if (hash !== '') return
    // Wait for the menus to close, an effect of the same navigation.
    queueMicrotask(() => {
      const { activeElement } = document
      const isLost = activeElement === null || activeElement === document.body
      if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
    })
  }, [state, page, hash, key])
  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  )
}
