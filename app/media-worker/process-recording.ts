/** The two jobs of a recording: reading it, with its loudness, and making a copy at the usual one. */
import { addClip } from '~/data/media/clips.server'
import { mediaStore } from '~/data/media/media-store.server'
import { deleteOriginal, type SavedOriginal, saveClipFile } from '~/data/media/originals.server'
import {
  findRecordingFile,
  markCopying,
  markReading,
  markVideo,
  type RecordingFile,
  saveCopy,
  saveCopyProblem,
  saveFacts,
  saveLoudness,
  saveProblem,
} from '~/data/recordings/recordings.server'
import { type ClipKind, MAX_CLIP_BYTES } from '~/domain/media/clips'
import { type Loudness, TARGET_LOUDNESS } from '~/domain/recordings/loudness'
import { measuringFilter, parseLoudness, toLevelingFilter } from '~/domain/recordings/loudness-filters'
import { createPeakMeter, PEAK_RATE, type PeakMeter } from '~/domain/recordings/peaks'
import type { RecordingFacts, SoundToolProblem } from '~/domain/recordings/recording'
import { readRecording } from './read-recording'
import { runSoundTool } from './sound-tool'

/** The limits of ffmpeg. An hour of sound takes less than a minute of each on a slow machine. */
export type ToolLimits = { measureMillis: number; copyMillis: number }
const defaultLimits: ToolLimits = { measureMillis: 15 * 60_000, copyMillis: 30 * 60_000 }

const COPY_BITRATE = 128_000

/** Rejects if the store or the database fails. */
export async function readStoredRecording(hash: string, limits = defaultLimits): Promise<void> {
  const file = await findRecordingFile(hash)
  if (!file) return
  await markReading(hash)
  const read = await readRecording(mediaStore(), file)
  if (!read.ok) return read.problem === 'isVideo' ? markVideo(hash) : saveProblem(hash, read.problem)
  await saveFacts(hash, read.kind, read.facts)
  const meter = createPeakMeter(read.facts.seconds)
  const { measured, isWhole } = await measure({ ...file, kind: read.kind }, limits.measureMillis, meter)
  await saveLoudness(hash, measured, isWhole ? meter.end() : null)
}

const onlySound = ['-map', '0:a:0', '-vn', '-sn', '-dn']

/** `isWhole`: all of the sound was heard, if only as silence. */
type Measured = { measured: Loudness | SoundToolProblem; isWhole: boolean }

/** `meter`: takes the sound as well, which is decoded once for both. */
async function measure(file: RecordingFile, millis: number, meter?: PeakMeter): Promise<Measured> {
  const samples = meter ? [...onlySound, '-ac', '1', '-ar', `${PEAK_RATE}`, '-f', 's16le', 'pipe:1'] : []
  const args = [...samples, ...onlySound, '-af', measuringFilter, '-f', 'null', '-']
  const take = async (output: AsyncIterable<Uint8Array>) => {
    for await (const piece of output) meter?.add(piece)
  }
  const result = await runSoundTool(mediaStore(), file, { args, millis, take })
  if (!result.ok) return { measured: result.problem, isWhole: false }
  return { measured: parseLoudness(result.log) ?? 'failed', isWhole: true }
}

/** Rejects if the store or the database fails. Nothing is left of a copy that failed. */
export async function copyRecording(hash: string, limits = defaultLimits): Promise<void> {
  const file = await findRecordingFile(hash)
  if (!file?.facts) return
  await markCopying(hash)
  if ((file.facts.seconds * COPY_BITRATE) / 8 > MAX_CLIP_BYTES) return saveCopyProblem(hash, 'tooLong')
  const measured = file.loudness ?? (await measure(file, limits.measureMillis)).measured
  if (typeof measured === 'string') return saveCopyProblem(hash, measured)
  const copied = await makeCopy(file, file.facts, measured, limits.copyMillis)
  return typeof copied === 'string' ? saveCopyProblem(hash, copied) : saveCopy(hash, copied.hash)
}

async function makeCopy(
  file: RecordingFile,
  { channels }: RecordingFacts,
  measured: Loudness,
  millis: number,
): Promise<{ hash: string } | SoundToolProblem> {
  const sound = [
    '-ar',
    '44100',
    '-ac',
    channels === 1 ? '1' : '2',
    '-c:a',
    'libmp3lame',
    '-b:a',
    `${COPY_BITRATE}`,
  ]
  // All frames are of one length, and a header could be written only at the end.
  const written = ['-map_metadata', '0', '-map_chapters', '0', '-id3v2_version', '3', '-write_xing', '0']
  const args = [...onlySound, '-af', toLevelingFilter(measured), ...sound, ...written, '-f', 'mp3', 'pipe:1']
  let saved: SavedOriginal<ClipKind> | null = null
  const take = async (output: AsyncIterable<Uint8Array>) => {
    saved = await saveClipFile(output)
  }
  const keep = (): SavedOriginal<ClipKind> | null => saved
  const result = await runSoundTool(mediaStore(), file, { args, millis, take })
  const copy = keep()
  if (!result.ok || !copy?.ok) {
    if (copy?.ok) await deleteOriginal(copy.original.key)
    return result.ok ? 'unstored' : result.problem
  }
  const added = await addClip(copy.original, toCopyName(file), file.uploadedBy)
  return added.hash === null ? 'unstored' : { hash: added.hash }
}

/** 'Talk.m4a' → 'Talk (−16 LUFS).mp3'. */
function toCopyName({ title, fileName }: RecordingFile): string {
  return `${title || fileName.replace(/\.\w{1,5}$/, '')} (−${-TARGET_LOUDNESS} LUFS).mp3`
}
