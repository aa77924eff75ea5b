/** The work to finish before React hydrates a page. */
import { RemixBrowser } from '@remix-run/react'

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
