/** The work to finish before React hydrates a page. */
import { RemixBrowser } from '@remix-run/react'
import { needsDocument } from './page-scripts'

/**
 * RemixBrowser suspends until the data of the page is decoded. A key pressed at that moment makes React 18 abandon
 * hydration (error 345) and render the document again: focus and text typed so far are lost. Called before hydration,
 * RemixBrowser throws the same promise without rendering anything.
 */
export async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

/**
 * Loads the desk when somebody goes back to it from a readers' page that was reloaded since: to the browser both are still one
 * document, which no longer has the desk's routes. To be called before the router listens.
 */
export function leaveForDesk(): void {
  addEventListener('popstate', (event) => {
    if (!needsDocument(location.pathname)) return
    event.stopImmediatePropagation()
    location.reload()
  })
}

/**
 * Makes a jump within the page end where its link leads. The browser gives the entry of such a jump no state. The router
 * then takes it for a visit to the entry before, and scrolls back to where the jump began. With a key of its own the
 * entry is new to the router, and going back restores the position. To be called before the router listens.
 */
export function keyFragmentJumps(): void {
  addEventListener('popstate', ({ state }) => {
    if (state !== null || location.hash === '') return
    history.replaceState({ key: Math.random().toString(36).slice(2, 10) }, '')
  })
}
