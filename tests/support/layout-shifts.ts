/** Watches a page for elements that move by themselves. All run in the page. */

type Watched = Window & { layoutShifts?: string[]; layoutShift?: number }

export function watchLayout(): void {
  const watched = window as Watched
  watched.layoutShift = 0
  watched.layoutShifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as unknown as {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      }
      if (hadRecentInput) continue
      watched.layoutShift = (watched.layoutShift ?? 0) + value
      const what = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? node?.nodeName)
      watched.layoutShifts?.push(`${value.toFixed(4)}: ${what.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Resolves when the current layout has been painted and the observer has run. */
export function paint(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  )
}

/** `moved`: how far, and what, for messages. */
export function readLayoutShifts(): { sum: number; moved: string[] } {
  const { layoutShift = 0, layoutShifts = [] } = window as Watched
  return { sum: layoutShift, moved: layoutShifts }
}
