/** Reads single fields of an item of WordPress: its status, its times, its slug, its custom fields. */
import type { IncomingStatus, SourceTime, StatusNote } from '../incoming/items'
import type { WxrItem } from './wxr-parser'

export function readField(item: Pick<WxrItem, 'fields'>, name: string): string {
  return item.fields.get(name)?.trim() ?? ''
}

/** '': it has none; of a repeated one, the last. */
export function readMeta(item: Pick<WxrItem, 'meta'>, key: string): string {
  return item.meta.findLast(([name]) => name === key)?.[1].trim() ?? ''
}

export function listMeta(item: Pick<WxrItem, 'meta'>, key: string): string[] {
  return item.meta.flatMap(([name, value]) => (name === key && value.trim() ? [value.trim()] : []))
}

/** Slugs that are not Latin are stored percent-encoded, once. */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug.trim())
  } catch {
    return slug.trim()
  }
}

/** Null: it is not brought in. */
export function readStatus(item: WxrItem): { status: IncomingStatus; note: StatusNote | null } | null {
  const status = readField(item, 'status')
  if (status === 'trash' || status === 'auto-draft') return null
  const draft = (note: StatusNote | null) => ({ status: 'draft' as const, note })
  if (status === 'pending') return draft('pending')
  if (status === 'private') return draft('private')
  if (readField(item, 'post_password')) return draft('password')
  switch (status) {
    case 'publish':
      return { status: 'published', note: null }
    case 'future':
      return { status: 'scheduled', note: null }
    case 'draft':
      return draft(null)
    default:
      return draft('unknown-status')
  }
}

/**
 * The moment in UTC, else the time where the site is. A draft that nobody gave a date has zeros for the moment, and the time at which it
 * was begun: it gets its date when it is published.
 */
export function readPublished(item: WxrItem): SourceTime | null {
  const moment = toUtc(readField(item, 'post_date_gmt'))
  if (!moment && /^(?:draft|pending)$/.test(readField(item, 'status'))) return null
  return (
    moment ??
    toLocal(readField(item, 'post_date')) ??
    toUtc(readField(item, 'post_modified_gmt')) ??
    readPubDate(item)
  )
}

export function readChanged(item: WxrItem): SourceTime | null {
  return toUtc(readField(item, 'post_modified_gmt')) ?? toLocal(readField(item, 'post_modified'))
}

const written = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)Z?$/

function toUtc(text: string): SourceTime | null {
  const local = toLocal(text)
  return local && 'local' in local ? { utc: new Date(`${local.local.replace(' ', 'T')}Z`) } : null
}

/** Null: there is no such day, or it is before the web. */
function toLocal(text: string): SourceTime | null {
  const found = written.exec(text)
  if (!found) return null
  const [, year, month, day, hour, minute, second] = found
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const date = new Date(`${iso}Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 19) !== iso || Number(year) < 1900)
    return null
  return { local: iso.replace('T', ' ') }
}

/** Made of the time in UTC; of drafts it is nonsense. */
function readPubDate(item: WxrItem): SourceTime | null {
  const date = new Date(readField(item, 'pubDate'))
  const year = Number.isNaN(date.getTime()) ? 0 : date.getUTCFullYear()
  return year > 1970 && year < 3000 ? { utc: date } : null
}
