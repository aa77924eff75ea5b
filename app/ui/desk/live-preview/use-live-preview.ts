/** Connects the article form with the preview beside it. It only reads the form. */
import morphdom from 'morphdom'
import { type RefObject, useEffect, useState } from 'react'
import { createPreviewRequests, fetchPreview, type PreviewTrouble } from './preview-requests'

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
    const findArea = () => source.querySelector<HTMLTextAreaElement>('textarea[name=content]')
    const listeners = new AbortController()
    const { signal } = listeners
    const follow = scrollAlong(source, view, findArea, signal)
    const showHtml = createBody(container)
    const requests = createPreviewRequests({
      ask: (signal) => fetchPreview(findArea()?.value ?? '', signal),
      show: (html) => {
        showHtml(html)
        follow()
      },
      report: setTrouble,
    })
    source.addEventListener('input', requests.update, { signal })
    window.addEventListener('online', requests.retry, { signal })
    // The editor may have signed in again in another tab.
    window.addEventListener('focus', requests.retry, { signal })
    view.addEventListener('click', followPreviewLink, { signal })
    requests.update()
    return () => {
      listeners.abort()
      requests.stop()
      container.replaceChildren()
    }
  }, [form, scroller, body])
  return trouble
}

/** Scrolls the preview by as much of its height as the text area, until somebody scrolls the preview itself. */
function scrollAlong(
  form: HTMLElement,
  scroller: HTMLElement,
  findArea: () => HTMLTextAreaElement | null,
  signal: AbortSignal,
) {
  let isFollowing = true

  function follow() {
    const area = findArea()
    if (!isFollowing || !area) return
    const way = area.scrollHeight - area.clientHeight
    const share = way > 0 ? area.scrollTop / way : 0
    scroller.scrollTop = share * (scroller.scrollHeight - scroller.clientHeight)
  }

  const onScroll = ({ target }: Event) => {
    if (target !== findArea()) return
    isFollowing = true
    follow()
  }
  const stopFollowing = () => {
    isFollowing = false
  }
  // Scrolling does not bubble.
  form.addEventListener('scroll', onScroll, { signal, capture: true })
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    scroller.addEventListener(type, stopFollowing, { signal, passive: true })
  // Pictures that have loaded move what is below them.
  scroller.addEventListener('load', follow, { signal, capture: true })
  return follow
}

/**
 * Returns a function that shows HTML from our server, which sanitized it. Blocks before and after what changed are not touched, and
 * others are changed in place, so that opened details, the focus and what plays stay as they are.
 */
function createBody(container: HTMLElement): (html: string) => void {
  let shown: string[] = []
  return (html) => {
    const template = document.createElement('template')
    template.innerHTML = html
    const after = [...template.content.childNodes]
    const before = [...container.childNodes]
    // What was sent, which opened details no longer are.
    const texts = after.map((node) => (node instanceof Element ? node.outerHTML : (node.nodeValue ?? '')))
    const common = Math.min(shown.length, texts.length)
    let start = 0
    while (start < common && shown[start] === texts[start]) start += 1
    let end = 0
    while (end < common - start && shown[shown.length - 1 - end] === texts[texts.length - 1 - end]) end += 1
    const changed = before.slice(start, before.length - end)
    const next = before[before.length - end] ?? null
    for (const [index, node] of after.slice(start, after.length - end).entries()) {
      const old = changed[index]
      if (old) morphdom(old, node, { onBeforeElUpdated: keepState })
      else container.insertBefore(node, next)
    }
    for (const node of changed.slice(after.length - end - start)) node.remove()
    shown = texts
  }
}

/** What was opened stays open. */
function keepState(from: HTMLElement, to: HTMLElement): boolean {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open
  return !from.isEqualNode(to)
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
