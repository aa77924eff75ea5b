/** Parses and writes time fragments: `#t=123` (W3C Media Fragments URI, section 4.2.1). */

/** The seconds in a hash, also written `#t=2:03` or `#t=1:02:03`; null: no time. */
export function parseTimeFragment(hash: string): number | null {
  const parts = /^#t=(?:(?:(\d{1,3}):)?(\d{1,2}):)?(\d{1,6}(?:\.\d{1,3})?)$/.exec(hash)
  if (!parts) return null
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0))
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}

/** Rounds down to whole seconds, so that the URL is easy to read and type. */
export function toTimeFragment(seconds: number): string {
  return `#t=${Math.floor(seconds)}`
}

/** To the millisecond: the fragment of a line in a transcript, which no other line has. */
export function toLineFragment(seconds: number): string {
  return `#t=${Math.round(seconds * 1000) / 1000}`
}
