/** Keeps the scroll position and the focus when a list changes under the reader. */
import { Component } from 'react'

type Anchor = { link: string; top: number } | null
type Snapshot = { scrolled: number; anchor: Anchor; focused: string | null }
/** `visit`: changes with each navigation. */
type ScrollAnchorProps = { data: unknown; visit: string }

/** Gets new `data` in the same update as the page. A class, because hooks have no getSnapshotBeforeUpdate. */
export class ScrollAnchor extends Component<ScrollAnchorProps> {
  override getSnapshotBeforeUpdate(previous: Readonly<ScrollAnchorProps>): Snapshot | null {
    if (previous.data === this.props.data || previous.visit !== this.props.visit) return null
    // At the very top, new articles should show.
    const anchor = scrollY > 0 ? findAnchor() : null
    return { scrolled: scrollY, anchor, focused: toLink(document.activeElement) }
  }

  override componentDidUpdate(_previous: unknown, _state: unknown, before: Snapshot | null) {
    // The router also scrolls in this update, to where the page was before the refetch: restore after it.
    if (before) queueMicrotask(() => restore(before))
  }

  override render() {
    return null
  }
}

function restore({ scrolled, anchor, focused }: Snapshot) {
  const card = anchor && listCards().find((other) => toLink(other.querySelector('a')) === anchor.link)
  const top = card ? scrollY + card.getBoundingClientRect().top - anchor.top : scrolled
  if (top !== scrollY) scrollTo({ top, behavior: 'instant' })
  if (focused !== null && document.activeElement === document.body)
    findLink(focused)?.focus({ preventScroll: true })
}

/** The first card in view; null when it is mostly above the window. */
function findAnchor(): Anchor {
  for (const card of listCards()) {
    const { top, bottom } = card.getBoundingClientRect()
    const link = toLink(card.querySelector('a'))
    if (link !== null && bottom > 0 && top < innerHeight)
      return top >= 0 || bottom > innerHeight / 3 ? { link, top } : null
  }
  return null
}

function listCards() {
  return [...document.querySelectorAll('main article')]
}

function toLink(element: Element | null): string | null {
  return element instanceof HTMLAnchorElement && element.closest('main') ? element.href : null
}

function findLink(href: string): HTMLAnchorElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a')].find((link) => link.href === href)
}
