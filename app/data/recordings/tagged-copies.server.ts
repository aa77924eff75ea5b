/** The copies of recordings that have the chapters of an episode in their own tags: asked for, made, and what is known of them. */
import { prisma } from '~/data/database/prisma.server'
import type { Chapter } from '~/domain/podcast/chapters'
import type { CopyState, EpisodeRecording, TagProblem } from '~/domain/recordings/recording'

/** What the pages of an episode show of its recording; null: it is not in the library, or no recording. */
export async function findEpisodeRecording(hash: string): Promise<EpisodeRecording | null> {
  const [row] = await prisma().$queryRaw<EpisodeRecording[]>`
    SELECT hash, state, peaks, loudness_problem AS "loudnessProblem", coalesce(facts -> 'chapters', '[]') AS chapters,
      tagged_state AS "taggedState", tagged_problem AS "taggedProblem", tagged_chapters AS "taggedChapters",
      (SELECT hash FROM media_clips WHERE hash = tagged_hash) AS tagged
    FROM recordings WHERE hash = ${hash}`
  return row ?? null
}

/** False: a copy is being made, or the recording isn’t ready. */
export async function requestTaggedCopy(hash: string, chapters: readonly Chapter[]): Promise<boolean> {
  const isIdle = { OR: [{ taggedState: null }, { taggedState: { in: ['ready', 'failed'] } }] }
  const asked = {
    taggedState: 'waiting',
    taggedProblem: null,
    taggedHash: null,
    taggedChapters: [...chapters],
  }
  return (
    (await prisma().recording.updateMany({ where: { hash, state: 'ready', ...isIdle }, data: asked })).count >
    0
  )
}

/** The chapters that are to be written; null: none were asked for. It is being made from now on. */
export async function takeTaggedChapters(hash: string): Promise<Chapter[] | null> {
  const [row] = await prisma().$queryRaw<{ chapters: Chapter[] | null }[]>`
    UPDATE recordings SET tagged_state = 'making' WHERE hash = ${hash} AND tagged_state IN ('waiting', 'making')
    RETURNING tagged_chapters AS chapters`
  return row?.chapters ?? null
}

export async function saveTaggedCopy(hash: string, taggedHash: string): Promise<void> {
  const data = { taggedState: 'ready' satisfies CopyState, taggedProblem: null, taggedHash }
  await prisma().recording.updateMany({ where: { hash }, data })
}

export async function saveTaggedProblem(hash: string, problem: TagProblem): Promise<void> {
  const data = { taggedState: 'failed' satisfies CopyState, taggedProblem: problem }
  await prisma().recording.updateMany({ where: { hash }, data })
}
