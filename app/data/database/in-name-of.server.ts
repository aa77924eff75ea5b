/** Tells the triggers of the database who makes a change. */
import type { Prisma } from '~/data/generated/client'
import { prisma } from './prisma.server'

/**
 * Runs a statement in the editor's name, which the database records in the log and in the revisions that it makes, with the
 * version that it restores. `editorId` null: nobody's, as of an import or a command. `lockedArticle`: nobody writes it, or plans
 * anything for it, from before the statement until it is done.
 */
export async function inNameOf<Result>(
  editorId: string | null,
  statement: Prisma.PrismaPromise<Result>,
  restoredVersion: number | null = null,
  lockedArticle: string | null = null,
): Promise<Result> {
  const [, result] = await prisma().$transaction([
    prisma().$executeRaw`SELECT set_config('ohmnibus.editor', ${editorId ?? ''}, true),
      set_config('ohmnibus.restored_version', ${String(restoredVersion ?? '')}, true),
      (SELECT id FROM articles WHERE id = ${lockedArticle}::uuid FOR NO KEY UPDATE)`,
    statement,
  ])
  return result
}
