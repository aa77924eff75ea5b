/** What the library knows of a recording: how far its reading is, what was read of it, and what is wrong with it. */
import { i18n } from '~/domain/language/desk-i18n'
import type { Chapter } from '~/domain/podcast/chapters'
import type { Loudness } from './loudness'

/** 'none': a video, which the same kind of file may be. */
export type RecordingState = 'waiting' | 'reading' | 'ready' | 'failed' | 'none'

/** Of a copy at the usual loudness. */
export type CopyState = 'waiting' | 'making' | 'ready' | 'failed'

/** `seconds`: counted where the file allows it. `bitrate`: bits a second. `codec`: as it is called. `number`: of the episode. */
export type RecordingFacts = {
  seconds: number
  codec: string
  bitrate: number | null
  channels: number | null
  sampleRate: number | null
  title: string
  artist: string
  album: string
  comment: string
  number: number | null
  hasPicture: boolean
  chapters: Chapter[]
  warnings: RecordingWarning[]
}

/** `loudness`: null: not measured, and `loudnessProblem` says why, if it was tried. `copy`: the hash of the copy. */
export type Recording = {
  state: RecordingState
  problem: RecordingProblem | null
  facts: RecordingFacts | null
  loudness: Loudness | null
  loudnessProblem: SoundToolProblem | null
  copyState: CopyState | null
  copyProblem: SoundToolProblem | null
  copy: string | null
}

/** Of the recording of an episode, for its pages. `chapters`: those in the file. `tagged…`: of the copy that has the episode’s. */
export type EpisodeRecording = {
  hash: string
  state: RecordingState
  peaks: number[] | null
  loudnessProblem: SoundToolProblem | null
  chapters: Chapter[]
  taggedState: CopyState | null
  taggedProblem: TagProblem | null
  taggedChapters: Chapter[] | null
  /** The hash of the copy; null: there is none, or it was deleted. */
  tagged: string | null
}

export const MAX_SECONDS = 24 * 60 * 60
/** Speech below has no consonants. */
const LOW_SAMPLE_RATE = 16_000

const problems = {
  silent: /*i18n*/ 'There is no sound in this file. Export it again, and listen to it before you upload it.',
  empty: /*i18n*/ 'This recording is 0 seconds long. Export it again, and listen to it before you upload it.',
  long: /*i18n*/ 'This recording is longer than 24 hours. Cut it into parts.',
  video: /*i18n*/ 'This is a video. Export its sound alone, as MP3 or M4A.',
  cut: /*i18n*/ 'This recording is cut off: it ends before its own header says. Upload it again, or export it again.',
  codec:
    /*i18n*/ 'The sound in this file is of a kind that many players can’t play. Export it as MP3, or as M4A with AAC.',
  unreadable: /*i18n*/ 'This file can’t be read as a recording. Export it again as MP3 or M4A.',
  tooSlow: /*i18n*/ 'This recording takes too long to read. Export it again as MP3, and upload that.',
  tooLarge: /*i18n*/ 'This recording takes too much memory to read. Take the large pictures out of its tags.',
} as const
export type RecordingProblem = keyof typeof problems

const warnings = {
  lowRate:
    /*i18n*/ 'The sound has a low sample rate, as of a telephone. It can be heard, but export it with 44.1 kHz if you can.',
  tags: /*i18n*/ 'The tags of this file can’t be read, so title and chapters are missing.',
} as const
export type RecordingWarning = keyof typeof warnings

const toolProblems = {
  missing:
    /*i18n*/ 'The program ffmpeg isn’t on this server. Without it nobody can see whether this recording is as loud as others, and no copy can be made at the right loudness, and the pages of its episode can’t show a picture of the sound. Ask the operator of this site to install it.',
  failed: /*i18n*/ 'The program ffmpeg couldn’t read this recording to its end.',
  tooSlow: /*i18n*/ 'This recording takes too long to process on this server.',
  tooLong: /*i18n*/ 'The copy would be larger than one file may be. Cut the recording into parts.',
  unstored: /*i18n*/ 'The copy couldn’t be stored.',
} as const
export type SoundToolProblem = keyof typeof toolProblems

const tagProblems = {
  form: /*i18n*/ 'Chapters can’t be written into this file: its tags are damaged or too old, or its sound is in fragments. Export it again as MP3 or M4A.',
  unread:
    /*i18n*/ 'The chapters couldn’t be read back from the copy, so it wasn’t kept. Export the recording again, and try it with that.',
  failed: /*i18n*/ 'The copy couldn’t be made.',
  tooSlow: toolProblems.tooSlow,
  tooLarge: /*i18n*/ 'The copy would be larger than one file may be.',
  unstored: toolProblems.unstored,
} as const
export type TagProblem = keyof typeof tagProblems

/** Sentences for editors. What a newer release has stored, which this one doesn’t know, is said in general. */
export function describeProblem(problem: string | null): string {
  return i18n.t(find(problems, problem) ?? problems.unreadable)
}

export function describeWarning(warning: string): string {
  return i18n.t(find(warnings, warning) ?? warnings.tags)
}

export function describeToolProblem(problem: string | null): string {
  return i18n.t(find(toolProblems, problem) ?? toolProblems.failed)
}

export function describeTagProblem(problem: string | null): string {
  return i18n.t(find(tagProblems, problem) ?? tagProblems.failed)
}

function find(texts: Record<string, string>, name: string | null): string | undefined {
  return name !== null && Object.hasOwn(texts, name) ? texts[name] : undefined
}

/** Whether a page about it has to look again. */
export function isUnfinished({ state, copyState }: Pick<Recording, 'state' | 'copyState'>): boolean {
  return state === 'waiting' || state === 'reading' || copyState === 'waiting' || copyState === 'making'
}

/** Why a recording of this length is refused; null: it isn’t. */
export function findLengthProblem(seconds: number): RecordingProblem | null {
  if (!(seconds > 0)) return 'empty'
  return seconds > MAX_SECONDS ? 'long' : null
}

export function listWarnings(sampleRate: number | null, isTagged: boolean): RecordingWarning[] {
  const isLow = sampleRate !== null && sampleRate < LOW_SAMPLE_RATE
  return [...(isLow ? (['lowRate'] as const) : []), ...(isTagged ? [] : (['tags'] as const))]
}
