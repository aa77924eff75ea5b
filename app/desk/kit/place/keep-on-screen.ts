/** Keeps words at their place on the screen while the text before them changes. */

/** `readTop`: how far down the words are, in pixels; null: they are not on the screen, and nothing is scrolled. */
export function keepOnScreen(element: HTMLElement, readTop: () => number | null, change: () => void): void {
  const before = readTop()
  change()
  const after = before === null ? null : readTop()
  if (before === null || after === null || before === after) return
  const scroller = findScroller(element)
  scroller.scrollBy({ top: after - before, behavior: 'instant' })
}

/** The element itself, or what is around it, in full screen the form; else the page. */
function findScroller(element: HTMLElement): Element | Window {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const isHigher = around.scrollHeight - around.clientHeight > 1
    if (isHigher && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  }
  return window
}
