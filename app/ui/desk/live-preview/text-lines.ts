/** Finds the line of a text area that is the first visible one: in a hidden copy of its text, as a text area tells nothing of its lines. */

export type TextLines = {
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

/** Its copy is not measured before it is needed. */
export function createTextLines(): TextLines {
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
