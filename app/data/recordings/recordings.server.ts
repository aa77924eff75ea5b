/** What is stored of the library's recordings: how far their reading is, what was read, and their copies. */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import type { ClipKind } from '~/domain/media/clips'
import type { Loudness } from '~/domain/recordings/loudness'
import type {
  Recording,
  RecordingFacts,
  RecordingProblem,
  SoundToolProblem,
} from '~/domain/recordings/recording'

/** What a job needs. `title`: of the library. */
export type RecordingFile = {
  hash: string
  key: string
  kind: ClipKind
  bytes: number
  fileName: string
  title: string
  uploadedBy: string | null
  facts: RecordingFacts | null
  loudness: Loudness | null
}

/** Null: there is none. */
export async function findRecording(hash: string): Promise<Recording | null> {
  const [row] = await prisma().$queryRaw<Recording[]>`
    SELECT state, problem, facts, loudness, loudness_problem AS "loudnessProblem", copy_state AS "copyState",
      copy_problem AS "copyProblem", (SELECT hash FROM media_clips WHERE hash = copy_hash) AS copy
    FROM recordings WHERE hash = ${hash}`
  return row ?? null
}

/** Null: it was deleted, or is no recording. */
export async function findRecordingFile(hash: string): Promise<RecordingFile | null> {
  const [row] = await prisma().$queryRaw<RecordingFile[]>`
    SELECT hash, original_key AS key, kind, bytes::float8 AS bytes, file_name AS "fileName", title,
      uploaded_by::text AS "uploadedBy", facts, loudness
    FROM recordings JOIN media_clips USING (hash) WHERE hash = ${hash}`
  return row ?? null
}

/** It is being read from now on. */
export async function markReading(hash: string): Promise<void> {
  await prisma().recording.updateMany({ where: { hash }, data: { state: 'reading' } })
}

/** `kind`: what the file is, by its content. One whose name says video, but which has none, is called a recording from now on. */
export async function saveFacts(hash: string, kind: ClipKind, facts: RecordingFacts): Promise<void> {
  await prisma().$transaction([
    prisma().$executeRaw`UPDATE media_clips SET kind = ${kind} WHERE hash = ${hash} AND kind <> ${kind}
      AND NOT EXISTS (SELECT FROM desk_picture_uses AS used WHERE used.hash = media_clips.hash)`,
    prisma().recording.updateMany({ where: { hash }, data: { state: 'ready', problem: null, facts } }),
  ])
}

/** What was read before is no longer true. */
export async function saveProblem(hash: string, problem: RecordingProblem): Promise<void> {
  const data = {
    state: 'failed',
    problem,
    facts: Prisma.DbNull,
    loudness: Prisma.DbNull,
    peaks: Prisma.DbNull,
  }
  await prisma().recording.updateMany({ where: { hash }, data })
}

/** It is a video. */
export async function markVideo(hash: string): Promise<void> {
  await prisma().recording.updateMany({ where: { hash }, data: { state: 'none', problem: null } })
}

/** What ffmpeg measured, or why it did not. `peaks` null: it heard nothing at all. */
export async function saveLoudness(
  hash: string,
  measured: Loudness | SoundToolProblem,
  peaks: number[] | null,
): Promise<void> {
  const data =
    typeof measured === 'string'
      ? { loudness: Prisma.DbNull, loudnessProblem: measured }
      : { loudness: measured, loudnessProblem: null }
  await prisma().recording.updateMany({ where: { hash }, data: { ...data, peaks: peaks ?? Prisma.DbNull } })
}

/** False: it is being read, or is no recording. */
export async function readAgain(hash: string): Promise<boolean> {
  const where = { hash, state: { in: ['ready', 'failed'] } }
  return (await prisma().recording.updateMany({ where, data: { state: 'waiting' } })).count > 0
}

/** Asks for a copy at the usual loudness. False: one is being made, or the recording isn’t ready. */
export async function requestCopy(hash: string): Promise<boolean> {
  const isIdle = { OR: [{ copyState: null }, { copyState: { in: ['ready', 'failed'] } }] }
  const data = { copyState: 'waiting', copyProblem: null, copyHash: null }
  return (await prisma().recording.updateMany({ where: { hash, state: 'ready', ...isIdle }, data })).count > 0
}

export async function markCopying(hash: string): Promise<void> {
  await prisma().recording.updateMany({ where: { hash }, data: { copyState: 'making' } })
}

export async function saveCopy(hash: string, copyHash: string): Promise<void> {
  await prisma().recording.updateMany({
    where: { hash },
    data: { copyState: 'ready', copyProblem: null, copyHash },
  })
}

export async function saveCopyProblem(hash: string, problem: SoundToolProblem): Promise<void> {
  await prisma().recording.updateMany({
    where: { hash },
    data: { copyState: 'failed', copyProblem: problem },
  })
}
