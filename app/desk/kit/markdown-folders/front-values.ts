/** Reads the values of fields, whichever way people write them. */
import type { SourceTime } from '../incoming/items'

/** The names in lower case: Hugo knows no other, and people write `pubDate` and `pubdate`. */
export type Fields = Map<string, unknown>

/** The names in lower case. Null: it is no object. */
export function toFields(value: unknown): Fields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return new Map(Object.entries(value).map(([name, inner]) => [name.trim().toLowerCase(), inner]))
}

/** '' for what is no text, and for the nothing of YAML. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim() === '~' || value.trim() === 'null' ? '' : value.trim()
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value)
  // Those of TOML are written as they were, without a zone or a time where they had none.
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : ''
}

/** The text of the first of the fields that has one. A name with a dot is in a field: `metadata.canonical`. */
export function readText(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const text = toText(readField(fields, name))
    if (text) return text
  }
  return ''
}

export function readField(fields: Fields, name: string): unknown {
  const [first = '', ...rest] = name.split('.')
  const value = fields.get(first)
  const inner = rest.length > 0 ? toFields(value) : null
  return rest.length > 0 ? inner && readField(inner, rest.join('.')) : value
}

/** Null: it is not said. */
export function toFlag(value: unknown): boolean | null {
  const text = toText(value).toLowerCase()
  if (/^(?:true|yes|on|1)$/.test(text)) return true
  return /^(?:false|no|off|0)$/.test(text) ? false : null
}

/** `between`: what divides a string; null: it is one. Objects stay for the caller to read. */
export function toList(value: unknown, between: RegExp | null): unknown[] {
  if (Array.isArray(value)) return value.filter((item) => item !== null && item !== '')
  if (value instanceof Date || toFields(value) === null) {
    const text = toText(value)
    return (between === null ? [text] : text.split(between)).map((part) => part.trim()).filter(Boolean)
  }
  return [value]
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const numeric =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:(?:[T ]|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(am|pm)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?(?:\s+[A-Z]{2,5})?)?$/i
const worded =
  /^(?:[a-z]{3,9},?\s+)??(?:(\d{1,2})(?:st|nd|rd|th)?\.?\s+([a-z]{3,9})\.?|([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?),?\s+(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/i

/** Without a zone, as the source says it; of a day alone, its midnight. Null: no moment. */
export function toTime(value: unknown): SourceTime | null {
  const text = toText(value)
  const plain = numeric.exec(text)
  if (plain) {
    const [, year, month, day, hour = '0', minute = '0', second = '0', half, zone] = plain
    const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0)
    return toMoment([year, month, day, hours, minute, second].map(Number), zone)
  }
  const words = worded.exec(text)
  if (!words) return null
  const [, day, name, nameFirst, dayLast, year, hour = 0, minute = 0, second = 0, zone] = words
  const month = months.indexOf((name ?? nameFirst ?? '').slice(0, 3).toLowerCase()) + 1
  return toMoment([year, month, day ?? dayLast, hour, minute, second].map(Number), zone)
}

function toMoment(parts: number[], zone: string | undefined): SourceTime | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  if (!isReal) return null
  if (zone === undefined) return { local: date.toISOString().slice(0, 19).replace('T', ' ') }
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return { utc: new Date(date.getTime() - offset * 60_000) }
}

/** Whether it is after `now`; a time without a zone counts as UTC. */
export function isAfter(time: SourceTime, now: Date): boolean {
  const date = 'utc' in time ? time.utc : new Date(`${time.local.replace(' ', 'T')}Z`)
  return date.getTime() > now.getTime()
}
