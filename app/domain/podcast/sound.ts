/** The recording of an episode, as the media library knows it. */
import type { Chapter } from './chapters'

/** `address`: on this site, and never of other bytes. `bitrate`: bits a second. Null: the file doesn’t say. `title`: '' if it has none. */
export type SoundFacts = {
  address: string
  bytes: number
  seconds: number
  type: 'audio/mpeg' | 'audio/mp4'
  bitrate: number | null
  channels: number | null
  title: string
  chapters: readonly Chapter[]
}

/** A recording to choose. */
export type ListedSound = { hash: string; address: string; title: string; seconds: number }
