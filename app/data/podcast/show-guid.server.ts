/** The GUID of a show, as Podcasting 2.0 makes it from the address of its feed: once, and kept wherever the feed goes. */
import { createHash, randomUUID } from 'node:crypto'

/** Of github.com/Podcastindex-org/podcast-namespace, in the page about the tag guid. */
const namespace = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'

/** A UUID of version 5: the same for the same address, with whatever scheme and slashes at its end. */
export function toShowGuid(feedUrl: string): string {
  const name = feedUrl.replace(/^[a-z][a-z\d+.-]*:\/\//i, '').replace(/\/+$/, '')
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex', 0, 16)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Of a show that is made at this address now. Two machines without a name of their own never make the same. */
export function makeShowGuid(feedUrl: string): string {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(feedUrl).hostname)
    ? randomUUID()
    : toShowGuid(feedUrl)
}
