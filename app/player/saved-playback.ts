/**
 * What the player saves between pages and visits, in localStorage, which may be full, blocked or changed by others.
 * Nothing read from it is trusted.
 */
import { isLength } from './audio-snapshot'
import { type AudioItem, emptyState, rates } from './player-state'
import { playbackKey } from './player-store'
import { isField, parseItem, parseJson, toRecord } from './stored-item'

/** The position in one episode, in seconds. */
export type SavedPosition = readonly [slug: string, seconds: number]

/** `duration`: seconds; null: not known. */
export type SavedEpisode = { item: AudioItem; duration: number | null }

/**
 * `last`: the episode to offer again. `positions`: the latest first. `begun`: the episodes of the first of them. `showRates`: the
 * speed of each show; `rate`: that of all others.
 */
export type SavedPlayback = {
  last: SavedEpisode | null
  positions: readonly SavedPosition[]
  begun: readonly SavedEpisode[]
  showRates: readonly (readonly [show: string, rate: number])[]
  rate: number
}

type Played = {
  item: AudioItem
  currentTime: number
  duration: number | null
  hasEnded: boolean
  isClosed: boolean
}

export const emptyPlayback: SavedPlayback = {
  last: null,
  positions: [],
  begun: [],
  showRates: [],
  rate: emptyState.now.rate,
}

/** Later parts were added to it: what a former release saved is read, and a former release reads what this one saves. */
const version = 1
const MAX_TEXT_LENGTH = 50_000
const MAX_POSITIONS = 60
const MAX_BEGUN = 20
const MAX_SHOWS = 30
const MAX_SECONDS = 24 * 3600
/** An episode with at most this much left counts as finished. */
const closingSeconds = 15

/** Leaves out of `begun` what does not fit. */
export function formatPlayback({ last, positions, begun, showRates, rate }: SavedPlayback): string {
  const text = JSON.stringify({ version, last, places: positions, begun, showRates, rate })
  return text.length <= MAX_TEXT_LENGTH || begun.length === 0
    ? text
    : formatPlayback({ last, positions, begun: begun.slice(0, -1), showRates, rate })
}

/** Parses what `formatPlayback` wrote. Invalid parts are dropped; `origin` is the site's own. */
export function parsePlayback(text: string | null, origin: string): SavedPlayback {
  const stored = toRecord(parseJson(text, MAX_TEXT_LENGTH))
  if (stored?.version !== version) return emptyPlayback
  const positions = toList(stored.places).filter(isPosition).slice(0, MAX_POSITIONS)
  const begun = toList(stored.begun).flatMap((each) => {
    const episode = parseEpisode(each, positions, origin)
    return episode ? [episode] : []
  })
  return {
    last: parseEpisode(stored.last, positions, origin),
    positions,
    begun: begun.slice(0, MAX_BEGUN),
    showRates: toList(stored.showRates).filter(isShowRate).slice(0, MAX_SHOWS),
    rate: rates.find((each) => each === stored.rate) ?? emptyPlayback.rate,
  }
}

/** The saved position in seconds; null if the episode was never started, or was finished. */
export function findSavedPosition(
  { positions }: Pick<SavedPlayback, 'positions'>,
  slug: string,
): number | null {
  return positions.find(([of]) => of === slug)?.[1] ?? null
}

/** What was begun and not finished, the latest first. `left`: seconds of sound; null: the length is not known. */
export function listBegun(saved: SavedPlayback): { item: AudioItem; left: number | null }[] {
  return saved.begun.map(({ item, duration }) => ({
    item,
    left: duration === null ? null : duration - (findSavedPosition(saved, item.slug) ?? 0),
  }))
}

/** The speed of a show. */
export function findRate({ showRates, rate }: SavedPlayback, show: string): number {
  return showRates.find(([of]) => of === show)?.[1] ?? rate
}

/** An episode whose show is not known changes the speed of all that have none of their own. */
export function updateRate(saved: SavedPlayback, show: string, rate: number): SavedPlayback {
  if (show === '') return { ...saved, rate }
  const others = saved.showRates.filter(([of]) => of !== show)
  return { ...saved, showRates: [[show, rate] as const, ...others].slice(0, MAX_SHOWS) }
}

/** A finished episode is removed; one whose bar was closed keeps its position, but is no longer offered. */
export function updatePosition(saved: SavedPlayback, played: Played): SavedPlayback {
  const { item, currentTime, duration, hasEnded, isClosed } = played
  const positions = saved.positions.filter(([slug]) => slug !== item.slug)
  const begun = saved.begun.filter((episode) => episode.item.slug !== item.slug)
  const last = saved.last?.item.slug === item.slug ? null : saved.last
  if (hasEnded || isFinished(currentTime, duration)) return { ...saved, last, positions, begun }
  return {
    ...saved,
    last: isClosed ? last : { item, duration },
    positions: [[item.slug, Math.round(currentTime * 10) / 10] as const, ...positions].slice(
      0,
      MAX_POSITIONS,
    ),
    begun: [{ item, duration }, ...begun].slice(0, MAX_BEGUN),
  }
}

/** Null: it is damaged, was finished, or has no position. */
function parseEpisode(
  value: unknown,
  positions: readonly SavedPosition[],
  origin: string,
): SavedEpisode | null {
  const stored = toRecord(value)
  const item = parseItem(stored?.item, origin)
  if (!item) return null
  const duration = typeof stored?.duration === 'number' && isLength(stored.duration) ? stored.duration : null
  const position = findSavedPosition({ positions }, item.slug)
  return position !== null && !isFinished(position, duration) ? { item, duration } : null
}

function isPosition(value: unknown): value is SavedPosition {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [slug, seconds] = value as unknown[]
  return isField(slug) && typeof seconds === 'number' && seconds >= 0 && seconds <= MAX_SECONDS
}

function isShowRate(value: unknown): value is readonly [string, number] {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [show, rate] = value as unknown[]
  return isField(show) && rates.some((each) => each === rate)
}

function isFinished(currentTime: number, duration: number | null) {
  return duration !== null && currentTime > duration - closingSeconds
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
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
