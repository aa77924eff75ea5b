/** Removes the padding that React 18 leaves in a rendered page. */

/**
 * React 18 writes into fixed-size blocks. When the next multi-byte character does not fit, it emits the block with up
 * to three zero bytes at its end (react/react#31134).
 */
export function withoutPadding(block: Uint8Array): Uint8Array {
  let end = block.length
  while (end > 0 && block[end - 1] === 0) end -= 1
  return end === block.length ? block : block.subarray(0, end)
}
