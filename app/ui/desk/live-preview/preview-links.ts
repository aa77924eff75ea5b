/** Keeps the links of the preview from leading away from what is being written. */

export function followPreviewLink(event: MouseEvent): void {
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
