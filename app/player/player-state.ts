/** The player's state, and what it is before anything has been played. */

/**
 * What the player needs to play an episode and to show it. `path`: the episode's page. `show`: the slug of its show; '': not known.
 * `chaptersPath`: JSON chapters; null: it has none.
 */
export type AudioItem = {
  slug: string
  title: string
  byline: string
  audioUrl: string
  image: string
  path: string
  show: string
  chaptersPath: string | null
}

/**
 * - `offered`: saved by an earlier visit; nothing is loaded yet.
 * - `waiting`: should be playing, but is still loading or has run out of data.
 * - `blocked`: blocked by the browser's autoplay policy.
 */
export type Status = 'empty' | 'offered' | 'waiting' | 'playing' | 'paused' | 'blocked' | 'ended' | 'failed'

/** Why playback failed: the connection, or the file itself. */
export type PlaybackProblem = 'connection' | 'file'

export type NowPlaying = {
  item: AudioItem | null
  status: Status
  isPlaying: boolean
  isVisible: boolean
  isMuted: boolean
  rate: number
  problem: PlaybackProblem | null
  /** Paused because another tab began to play. */
  isPlayingElsewhere: boolean
}

/** The speeds to choose from. */
export const rates: readonly number[] = [0.75, 1, 1.25, 1.5, 1.75, 2]

/** In seconds; a `duration` of null is unknown. */
export type PlayTime = { currentTime: number; duration: number | null }

/** Two parts, because `time` changes four times a second and most components need only `now`. */
export type PlayerState = { now: NowPlaying; time: PlayTime }

export const emptyState: PlayerState = {
  now: {
    item: null,
    status: 'empty',
    isPlaying: false,
    isVisible: false,
    isMuted: false,
    rate: 1,
    problem: null,
    isPlayingElsewhere: false,
  },
  time: { currentTime: 0, duration: null },
}
