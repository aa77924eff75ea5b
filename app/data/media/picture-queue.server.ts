/** The queue of pictures to be processed: workers of all instances lease them, so that a crash only delays one. */
import { prisma } from '~/data/database/prisma.server'

/** `state`: 'waiting' needs its smallest width, 'usable' the others. */
export type QueuedPicture = { hash: string; originalKey: string; format: string; state: 'waiting' | 'usable' }

/** What the first step finds out. */
export type FirstResult = {
  width: number
  height: number
  isAnimated: boolean
  placeholder: string | null
  /** From the file itself; kept only where editors have written nothing. */
  description: string
  credit: string
}

/** Longer than one step may take, so that no other instance takes a picture that is being processed. */
const LEASE_SECONDS = 180
const POSTPONE_SECONDS = 20
const MAX_ATTEMPTS = 3
const gaveUp =
  'This picture could not be processed: it takes too long, or too much memory. Please export it as a smaller JPEG and upload that.'

/** Null: nothing is due. Pictures that cannot be used yet come first. */
export async function claimPicture(): Promise<QueuedPicture | null> {
  const rows = await prisma().$queryRaw<QueuedPicture[]>`
    UPDATE pictures SET attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE hash = (
      SELECT hash FROM pictures
      WHERE state IN ('waiting', 'usable') AND due_at <= now() AND attempts < ${MAX_ATTEMPTS}
      ORDER BY state DESC, due_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING hash, original_key AS "originalKey", format, state`
  return rows[0] ?? null
}

/** The smallest width can be shown. */
export async function markUsable(hash: string, result: FirstResult): Promise<void> {
  const { width, height, isAnimated, placeholder, description, credit } = result
  await prisma().$executeRaw`
    UPDATE pictures SET state = 'usable', problem = NULL, attempts = 0, due_at = now(), width = ${width},
      height = ${height}, is_animated = ${isAnimated}, placeholder = ${placeholder},
      description = CASE WHEN description = '' AND NOT is_decorative THEN ${description} ELSE description END,
      credit = CASE WHEN credit = '' THEN ${credit} ELSE credit END
    WHERE hash = ${hash} AND state = 'waiting'`
}

/** All widths are made. */
export async function markReady(hash: string): Promise<void> {
  await prisma().$executeRaw`
    UPDATE pictures SET state = 'ready', problem = NULL, attempts = 0 WHERE hash = ${hash} AND state = 'usable'`
}

/** `problem`: a sentence for editors that says what to do. */
export async function markFailed(hash: string, problem: string): Promise<void> {
  await prisma().$executeRaw`
    UPDATE pictures SET state = 'failed', problem = ${problem} WHERE hash = ${hash} AND state IN ('waiting', 'usable')`
}

/** Not the picture's fault, such as a store that is away: tried again soon, however often. */
export async function postponePicture(hash: string): Promise<void> {
  await prisma().$executeRaw`
    UPDATE pictures SET attempts = greatest(attempts - 1, 0),
      due_at = now() + make_interval(secs => ${POSTPONE_SECONDS})
    WHERE hash = ${hash} AND state IN ('waiting', 'usable')`
}

/** Its process ended in the middle: tried again at once, unless that has happened too often. */
export async function endAttempt(hash: string): Promise<void> {
  await prisma().$executeRaw`
    UPDATE pictures SET due_at = now() WHERE hash = ${hash} AND state IN ('waiting', 'usable')`
  await failAbandoned()
}

/** Pictures whose last attempt was cut off, too. */
export async function failAbandoned(): Promise<void> {
  await prisma().$executeRaw`
    UPDATE pictures SET state = 'failed', problem = ${gaveUp}
    WHERE state IN ('waiting', 'usable') AND due_at <= now() AND attempts >= ${MAX_ATTEMPTS}`
}

/** Milliseconds until a picture is due; null: none is waiting. */
export async function findPictureDelay(): Promise<number | null> {
  const [row] = await prisma().$queryRaw<{ delay: number | null }[]>`
    SELECT ceil(extract(epoch FROM greatest(min(due_at) - now(), interval '0')) * 1000)::integer AS delay
    FROM pictures WHERE state IN ('waiting', 'usable') HAVING count(*) > 0`
  return row?.delay ?? null
}
