/** What the pages under an episode's form show of it and of its recording. */
import type { CopyState, TagProblem } from '~/domain/recordings/recording'

export type ShownEpisode = {
  slug: string
  title: string
  /** 'draft': what is saved waits in the draft; 'public': readers see it at once; 'private': they don’t see the episode. */
  place: 'draft' | 'public' | 'private'
  /** The address of its recording; null: it has none. */
  audio: string | null
  /** The picture of its sound; null: nothing has measured it. */
  wave: ShownWave | null
}

/** `marks`: when its chapters begin. Seconds. */
export type ShownWave = { peaks: number[]; seconds: number; marks: number[] }

/** The copy of its recording with its chapters in the file's own tags. `hash`: of the recording. */
export type ShownCopy = {
  hash: string
  /** The recording itself has these chapters. */
  isInFile: boolean
  /** Null: none was asked for. */
  state: CopyState | null
  problem: TagProblem | null
  /** Its hash; null: there is none, or it was deleted. */
  copy: string | null
  /** It has the chapters that the episode has now. */
  isOfThese: boolean
}
