/** When a list changes under a reader: what was looked at stays where it is, and what had the focus keeps it. */
import { Component } from 'react'

type Place = { link: string; top: number } | null
type Before = { place: Place; focused: string | null }

/** Rendered with other `data` in the very update that changes the page. A class, as only those are asked before the change. */
export class KeepPlace extends Component<{ data: unknown; page: string }> {
  override getSnapshotBeforeUpdate(previous: Readonly<{ data: unknown; page: string }>): Before | null {
    if (previous.data === this.props.data || previous.page !== this.props.page) return null
    // At the very top a reader looks at what is newest.
    return { place: scrollY > 0 ? findPlace() : null, focused: toLink(document.activeElement) }
  }

  override componentDidUpdate(_previous: unknown, _state: unknown, before: Before | null) {
    if (!before) return
    const { place, focused } = before
    const card = place && listCards().find((other) => toLink(other.querySelector('a')) === place.link)
    const moved = card ? card.getBoundingClientRect().top - place.top : 0
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
    if (focused !== null && document.activeElement === document.body)
      findLink(focused)?.focus({ preventScroll: true })
  }

  override render() {
    return null
  }
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
