/** Reads what PHP serialised, which plugins store in custom fields: only maps, lists, texts and numbers, and only small ones. */
import { unserialize } from 'php-serialize'

export type PhpValue = string | number | boolean | null | PhpValue[] | Map<string, PhpValue>

const MAX_BYTES = 65_536
/** Real ones have five. */
const MAX_DEPTH = 32
const MAX_ARRAYS = 2_000

/** Null: it is too large, too deep, or not of PHP. */
export function readPhp(text: string): PhpValue {
  if (text.length > MAX_BYTES || !/^[aOsibdN]:?/.test(text) || !isShallow(text)) return null
  for (const candidate of [() => text, () => withMeasuredLengths(text)]) {
    try {
      return toPhpValue(unserialize(candidate(), {}, { strict: false, encoding: 'utf8' }), 0)
    } catch {
      // Lines that ended with CR LF are shorter after XML has read them, so lengths no longer fit.
    }
  }
  return null
}

/** The library goes down once for each level, so that the stack would overflow. */
function isShallow(text: string): boolean {
  let depth = 0
  let arrays = 0
  for (const [mark] of text.matchAll(/[aOC]:\d+:(?:"[^"]*":\d+:)?\{|\}/g)) {
    depth = mark === '}' ? Math.max(0, depth - 1) : depth + 1
    if (mark !== '}') arrays++
    if (depth > MAX_DEPTH || arrays > MAX_ARRAYS) return false
  }
  return true
}

/** A text ends where `";` is followed by the beginning of another value, or by the end. */
function withMeasuredLengths(text: string): string {
  return text.replace(/s:\d+:"([\s\S]*?)";(?=[asibdNOC][:;]|\}|$)/g, (_, value: string) => {
    return `s:${new TextEncoder().encode(value).length}:"${value}";`
  })
}

/** Objects are read by their own names only: a key of `__proto__` would be one’s prototype. */
function toPhpValue(value: unknown, depth: number): PhpValue {
  if (depth > MAX_DEPTH) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map((entry) => toPhpValue(entry, depth + 1))
  if (typeof value !== 'object' || value === null) return null
  return new Map(Object.entries(value).map(([key, entry]) => [key, toPhpValue(entry, depth + 1)]))
}

/** An empty map of PHP is read as an empty list. */
export function toPhpMap(value: PhpValue | undefined): Map<string, PhpValue> {
  return value instanceof Map ? value : new Map()
}

export function toPhpText(value: PhpValue | undefined): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
