/** What the browser remembers of the player between pages and visits. Nothing that is read from storage is trusted. */
import { type AudioItem, isLength } from './player-state'

/** `last`: the episode that is offered again. `places`: slug and seconds, the latest first. */
export type Remembered = {
  last: { item: AudioItem; duration: number | null } | null
  places: readonly (readonly [slug: string, seconds: number])[]
}

type Played = {
  item: AudioItem
  currentTime: number
  duration: number | null
  hasEnded: boolean
  isClosed: boolean
}

export const nothingRemembered: Remembered = { last: null, places: [] }

const version = 1
const longestText = 50_000
const longestField = 500
const mostPlaces = 60
const longestSeconds = 24 * 3600
/** Who heard all but these seconds has heard it. */
const closingSeconds = 15

export function formatRemembered({ last, places }: Remembered): string {
  return JSON.stringify({ version, last, places })
}

/** Reads what `formatRemembered` wrote. Every part that cannot be right is left out; `origin` is the site's own. */
export function parseRemembered(text: string | null, origin: string): Remembered {
  const stored = text !== null && text.length <= longestText ? toRecord(parseJson(text)) : null
  if (stored?.version !== version) return nothingRemembered
  const places = (Array.isArray(stored.places) ? stored.places : []).filter(isPlace).slice(0, mostPlaces)
  return { last: parseLast(toRecord(stored.last), places, origin), places }
}

/** Seconds into the episode where it was left; null for one that was never begun, or was finished. */
export function findPlace({ places }: Remembered, slug: string): number | null {
  return places.find(([of]) => of === slug)?.[1] ?? null
}

/** An episode heard to its end is forgotten; one whose bar was closed is kept, but no longer offered. */
export function rememberPlace({ last, places }: Remembered, played: Played): Remembered {
  const { item, currentTime, duration, hasEnded, isClosed } = played
  const others = places.filter(([slug]) => slug !== item.slug)
  const otherLast = last?.item.slug === item.slug ? null : last
  if (hasEnded || isFinished(currentTime, duration)) return { last: otherLast, places: others }
  return {
    last: isClosed ? otherLast : { item, duration },
    places: [[item.slug, Math.round(currentTime * 10) / 10] as const, ...others].slice(0, mostPlaces),
  }
}

function parseLast(
  stored: Record<string, unknown> | null,
  places: Remembered['places'],
  origin: string,
): Remembered['last'] {
  const item = parseItem(toRecord(stored?.item), origin)
  if (!item) return null
  const duration = typeof stored?.duration === 'number' && isLength(stored.duration) ? stored.duration : null
  const place = findPlace({ last: null, places }, item.slug)
  return place !== null && !isFinished(place, duration) ? { item, duration } : null
}

function parseItem(stored: Record<string, unknown> | null, origin: string): AudioItem | null {
  if (!stored) return null
  const { slug, title, byline, audioUrl, image, path } = stored
  if (!isField(slug) || !isField(title) || !isField(byline)) return null
  if (!isAddress(audioUrl, origin, true) || !isAddress(image, origin, true)) return null
  return isAddress(path, origin, false) ? { slug, title, byline, audioUrl, image, path } : null
}

/** Ours, or where allowed anyone's over https: episodes may lie in an object storage. */
function isAddress(value: unknown, origin: string, mayLeave: boolean): value is string {
  if (!isField(value) || !URL.canParse(value, origin)) return false
  const url = new URL(value, origin)
  if (mayLeave && url.protocol === 'https:') return true
  // Not by `origin`: a blob has that of its maker.
  if (!url.href.startsWith(`${origin}/`)) return false
  return mayLeave || (value.startsWith('/') && !url.pathname.startsWith('//'))
}

function isField(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longestField
}

function isPlace(value: unknown): value is readonly [string, number] {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [slug, seconds] = value as unknown[]
  return isField(slug) && typeof seconds === 'number' && seconds >= 0 && seconds <= longestSeconds
}

function isFinished(currentTime: number, duration: number | null) {
  return duration !== null && currentTime > duration - closingSeconds
}

function toRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
