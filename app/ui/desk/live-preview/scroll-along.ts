/** Scrolls the preview along with the text area, until somebody scrolls the preview itself. */
import type { ShownBlock } from './shown-blocks'
import { createTextLines } from './text-lines'

type Options = {
  findArea: () => HTMLTextAreaElement | null
  form: HTMLElement
  scroller: HTMLElement
  listShown: () => ShownBlock[]
}

/** `change` runs a change of the preview, and leaves in place what is being looked at. */
export function scrollAlong({ findArea, form, scroller, listShown }: Options) {
  const lines = createTextLines()
  let isFollowing = true
  let frame = 0

  function follow() {
    const area = findArea()
    if (!isFollowing || !area) return
    const isAtEnd = area.scrollTop > 0 && area.scrollTop + area.clientHeight >= area.scrollHeight - 2
    scroller.scrollTop = isAtEnd ? scroller.scrollHeight : findTop(lines.findFirstVisible(area))
  }

  /** Where in the preview a line of the text is. */
  function findTop(line: number): number {
    const shown = listShown()
    const index = shown.findLastIndex((block) => block.line <= line)
    const block = shown[index]
    if (!block) return 0
    const next = shown[index + 1]
    // With the space above the first block.
    const top = index === 0 ? 0 : topOf(block)
    const bottom = next ? topOf(next) : scroller.scrollHeight
    // How far down a block that is typed in several lines.
    const share = next && next.line > block.line ? (line - block.line) / (next.line - block.line) : 0
    return top + (bottom - top) * Math.min(share, 1)
  }

  function topOf({ nodes }: ShownBlock): number {
    const element = nodes.find((node): node is HTMLElement => node instanceof HTMLElement)
    if (!element) return 0
    return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
  }

  /** The block at the top of the preview. */
  function findVisible(): ShownBlock | undefined {
    const shown = listShown()
    return shown.findLast((block) => topOf(block) <= scroller.scrollTop + 1) ?? shown[0]
  }

  const followSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(follow)
  }
  const listeners = new AbortController()
  const { signal } = listeners
  const onScroll = ({ target }: Event) => {
    if (target !== findArea()) return
    isFollowing = true
    followSoon()
  }
  const stopFollowing = () => {
    isFollowing = false
  }
  // Scrolling does not bubble.
  form.addEventListener('scroll', onScroll, { signal, capture: true })
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    scroller.addEventListener(type, stopFollowing, { signal, passive: true })
  // Pictures that have loaded move what is below them.
  scroller.addEventListener('load', followSoon, { signal, capture: true })

  return {
    change(run: () => void) {
      if (isFollowing) {
        run()
        follow()
        return
      }
      const visible = findVisible()
      const before = visible && topOf(visible)
      run()
      const isThere = visible?.nodes.some((node) => node.isConnected)
      if (visible && isThere && before !== undefined) scroller.scrollTop += topOf(visible) - before
    },
    stop() {
      cancelAnimationFrame(frame)
      listeners.abort()
      lines.remove()
    },
  }
}
