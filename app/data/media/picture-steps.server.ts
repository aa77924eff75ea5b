/** The steps of a picture: each one's result queues the next (the trigger queue_picture_step). */
import { prisma } from '~/data/database/prisma.server'
import { Prisma } from '~/data/generated/client'
import type { PictureColor } from '~/domain/media/picture-color'
import type { Focus } from '~/domain/media/renditions'

/**
 * `state`: 'waiting' needs its smallest width, 'usable' the others, 'ready' the files of `pendingEdit`, if there is one, else its crops
 * around `focus`. `isEdited`: it is or was edited.
 */
export type PictureStep = {
  hash: string
  originalKey: string
  format: string
  state: 'waiting' | 'usable' | 'ready'
  edit: string | null
  pendingEdit: string | null
  isEdited: boolean
  color: string | null
  focus: Focus
}

/** The outcome of a step, as the process for pictures reports it. `failed`: the store or the database did not respond. */
export type StepOutcome = 'done' | 'failed' | 'tooLarge'

/** The result of the first step. */
export type FirstResult = {
  width: number
  height: number
  isAnimated: boolean
  placeholder: string | null
  color: PictureColor | 'none'
  /** From the file itself; kept only where editors have written nothing. */
  description: string
  caption: string
  credit: string
}

/** Null: the picture was deleted, or has failed. */
export async function findStep(hash: string): Promise<PictureStep | null> {
  const rows = await prisma().$queryRaw<PictureStep[]>`
    SELECT hash, original_key AS "originalKey", format, state,
      edit, pending_edit AS "pendingEdit", original_width IS NOT NULL AS "isEdited", color,
      jsonb_build_object('x', focus_x, 'y', focus_y) AS focus
    FROM pictures WHERE hash = ${hash} AND state <> 'failed'`
  return rows[0] ?? null
}

/** The smallest width can be shown. */
export async function markUsable(hash: string, result: FirstResult): Promise<void> {
  const { width, height, isAnimated, placeholder, color, description, caption, credit } = result
  await prisma().$executeRaw`
    UPDATE pictures SET state = 'usable', problem = NULL, width = ${width}, height = ${height},
      is_animated = ${isAnimated}, placeholder = ${placeholder}, color = ${color},
      description = CASE WHEN description = '' AND NOT is_decorative THEN ${description} ELSE description END,
      caption = CASE WHEN caption = '' THEN ${caption} ELSE caption END,
      credit = CASE WHEN credit = '' THEN ${credit} ELSE credit END
    WHERE hash = ${hash} AND state = 'waiting'`
}

/** All widths are made. */
export async function markReady(hash: string): Promise<void> {
  await prisma().$executeRaw`
    UPDATE pictures SET state = 'ready', problem = NULL WHERE hash = ${hash} AND state = 'usable'`
}

/**
 * `problem`: a sentence for editors that says what to do. A picture whose widths are made stays as it is, and an edit of it is given up.
 */
export async function markFailed(hash: string, problem: string): Promise<void> {
  await prisma().$executeRaw`
    UPDATE pictures SET state = 'failed', problem = ${problem} WHERE hash = ${hash} AND state IN ('waiting', 'usable')`
  await markEditFailed(hash, problem)
}

/** The picture stays as it is shown. Nothing, if no edit is waiting. */
export async function markEditFailed(hash: string, problem: string): Promise<void> {
  await prisma().$executeRaw`
    UPDATE pictures SET pending_edit = NULL, problem = ${problem}
    WHERE hash = ${hash} AND state = 'ready' AND pending_edit IS NOT NULL`
}

type EditResult = {
  /** Null: as uploaded. */
  edit: string | null
  original: { width: number; height: number }
  width: number
  height: number
  focus: Focus
  placeholder: string | null
  color: PictureColor | 'none'
}

/** All files of an edit are made: from now on pages show it. Nothing, if another one is waiting by now. `focus`: the former one. */
export async function applyEdit(
  hash: string,
  pendingEdit: string,
  focus: Focus,
  { edit, original, width, height, focus: moved, placeholder, color }: EditResult,
): Promise<void> {
  const isUnmoved = Prisma.sql`(focus_x, focus_y) = (${focus.x}, ${focus.y})`
  await prisma().$executeRaw`
    UPDATE pictures SET edit = ${edit}, pending_edit = NULL, problem = NULL,
      original_width = ${original.width}, original_height = ${original.height}, width = ${width}, height = ${height},
      focus_x = CASE WHEN ${isUnmoved} THEN ${moved.x} ELSE focus_x END,
      focus_y = CASE WHEN ${isUnmoved} THEN ${moved.y} ELSE focus_y END,
      placeholder = ${placeholder}, color = ${color}
    WHERE hash = ${hash} AND state = 'ready' AND pending_edit = ${pendingEdit}`
}

export async function saveColor(hash: string, color: PictureColor | 'none'): Promise<void> {
  await prisma().$executeRaw`UPDATE pictures SET color = ${color} WHERE hash = ${hash}`
}

/** Queues the last step of some pictures whose color is not known, those before all others; how many these are. */
export async function queueColors(limit: number): Promise<number> {
  return prisma().$executeRaw`
    SELECT graphile_worker.add_job('process-picture', json_build_object('hash', hash), job_key => 'picture:' || hash,
      job_key_mode => 'unsafe_dedupe', priority => 20, max_attempts => 12)
    FROM (SELECT hash FROM pictures WHERE color IS NULL AND state = 'ready' ORDER BY hash LIMIT ${limit}) AS uncolored`
}
