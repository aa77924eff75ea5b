/** The bytes of a page that React rendered, without those that no page has. */

/**
 * React 18 writes into blocks, and passes a block on whole when the next sign of several bytes does not fit into its
 * rest: then up to three zero bytes stand in the middle of the text (react/react#31134).
 */
export function withoutPadding(block: Uint8Array): Uint8Array {
  let end = block.length
  while (end > 0 && block[end - 1] === 0) end -= 1
  return end === block.length ? block : block.subarray(0, end)
}
