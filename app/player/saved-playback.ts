/**
 * What the player saves between pages and visits, in localStorage, which may be full, blocked or changed by others.
 * Nothing read from it is trusted.
 */
import { canParse } from '~/domain/site/can-parse'
import { isLength } from './audio-snapshot'
import { type AudioItem, emptyState, rates } from './player-state'
import { playbackKey } from './player-store'

/** The position in one episode, in seconds. */
export type SavedPosition = readonly [slug: string, seconds: number]

/** `last`: the episode to offer again. `positions`: the latest first. `rate`: the speed of all episodes. */
export type SavedPlayback = {
  last: { item: AudioItem; duration: number | null } | null
  positions: readonly SavedPosition[]
  rate: number
}

type Played = {
  item: AudioItem
  currentTime: number
  duration: number | null
  hasEnded: boolean
  isClosed: boolean
}

export const emptyPlayback: SavedPlayback = { last: null, positions: [], rate: emptyState.now.rate }

const version = 1
const MAX_TEXT_LENGTH = 50_000
const MAX_FIELD_LENGTH = 500
const MAX_POSITIONS = 60
const MAX_SECONDS = 24 * 3600
/** An episode with at most this much left counts as finished. */
const closingSeconds = 15

export function formatPlayback({ last, positions, rate }: SavedPlayback): string {
  return JSON.stringify({ version, last, places: positions, rate })
}

/** Parses what `formatPlayback` wrote. Invalid parts are dropped; `origin` is the site's own. */
export function parsePlayback(text: string | null, origin: string): SavedPlayback {
  const stored = text !== null && text.length <= MAX_TEXT_LENGTH ? toRecord(parseJson(text)) : null
  if (stored?.version !== version) return emptyPlayback
  const places = Array.isArray(stored.places) ? stored.places : []
  const positions = places.filter(isPosition).slice(0, MAX_POSITIONS)
  const rate = rates.find((each) => each === stored.rate) ?? emptyPlayback.rate
  return { last: parseLast(toRecord(stored.last), positions, origin), positions, rate }
}

/** The saved position in seconds; null if the episode was never started, or was finished. */
export function findSavedPosition(
  { positions }: Pick<SavedPlayback, 'positions'>,
  slug: string,
): number | null {
  return positions.find(([of]) => of === slug)?.[1] ?? null
}

/** A finished episode is removed; one whose bar was closed keeps its position, but is no longer offered. */
export function updatePosition(saved: SavedPlayback, played: Played): SavedPlayback {
  const { last, positions, rate } = saved
  const { item, currentTime, duration, hasEnded, isClosed } = played
  const others = positions.filter(([slug]) => slug !== item.slug)
  const otherLast = last?.item.slug === item.slug ? null : last
  if (hasEnded || isFinished(currentTime, duration)) return { last: otherLast, positions: others, rate }
  return {
    last: isClosed ? otherLast : { item, duration },
    positions: [[item.slug, Math.round(currentTime * 10) / 10] as const, ...others].slice(0, MAX_POSITIONS),
    rate,
  }
}

function parseLast(
  stored: Record<string, unknown> | null,
  positions: readonly SavedPosition[],
  origin: string,
): SavedPlayback['last'] {
  const item = parseItem(toRecord(stored?.item), origin)
  if (!item) return null
  const duration = typeof stored?.duration === 'number' && isLength(stored.duration) ? stored.duration : null
  const position = findSavedPosition({ positions }, item.slug)
  return position !== null && !isFinished(position, duration) ? { item, duration } : null
}

function parseItem(stored: Record<string, unknown> | null, origin: string): AudioItem | null {
  if (!stored) return null
  const { slug, title, byline, audioUrl, image, path } = stored
  if (!isField(slug) || !isField(title) || !isField(byline)) return null
  if (!isAddress(audioUrl, origin, true) || !isAddress(image, origin, true)) return null
  return isAddress(path, origin, false) ? { slug, title, byline, audioUrl, image, path } : null
}

/** A URL of this site or, with `allowsHttps`, any https URL: episodes may be in object storage. */
function isAddress(value: unknown, origin: string, allowsHttps: boolean): value is string {
  if (!isField(value) || !canParse(value, origin)) return false
  const url = new URL(value, origin)
  if (allowsHttps && url.protocol === 'https:') return true
  // Not `url.origin`: a blob URL has the origin that created it.
  if (!url.href.startsWith(`${origin}/`)) return false
  return allowsHttps || (value.startsWith('/') && !url.pathname.startsWith('//'))
}

function isField(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_FIELD_LENGTH
}

function isPosition(value: unknown): value is SavedPosition {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [slug, seconds] = value as unknown[]
  return isField(slug) && typeof seconds === 'number' && seconds >= 0 && seconds <= MAX_SECONDS
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

export function readPlayback(): SavedPlayback {
  try {
    return parsePlayback(localStorage.getItem(playbackKey), location.origin)
  } catch {
    return emptyPlayback
  }
}

export function writePlayback(saved: SavedPlayback): void {
  try {
    localStorage.setItem(playbackKey, formatPlayback(saved))
  } catch {
    // The player works without it.
  }
}
