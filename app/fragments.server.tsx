/** Caches the HTML of fragments (ui/site/fragment.tsx), the least recently used of which make room for others. */
import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { FindFragment } from './ui/site/document-context'

/** The cards of some 4,000 articles. */
const MAX_CHARACTERS = 8_000_000

const cache = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, id) => html.length + id.length + 1,
})

/**
 * For one page: what it misses is rendered by `renderMissed`, after the page, because React cannot render a tree while it
 * renders another.
 */
export function openFragments(): { find: FindFragment; renderMissed: () => void } {
  const missed = new Map<string, ReactNode>()
  return {
    find(id, children) {
      const html = cache.get(id)
      if (html === undefined) missed.set(id, children)
      return html
    },
    renderMissed() {
      for (const [id, children] of missed) {
        try {
          cache.set(id, renderToString(children))
        } catch {
          // Its page has been sent. Not cached, it is rendered with the next one; thrown here, the error would end the process.
        }
      }
      missed.clear()
    },
  }
}
