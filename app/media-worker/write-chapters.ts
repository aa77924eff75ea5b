/** The job that makes a copy of a recording with the chapters of its episode in its own tags. Its sound stays as it is. */
import { addClip } from '~/data/media/clips.server'
import { mediaStore } from '~/data/media/media-store.server'
import { deleteOriginal, saveClipFile } from '~/data/media/originals.server'
import { findRecordingFile, type RecordingFile } from '~/data/recordings/recordings.server'
import { saveTaggedCopy, saveTaggedProblem, takeTaggedChapters } from '~/data/recordings/tagged-copies.server'
import { MAX_CLIP_BYTES } from '~/domain/media/clips'
import type { Chapter } from '~/domain/podcast/chapters'
import { writeId3Chapters } from '~/domain/recordings/id3-chapters'
import { readTagLength } from '~/domain/recordings/mp3-frames'
import { type FilePart, writeMp4Chapters } from '~/domain/recordings/mp4-chapters'
import type { TagProblem } from '~/domain/recordings/recording'
import { cleanChapters } from '~/domain/recordings/tags'
import { readRecording } from './read-recording'
import { createReader } from './stored-file'

/** With its pictures. */
const MAX_TAG_BYTES = 100_000_000
/** In seconds: more is another recording. */
const MAX_DIFFERENCE = 1

/** Rejects if the store or the database fails. Nothing is left of a copy that failed. */
export async function writeChapters(hash: string): Promise<void> {
  const file = await findRecordingFile(hash)
  const chapters = file?.facts ? await takeTaggedChapters(hash) : null
  if (!file?.facts || !chapters) return
  const made = await makeCopy(file, chapters, file.facts.seconds)
  return typeof made === 'string' ? saveTaggedProblem(hash, made) : saveTaggedCopy(hash, made.hash)
}

async function makeCopy(
  file: RecordingFile,
  chapters: readonly Chapter[],
  seconds: number,
): Promise<{ hash: string } | TagProblem> {
  const parts = await planCopy(file, chapters, seconds)
  if (!parts) return 'form'
  const bytes = parts.reduce((sum, part) => sum + ('start' in part ? part.end - part.start : part.length), 0)
  if (bytes > MAX_CLIP_BYTES) return 'tooLarge'
  const saved = await saveClipFile(readParts(file.key, parts))
  if (!saved.ok) return 'unstored'
  const { original } = saved
  const read = await readRecording(mediaStore(), original)
  const wanted = toTimesAndTitles(cleanChapters(chapters, seconds))
  const isWhole =
    read.ok &&
    Math.abs(read.facts.seconds - seconds) < MAX_DIFFERENCE &&
    toTimesAndTitles(read.facts.chapters) === wanted
  if (!isWhole) {
    await deleteOriginal(original.key)
    return 'unread'
  }
  const added = await addClip(original, toCopyName(file), file.uploadedBy)
  return added.hash === null ? 'unstored' : { hash: added.hash }
}

/** Null: the file is of a form that can’t have chapters. */
async function planCopy(
  { key, kind, bytes }: RecordingFile,
  chapters: readonly Chapter[],
  seconds: number,
): Promise<FilePart[] | null> {
  const readAt = createReader(mediaStore(), key, bytes)
  if (kind === 'm4a') return writeMp4Chapters(readAt, bytes, chapters, seconds)
  if (kind !== 'mp3') return null
  const length = readTagLength(await readAt(0, 10), 0)
  if (length > Math.min(bytes, MAX_TAG_BYTES)) return null
  const tag = writeId3Chapters(await readAt(0, length), chapters, seconds)
  return tag && [tag, { start: length, end: bytes }]
}

async function* readParts(key: string, parts: FilePart[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (!('start' in part)) yield part
    else if (part.start < part.end) yield* mediaStore().read(key, { start: part.start, end: part.end - 1 })
  }
}

function toTimesAndTitles(chapters: readonly Chapter[]): string {
  return JSON.stringify(chapters.map(({ start, title }) => [start, title]))
}

/** 'Talk.m4a' → 'Talk (with chapters).m4a'. */
function toCopyName({ title, fileName, kind }: RecordingFile): string {
  return `${title || fileName.replace(/\.\w{1,5}$/, '')} (with chapters).${kind}`
}
