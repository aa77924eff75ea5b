/** The steps of a picture: each one's result queues the next (the trigger queue_picture_step). */
import { prisma } from '~/data/database/prisma.server'
import type { Focus } from '~/domain/media/renditions'

/** `state`: 'waiting' needs its smallest width, 'usable' the others, 'ready' its crops around `focus`. */
export type PictureStep = {
  hash: string
  originalKey: string
  format: string
  state: 'waiting' | 'usable' | 'ready'
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
  /** From the file itself; kept only where editors have written nothing. */
  description: string
  caption: string
  credit: string
}

/** Null: the picture was deleted, or has failed. */
export async function findStep(hash: string): Promise<PictureStep | null> {
  const rows = await prisma().$queryRaw<PictureStep[]>`
    SELECT hash, original_key AS "originalKey", format, state,
      jsonb_build_object('x', focus_x, 'y', focus_y) AS focus
    FROM pictures WHERE hash = ${hash} AND state <> 'failed'`
  return rows[0] ?? null
}

/** The smallest width can be shown. */
export async function markUsable(hash: string, result: FirstResult): Promise<void> {
  const { width, height, isAnimated, placeholder, description, caption, credit } = result
  await prisma().$executeRaw`
    UPDATE pictures SET state = 'usable', problem = NULL, width = ${width}, height = ${height},
      is_animated = ${isAnimated}, placeholder = ${placeholder},
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

/** `problem`: a sentence for editors that says what to do. A picture whose widths are made stays as it is. */
export async function markFailed(hash: string, problem: string): Promise<void> {
  await prisma().$executeRaw`
    UPDATE pictures SET state = 'failed', problem = ${problem} WHERE hash = ${hash} AND state IN ('waiting', 'usable')`
}
