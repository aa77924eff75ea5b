/** Puts bytes together, big-endian, as the formats of sound have them. */

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** One byte a character: names of boxes and frames, addresses. */
export function toAscii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff)
}

export function toUint16(...numbers: number[]): Uint8Array {
  return Uint8Array.from(numbers.flatMap((number) => [(number >>> 8) & 0xff, number & 0xff]))
}

export function toUint32(...numbers: number[]): Uint8Array {
  const bytes = new Uint8Array(numbers.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [at, number] of numbers.entries()) view.setUint32(at * 4, number)
  return bytes
}

/** Of an MP4 file: a length, a name, and what is in it. */
export function toBox(name: string, ...content: Uint8Array[]): Uint8Array {
  const body = joinBytes(content)
  return joinBytes([toUint32(8 + body.length), toAscii(name), body])
}
