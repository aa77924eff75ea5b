/** Cuts a stream into pieces of equal length, so that a store writes few large pieces instead of many small chunks. */

/** Pieces of `length` bytes, the last one excepted. Holds one piece in memory; none is empty. */
export async function* toPieces(body: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let piece = Buffer.allocUnsafe(length)
  let filled = 0
  for await (const chunk of body) {
    for (let start = 0; start < chunk.length; ) {
      const part = chunk.subarray(start, start + length - filled)
      piece.set(part, filled)
      filled += part.length
      start += part.length
      if (filled < length) continue
      yield piece
      // Whoever took the last one may still be sending it.
      piece = Buffer.allocUnsafe(length)
      filled = 0
    }
  }
  if (filled > 0) yield piece.subarray(0, filled)
}
