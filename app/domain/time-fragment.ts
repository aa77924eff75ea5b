/** A moment in an address, as media fragments spell it: `#t=123` (W3C Media Fragments URI, section 4.2.1). */

/** The seconds that a hash names, also as `#t=2:03` or `#t=1:02:03`; null: it names none. */
export function parseTimeFragment(hash: string): number | null {
  const parts = /^#t=(?:(?:(\d{1,3}):)?(\d{1,2}):)?(\d{1,6}(?:\.\d{1,3})?)$/.exec(hash)
  if (!parts) return null
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0))
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}

/** Whole seconds, so that such an address can be read aloud and typed. */
export function toTimeFragment(seconds: number): string {
  return `#t=${Math.floor(seconds)}`
}
