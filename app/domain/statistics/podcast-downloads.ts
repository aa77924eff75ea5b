/** Counts downloads of episodes by the rules of IAB Tech Lab's Podcast Measurement Guidelines 2.1, from the requests for sound. */
import { findPodcastApp, isBrowser, isDouble, type PodcastApp } from './podcast-apps'

/**
 * An answered request. `status` and `contentRange` (null: the whole file) as they were sent. `bytes`: how many of the body left.
 * `agent`: User-Agent. `address`: the client's network, of IPv6 its /64; null: unknown. `day`: any text that is the same all day.
 * `isFromSite`: a page of this site asked for it.
 */
export type AnsweredRequest = {
  method: string
  status: number
  contentRange: string | null
  bytes: number
  agent: string
  address: string | null
  day: string
  isFromSite: boolean
}

/** The file of an episode. `headerBytes`: of the tags and tables before the sound; 0: unknown. */
export type EpisodeSound = { slug: string; bytes: number; seconds: number; headerBytes: number }

export type Download = { slug: string; app: PodcastApp }

/** Bytes of a file, from `start` up to and without `end`. */
export type Piece = { start: number; end: number }

/** A download is a minute of sound. */
const MINUTE_SECONDS = 60
/** Players ask for two bytes to learn whether a server knows ranges. */
const PROBE_BYTES = 2
/** Of one listener and episode; who jumps about more than this is not counted for what comes then. */
const MAX_PIECES = 16

type Settings = {
  /** Makes a hash with a random key, which nobody else knows. It is thrown away with the day. */
  createHash: () => (text: string) => string
  isBot: (agent: string) => boolean
  /** Downloads of a day, of which each takes some 120 bytes. With more, nothing is counted, rather than anything twice. */
  maxDownloads: number
  /** Listeners who have had less than a minute; with more, the one who was first is forgotten. */
  maxUnfinished: number
  /** Called once a day, when `maxDownloads` is reached. */
  onFull: () => void
}

/** What is known of the listeners of a day, each by the hash of who they are and of what they hear. */
type Day = {
  day: string
  hash: (text: string) => string
  downloads: Set<string>
  unfinished: Map<string, Piece[]>
  isFull: boolean
}

/** To be called with each answered request for a sound. The function returns the download that it completes; null: none. */
export function createDownloadCounter({
  createHash,
  isBot,
  maxDownloads,
  maxUnfinished,
  onFull,
}: Settings): (request: AnsweredRequest, sound: EpisodeSound) => Download | null {
  let today: Day | null = null

  return (request, sound) => {
    const piece = toPiece(request)
    if (!piece || request.address === null) return null
    if (today?.day !== request.day) today = beginDay(request.day)
    const { hash, downloads, unfinished } = today
    const id = hash([request.address, request.agent, sound.slug].join('\n'))
    if (downloads.has(id)) return null
    const app = findApp(request, isBot)
    if (!app) return null
    const pieces = addPiece(unfinished.get(id) ?? [], piece)
    // Last again: who was sent something most recently is forgotten last.
    unfinished.delete(id)
    if (!isDownload(pieces, sound)) {
      forgetFirst(unfinished)
      unfinished.set(id, pieces)
      return null
    }
    if (downloads.size >= maxDownloads) {
      if (!today.isFull) onFull()
      today.isFull = true
      return null
    }
    downloads.add(id)
    return { slug: sound.slug, app }
  }

  function beginDay(day: string): Day {
    return { day, hash: createHash(), downloads: new Set(), unfinished: new Map(), isFull: false }
  }

  function forgetFirst(unfinished: Map<string, Piece[]>) {
    if (unfinished.size < maxUnfinished) return
    const { value } = unfinished.keys().next()
    if (value !== undefined) unfinished.delete(value)
  }
}

/** Apps before bots: the names of many are as short as those of bots, or have an address in them. Null: does not count. */
function findApp({ agent, isFromSite }: AnsweredRequest, isBot: Settings['isBot']): PodcastApp | null {
  if (agent === '' || isDouble(agent)) return null
  if (isFromSite && !isBot(agent)) return 'website'
  const app = findPodcastApp(agent)
  if (app) return app
  if (isBot(agent)) return null
  return isBrowser(agent) ? 'browser' : 'other'
}

/** What a request delivered of a file; null: nothing that counts. */
export function toPiece({
  method,
  status,
  contentRange,
  bytes,
}: Pick<AnsweredRequest, 'method' | 'status' | 'contentRange' | 'bytes'>): Piece | null {
  if (method !== 'GET' || !(bytes > PROBE_BYTES)) return null
  if (status === 200) return { start: 0, end: bytes }
  const [, first, last] = /^bytes (\d{1,15})-(\d{1,15})\//.exec(contentRange ?? '') ?? []
  if (status !== 206 || first === undefined || last === undefined) return null
  const start = Number(first)
  return { start, end: Math.min(start + bytes, Number(last) + 1) }
}

/** Joins a piece with those that it touches; what is sent twice counts once. In order of their starts. */
export function addPiece(pieces: readonly Piece[], added: Piece): Piece[] {
  const touches = ({ start, end }: Piece) => start <= added.end && end >= added.start
  const joined = [...pieces.filter(touches), added]
  const apart = pieces.filter((piece) => !touches(piece))
  if (apart.length >= MAX_PIECES) return [...pieces]
  const start = Math.min(...joined.map((piece) => piece.start))
  const end = Math.max(...joined.map((piece) => piece.end))
  return [...apart, { start, end }].sort((a, b) => a.start - b.start)
}

/** Whether these pieces are a minute of sound; of a shorter file, all of it. The bytes of a minute are those of the mean minute. */
export function isDownload(pieces: readonly Piece[], { bytes, seconds, headerBytes }: EpisodeSound): boolean {
  const ofSound = bytes - headerBytes
  if (!(ofSound > 0 && seconds > 0)) return false
  const needed = ofSound * Math.min(1, MINUTE_SECONDS / seconds)
  const delivered = pieces.reduce(
    (all, { start, end }) => all + Math.max(0, Math.min(end, bytes) - Math.max(start, headerBytes)),
    0,
  )
  return delivered >= needed
}
