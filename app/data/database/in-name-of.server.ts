/** Who makes a change, and to how many stories at once, as the triggers of the database know it. */
import { randomUUID } from 'node:crypto'
import type { Prisma } from '~/data/generated/client'
import { prisma } from './prisma.server'

/**
 * Runs a statement in the editor's name, which the database records in the log and in the revisions that it makes, with the
 * version that it restores. `editorId` null: nobody's, as of an import or a command.
 */
export async function inNameOf<Result>(
  editorId: string | null,
  statement: Prisma.PrismaPromise<Result>,
  restoredVersion: number | null = null,
): Promise<Result> {
  const [, result] = await prisma().$transaction([
    prisma().$executeRaw`SELECT set_config('ohmnibus.editor', ${editorId ?? ''}, true),
      set_config('ohmnibus.restored_version', ${String(restoredVersion ?? '')}, true)`,
    statement,
  ])
  return result
}

/**
 * The same for a change of many stories by one press, with the id of that action: each gets a version, but nobody becomes the editor of a story, and
 * none moves to the top of the desk's list.
 */
export async function inBulk<Result>(
  editorId: string,
  statement: Prisma.PrismaPromise<Result>,
  action: string = randomUUID(),
): Promise<Result> {
  const [, result] = await prisma().$transaction([
    prisma().$executeRaw`SELECT set_config('ohmnibus.editor', ${editorId}, true),
      set_config('ohmnibus.bulk_action', ${action}, true)`,
    statement,
  ])
  return result
}
