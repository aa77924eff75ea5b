/** Who makes a change, as the triggers of the database know it. */
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
