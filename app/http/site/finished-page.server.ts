/** What Remix leaves to be done to the bytes of a rendered page. */

const modulePreload = Buffer.from('<link rel="modulepreload"')
const lowPriority = Buffer.from(' fetchpriority="low"')
const documentEnd = Buffer.from('</body></html>')

/**
 * Gives scripts a low priority, because nothing of what they do is needed to read the page, and closes the document
 * after Remix's last scripts, which React streams behind its end.
 */
export function finishPage(page: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.length)
  const parts: Buffer[] = []
  let position = 0
  for (let at = bytes.indexOf(modulePreload); at !== -1; at = bytes.indexOf(modulePreload, position)) {
    parts.push(bytes.subarray(position, at + modulePreload.length), lowPriority)
    position = at + modulePreload.length
  }
  const end = bytes.lastIndexOf(documentEnd)
  if (end >= position) {
    parts.push(bytes.subarray(position, end), bytes.subarray(end + documentEnd.length), documentEnd)
  } else parts.push(bytes.subarray(position))
  return new Uint8Array(Buffer.concat(parts))
}
