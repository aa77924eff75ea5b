/** Decodes the bytes of a text file: UTF-8, or UTF-16 as Windows saves it. */

/** How many bytes tell UTF-16 without a mark: Latin letters have a zero in every second byte. */
const SAMPLE_BYTES = 512

/** Without the byte order mark. Null: it is neither, or no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = findEncoding(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

function findEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 4 && even === 0) return 'utf-16le'
  if (even > sample.length / 4 && odd === 0) return 'utf-16be'
  return 'utf-8'
}
