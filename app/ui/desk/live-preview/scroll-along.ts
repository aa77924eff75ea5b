/** Scrolls the preview along with the text area, until somebody scrolls the preview itself. */
import type { ShownBlock } from './shown-blocks'

type TextLines = {
  /** Counted from 0; 3.5 is the middle of the fourth line, which may be wrapped. */
  findFirstVisible: (area: HTMLTextAreaElement) => number
  remove: () => void
}

const copied = [
  ...([
    'fontFamily',
    'fontSize',
    'fontWeight',
    'fontStyle',
    'letterSpacing',
    'lineHeight',
    'tabSize',
  ] as const),
  ...(['overflowWrap', 'wordBreak', 'direction'] as const),
]

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

/**
 * Finds the line of a text area that is the first visible one: in a hidden copy of its text, as a text area tells nothing
 * of its lines. Its copy is not measured before it is needed.
 */
function createTextLines(): TextLines {
  const copy = document.createElement('div')
  copy.className = 'text-lines'
  copy.setAttribute('aria-hidden', 'true')
  let lines: string[] = []

  /** Replaces only the lines that changed. */
  function copyText(text: string) {
    const next = text.split('\n')
    const most = Math.min(lines.length, next.length)
    let start = 0
    while (start < most && lines[start] === next[start]) start += 1
    let tail = 0
    while (tail < most - start && lines[lines.length - 1 - tail] === next[next.length - 1 - tail]) tail += 1
    for (let n = lines.length - tail - 1; n >= start; n -= 1) copy.children[n]?.remove()
    const place = copy.children[start] ?? null
    const added = document.createDocumentFragment()
    for (const line of next.slice(start, next.length - tail)) {
      const element = document.createElement('div')
      // An empty line is as high as one with a space.
      element.textContent = line || ' '
      added.append(element)
    }
    copy.insertBefore(added, place)
    lines = next
  }

  return {
    findFirstVisible(area) {
      if (area.scrollTop === 0) return 0
      if (!copy.isConnected) document.body.append(copy)
      const style = getComputedStyle(area)
      for (const property of copied) copy.style[property] = style[property]
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
      copy.style.width = `${area.clientWidth - padding}px`
      copyText(area.value)
      return findLine(copy, area.scrollTop - Number.parseFloat(style.paddingTop))
    },
    remove() {
      copy.remove()
      lines = []
    },
  }
}

/** Binary, as each look at a line may be slow in a long text. */
function findLine({ children }: Element, top: number): number {
  let from = 0
  let to = children.length - 1
  while (from < to) {
    const middle = (from + to + 1) >> 1
    if (topOf(children[middle]) <= top) from = middle
    else to = middle - 1
  }
  const line = children[from]
  const height = line instanceof HTMLElement ? line.offsetHeight : 0
  return height > 0 ? from + Math.min(Math.max((top - topOf(line)) / height, 0), 0.99) : from
}

function topOf(line: Element | undefined): number {
  return line instanceof HTMLElement ? line.offsetTop : 0
}
