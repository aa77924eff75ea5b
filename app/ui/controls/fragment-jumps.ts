/** Makes a jump within the page end where its link leads. */

/**
 * The browser gives the entry of such a jump no state. The router then takes it for a visit to the entry before, and scrolls
 * back to where the jump began. With a key of its own the entry is new to the router, and going back restores the position.
 * To be called before the router listens.
 */
export function keyFragmentJumps(): void {
  addEventListener('popstate', ({ state }) => {
    if (state !== null || location.hash === '') return
    history.replaceState({ key: Math.random().toString(36).slice(2, 10) }, '')
  })
}
