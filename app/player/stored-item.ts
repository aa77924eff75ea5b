/** Parses the episodes that the player has stored in this browser, where others may have changed them. */
import { canParse } from '~/domain/site/can-parse'
import type { AudioItem } from './player-state'

const MAX_FIELD_LENGTH = 500

/** Null: it is damaged, or leads elsewhere. `origin` is the site's own. */
export function parseItem(value: unknown, origin: string): AudioItem | null {
  const stored = toRecord(value)
  if (!stored) return null
  const { slug, title, byline, audioUrl, image, path, show, chaptersPath } = stored
  if (!isField(slug) || !isField(title) || !isField(byline)) return null
  if (!isAddress(audioUrl, origin, true) || !isAddress(image, origin, true)) return null
  if (!isAddress(path, origin, false)) return null
  return {
    ...{ slug, title, byline, audioUrl, image, path },
    // Former versions stored neither.
    show: isField(show) ? show : '',
    chaptersPath: isAddress(chaptersPath, origin, false) ? chaptersPath : null,
  }
}

/** A URL of this site or, with `allowsHttps`, any https URL: episodes may be in object storage. */
export function isAddress(value: unknown, origin: string, allowsHttps: boolean): value is string {
  if (!isField(value) || !canParse(value, origin)) return false
  const url = new URL(value, origin)
  if (allowsHttps && url.protocol === 'https:') return true
  // Not `url.origin`: a blob URL has the origin that created it.
  if (!url.href.startsWith(`${origin}/`)) return false
  return allowsHttps || (value.startsWith('/') && !url.pathname.startsWith('//'))
}

export function isField(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_FIELD_LENGTH
}

export function toRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}

/** Null: no text, more than `maxLength` characters, or no JSON. */
export function parseJson(text: string | null, maxLength: number): unknown {
  if (text === null || text.length > maxLength) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
