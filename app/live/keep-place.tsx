/** When a list changes under a reader: what was looked at stays where it is, and what had the focus keeps it. */
import { Component } from 'react'

type Place = { link: string; top: number } | null
type Before = { scrolled: number; place: Place; focused: string | null }
/** `visit`: another one with each navigation. */
type KeepPlaceProps = { data: unknown; visit: string }

/** Rendered with other `data` in the very update that changes the page. A class, as only those are asked before the change. */
export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate(previous: Readonly<KeepPlaceProps>): Before | null {
    if (previous.data === this.props.data || previous.visit !== this.props.visit) return null
    // At the very top a reader looks at what is newest.
    const place = scrollY > 0 ? findPlace() : null
    return { scrolled: scrollY, place, focused: toLink(document.activeElement) }
  }

  override componentDidUpdate(_previous: unknown, _state: unknown, before: Before | null) {
    // The router scrolls in this update too, to where the page was when it was asked for; the reader may have moved since.
    if (before) queueMicrotask(() => returnTo(before))
  }

  override render() {
    return null
  }
}

function returnTo({ scrolled, place, focused }: Before) {
  const card = place && listCards().find((other) => toLink(other.querySelector('a')) === place.link)
  const top = card ? scrollY + card.getBoundingClientRect().top - place.top : scrolled
  if (top !== scrollY) scrollTo({ top, behavior: 'instant' })
  if (focused !== null && document.activeElement === document.body)
    findLink(focused)?.focus({ preventScroll: true })
}

/** The first card that is in view. */
function findPlace(): Place {
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
