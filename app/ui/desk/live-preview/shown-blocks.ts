/** Puts the blocks of an article into the page, and changes as little as possible of what is there. */
import morphdom from 'morphdom'
import type { PreviewBlock } from '~/domain/desk/live-preview'

export type ShownBlock = { key: string; line: number; html: string; nodes: ChildNode[] }

/**
 * Scroll positions, focus and opened details stay, because blocks that did not change are not touched, and others are changed in
 * place. The HTML comes from our server, which sanitized it.
 */
export function updateBlocks(container: Element, shown: ShownBlock[], blocks: PreviewBlock[]): ShownBlock[] {
  const htmlOf = new Map(shown.map(({ key, html }) => [key, html]))
  for (const { key, html } of blocks) if (html !== undefined) htmlOf.set(key, html)
  const takeShown = createPool(shown, blocks)
  let place = container.firstChild
  const next = blocks.map(({ key, line }) => {
    const html = htmlOf.get(key) ?? ''
    const found = takeShown(key)
    const nodes = !found ? toNodes(html) : found.key === key ? found.nodes : change(found.nodes, html)
    for (const node of nodes) {
      if (node === place) place = node.nextSibling
      else container.insertBefore(node, place)
    }
    return { key, line, html, nodes }
  })
  const kept = new Set(next.flatMap(({ nodes }) => nodes))
  for (const node of [...container.childNodes]) if (!kept.has(node)) node.remove()
  return next
}

/** Finds the block that was shown for a key, or else the next one that is not needed for any key, to be changed. */
function createPool(shown: ShownBlock[], blocks: PreviewBlock[]) {
  const wanted = new Set(blocks.map(({ key }) => key))
  const byKey = new Map<string, ShownBlock[]>()
  for (const block of [...shown].reverse()) {
    const same = byKey.get(block.key)
    if (same) same.push(block)
    else byKey.set(block.key, [block])
  }
  const unwanted = shown.filter(({ key }) => !wanted.has(key)).values()
  return (key: string): ShownBlock | undefined => byKey.get(key)?.pop() ?? unwanted.next().value
}

function change(nodes: ChildNode[], html: string): ChildNode[] {
  const [before, ...others] = nodes
  const [after, ...more] = toNodes(html)
  const isAlike = before instanceof Element && after instanceof Element && before.nodeName === after.nodeName
  if (!isAlike || others.length > 0 || more.length > 0) return toNodes(html)
  morphdom(before, after, { onBeforeElUpdated: keepState })
  return [before]
}

/** What the reader opened stays open. */
function keepState(from: HTMLElement, to: HTMLElement): boolean {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open
  return !from.isEqualNode(to)
}

function toNodes(html: string): ChildNode[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return [...template.content.childNodes]
}
