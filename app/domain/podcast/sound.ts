/** The recording of an episode, as it is stored with it, and as the media library knows it. */
import type { Chapter } from './chapters'

/** `address`: on this site or another, and on this one never of other bytes. `bytes`, `seconds`: of the file. */
export type Sound = { address: string; bytes: number; seconds: number; type: 'audio/mpeg' | 'audio/mp4' }

/** `bitrate`: bits a second. Null: the file doesn’t say. `title`: '' if it has none. */
export type SoundFacts = Sound & {
  bitrate: number | null
  channels: number | null
  title: string
  chapters: readonly Chapter[]
}

/** A recording to choose. */
export type ListedSound = { hash: string; address: string; title: string; seconds: number }
