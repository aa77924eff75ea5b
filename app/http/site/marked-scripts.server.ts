/** Removes the marks from a rendered page and collects the inline scripts that had one. */

type Unmarked = { page: Uint8Array<ArrayBuffer>; scripts: Uint8Array[] }

const tagEnd = Buffer.from('>')
const scriptEnd = Buffer.from('</script>')

/**
 * The mark is a nonce that never leaves the server: a script injected into a text cannot know it, so its hash is not
 * allowed. Works on bytes, because decoding a page would cost more than everything here.
 */
export function unmarkScripts(marked: Buffer, mark: string): Unmarked {
  const attribute = Buffer.from(` nonce="${mark}"`)
  const parts: Uint8Array[] = []
  const scripts: Uint8Array[] = []
  let position = 0
  for (let found = marked.indexOf(attribute); found !== -1; found = marked.indexOf(attribute, position)) {
    parts.push(marked.subarray(position, found))
    position = found + attribute.length
    const start = marked.indexOf(tagEnd, position) + 1
    const end = marked.indexOf(scriptEnd, start)
    const isInline = end > start && start > 0
    if (isInline) scripts.push(marked.subarray(start, end))
  }
  parts.push(marked.subarray(position))
  return { page: join(parts), scripts }
}

/** Not a Buffer, which may be a slice of a shared pool. */
function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let position = 0
  for (const part of parts) {
    joined.set(part, position)
    position += part.length
  }
  return joined
}
